import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectToWait } from '../../test/expect-to-wait.ts';
import { startSmtpServer } from '../../test/smtp-server.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addRider } from '../money/riders.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import {
  addRunningSubscription,
  subscriptionDesk,
} from '../subscriptions/subscriptions.test-support.ts';
import {
  addColleague,
  type Colleague,
  paymentsOf,
  requestOf,
  type SeenApproval,
} from './approvals.test-support.ts';

const HISTORY = `query ($customerId: ID!) { done: customer(customerId: $customerId) {
  events { kind sentence note } waitingApprovals { id } } }`;

const CHARGE_DEDUCTIBLE = `mutation ($attributes: ChargeDeductibleAttributes!) {
  done: assetChargeStolenDeductible(attributes: $attributes) { success error } }`;

describe.each(databasesOf(import.meta.url))('approvals on %s', (kind) => {
  let server: TestServer;
  let luis: Colleague;
  let dana: Colleague;
  let ines: Colleague;
  beforeAll(async () => {
    server = await startTestServer(kind, { APPROVALS: 'on' }, { idle: true });
    luis = await addColleague(server, 'Luis Ortega', 'SUPPORT');
    dana = await addColleague(server, 'Dana Whitfield', 'SUPPORT');
    ines = await addColleague(server, 'Ines Vega', 'VIEWER');
  });
  afterAll(() => server.close());

  /** A customer, and the id of Luis's request to credit them. */
  async function asked(cents = 90_000, headers: Record<string, string> = {}) {
    const { customerId } = await addRider(server.database);
    const variables = { customerId, cents, notes: 'Rode in the rain' };
    const id = requestOf(await luis.ask('credit', variables, headers));
    return { customerId, id, variables };
  }
  const historyOf = async (customerId: string) =>
    (
      await dana.ask<{
        events: { kind: string; sentence: string; note: string | null }[];
        waitingApprovals: { id: string }[];
      }>(HISTORY, { customerId })
    ).data.done;
  const stateOf = async (id: string) => (await dana.ask('request', { id })).data.done.state;

  it.each(['credit', 'charge'])(
    'a %s at the limit is made, a cent above it is a request',
    async (what) => {
      const { customerId } = await addRider(server.database);
      const made = await luis.ask(what, { customerId, cents: 50_000, notes: 'A test' });
      expect(made.errors).toBeUndefined();
      expect(await paymentsOf(server, customerId)).toMatchObject([{ state: 'DONE' }]);
      const { error } = await luis.ask(what, { customerId, cents: 50_001, notes: 'A test' });
      expect(error).toMatchObject({
        message: `A ${what} of more than $500.00 needs the approval of another person.`,
        extensions: { code: 'NEEDS_APPROVAL', approvalRequestId: expect.any(String) },
      });
      expect(await paymentsOf(server, customerId)).toHaveLength(1);
    },
  );

  it('another person sees what will happen and approves it; histories name both', async () => {
    const { customerId, id } = await asked();
    const { done } = (await dana.ask('request', { id })).data;
    expect(done).toMatchObject({
      sentence: 'Luis Ortega asks to credit Running Rider $900.00.',
      state: 'WAITING',
      isOwn: false,
      decisionRefusal: null,
      subjectType: 'Customer',
      subjectId: customerId,
    });
    expect((await historyOf(customerId)).waitingApprovals).toEqual([{ id }]);
    const seen = await dana.ask('decide', { id, approve: true }, { rehearse: 'true' });
    const { rehearsal } = seen.error.extensions;
    expect(rehearsal?.effects.map(({ sentence }) => sentence)).toEqual([
      'Credit of $900.00 requested by Luis Ortega: Other',
      'Credit added to the balance by the payment provider: $900.00',
    ]);
    expect(rehearsal?.approval).toBeNull();
    expect(await stateOf(id)).toBe('WAITING');
    const approved = await dana.ask(
      'decide',
      { id, approve: true },
      { rehearsed: rehearsal?.stateFingerprint ?? '' },
    );
    expect(approved.data.done).toMatchObject({ state: 'APPROVED', decider: 'Dana Whitfield' });
    expect(await paymentsOf(server, customerId)).toEqual([
      { kind: 'CREDIT', state: 'DONE', amountCents: 90_000 },
    ]);
    const { events, waitingApprovals } = await historyOf(customerId);
    expect(waitingApprovals).toEqual([]);
    expect(events.map(({ sentence }) => sentence)).toEqual([
      'Credit added to the balance by the payment provider: $900.00',
      'Credit of $900.00 requested by Luis Ortega: Other (approved by Dana Whitfield)',
      'Approval requested by Luis Ortega: credit of $900.00',
    ]);
  });

  it('what settles a difference of a stock count has the count as its reason once it is approved', async () => {
    const count = newId();
    const { customerId, id } = await asked(90_000, { 'stock-count': count });
    expect((await dana.ask('decide', { id, approve: true })).errors).toBeUndefined();
    const found = await rows(
      server.database.sql,
      sql<{ count: string | null; approvedBy: string | null }>`
        select facts->>'stockCountId' as count, facts->>'approvedBy' as approved_by
        from events where entity_id = ${customerId} and facts ? 'approvedBy'`,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((each) => each.count === count)).toBe(true);
  });

  it('a rehearsal says that it will be sent for approval, and asks no one', async () => {
    const { customerId } = await addRider(server.database);
    const variables = { customerId, cents: 90_000, notes: 'A test' };
    const { error } = await luis.ask('credit', variables, { rehearse: 'true' });
    expect(error.extensions.rehearsal).toMatchObject({
      approval: 'A credit of more than $500.00 needs the approval of another person.',
      money: [{ kind: 'CREDIT', amountCents: 90_000 }],
    });
    expect((await historyOf(customerId)).events).toEqual([]);
    const { stateFingerprint } = error.extensions.rehearsal ?? {};
    const other = await luis.ask(
      'credit',
      { ...variables, cents: 80_000 },
      { rehearsed: stateFingerprint ?? '' },
    );
    expect(other.error.extensions.code).toBe('REHEARSED');
    requestOf(await luis.ask('credit', variables, { rehearsed: stateFingerprint ?? '' }));
  });

  it('a double click makes one request', async () => {
    const headers = { 'idempotency-key': newId() };
    const { customerId, id, variables } = await asked(90_000, headers);
    expect(requestOf(await luis.ask('credit', variables, headers))).toBe(id);
    const all = await luis.ask<SeenApproval[]>('requests', { subjectId: customerId });
    expect(all.data.done).toHaveLength(1);
  });

  it('the same thing is asked for once, until it is decided', async () => {
    const { customerId } = await addRider(server.database);
    const ask = () => luis.ask('credit', { customerId, cents: 90_000, notes: 'Rode in the rain' });
    const answers = [...(await Promise.all([ask(), ask()])), await ask()];
    const refusal = {
      code: 'ASKED_ALREADY',
      message: 'You have already asked for this, and it is not decided: credit of $900.00.',
    };
    const refusals = answers.flatMap(({ body }) => body.extensions?.refusals ?? []);
    const { waitingApprovals } = await historyOf(customerId);
    expect(waitingApprovals).toHaveLength(1);
    const leadsTo = { blocker: 'APPROVAL', blockerId: waitingApprovals[0]?.id };
    expect(refusals).toEqual([
      { ...refusal, ...leadsTo },
      { ...refusal, ...leadsTo },
    ]);
    await dana.ask('decide', { id: waitingApprovals[0]?.id, approve: true });
    requestOf(await ask());
    const others = { customerId, cents: 90_000, notes: 'Rode in the rain' };
    requestOf(await dana.ask('credit', others));
  });

  it('what would be refused is refused at once', async () => {
    const { error } = await luis.ask('credit', { customerId: newId(), cents: 90_000, notes: 'A' });
    expect(error.extensions.code).toBe('NOT_FOUND');
    const { customerId } = await addRider(server.database);
    await sql`update customers set card_last4 = null where id = ${customerId}`.execute(
      server.database.sql,
    );
    const charge = await luis.ask('charge', { customerId, cents: 90_000 });
    expect(charge.body.data?.done ?? charge.error.extensions.code).not.toBe('NEEDS_APPROVAL');
  });

  it('no one decides about their own, not even in the database', async () => {
    const { id, customerId } = await asked();
    const own = (await luis.ask('request', { id })).data.done;
    expect(own).toMatchObject({
      isOwn: true,
      decisionRefusal: 'Another person has to decide about your request.',
    });
    for (const approve of [true, false]) {
      const { error } = await luis.ask('decide', { id, approve, reason: 'A test' });
      expect(error.message).toBe('Another person has to decide about your request.');
    }
    await expect(
      sql`update approval_requests set state = 'APPROVED', decided_by = requested_by, decided_at = now()
        where id = ${id}`.execute(server.database.sql),
    ).rejects.toThrow(/approval_requests_by_another_person/);
    expect(await paymentsOf(server, customerId)).toEqual([]);
  });

  it('declining needs a reason, which the history keeps', async () => {
    const { id, customerId } = await asked();
    const without = await dana.ask('decide', { id, approve: false, reason: ' ' });
    expect(without.error.extensions.refusals).toMatchObject([
      { message: 'Reason is a required field.', field: 'reason' },
    ]);
    const { done } = (await dana.ask('decide', { id, approve: false, reason: 'Half is enough' }))
      .data;
    expect(done).toMatchObject({
      state: 'DECLINED',
      decider: 'Dana Whitfield',
      explanation: 'Half is enough',
    });
    expect((await historyOf(customerId)).events[0]).toEqual({
      kind: 'customer.approval_declined',
      sentence: 'Credit of $900.00 not approved by Dana Whitfield',
      note: 'Half is enough',
    });
    const late = await ines.ask('decide', { id, approve: true });
    expect(late.error.message).toBe('Dana Whitfield has already declined this request.');
  });

  it('one that was withdrawn or has expired changes nothing', async () => {
    const withdrawn = await asked();
    const others = await dana.ask('withdraw', { id: withdrawn.id });
    expect(others.error.message).toBe('Only Luis Ortega can withdraw this request.');
    const { data } = await luis.ask('withdraw', { id: withdrawn.id });
    expect(data.done.state).toBe('WITHDRAWN');
    const after = await dana.ask('decide', { id: withdrawn.id, approve: true });
    expect(after.error.message).toBe('Luis Ortega has withdrawn this request.');
    const expired = await asked();
    await sql`update approval_requests set expires_at = now() where id = ${expired.id}`.execute(
      server.database.sql,
    );
    const late = await dana.ask('decide', { id: expired.id, approve: true });
    expect(late.error.message).toBe('This request has expired. Luis Ortega can ask again.');
    expect((await luis.ask('withdraw', { id: expired.id })).error.extensions.code).toBe('REFUSED');
    expect(await stateOf(expired.id)).toBe('EXPIRED');
    expect((await historyOf(expired.customerId)).waitingApprovals).toEqual([]);
    for (const { customerId } of [withdrawn, expired]) {
      expect(await paymentsOf(server, customerId)).toEqual([]);
    }
  });

  it('whose requester was disabled can only be declined', async () => {
    const nico = await addColleague(server, `Nico ${kind}`, 'SUPPORT');
    const { customerId } = await addRider(server.database);
    const id = requestOf(await nico.ask('credit', { customerId, cents: 90_000, notes: 'A test' }));
    await sql`update staff_users set disabled = true where id = ${nico.id}`.execute(
      server.database.sql,
    );
    const { error } = await dana.ask('decide', { id, approve: true });
    expect(error.message).toBe(
      `Nico ${kind} may no longer act in Kickstand, so this can only be declined.`,
    );
    expect(await paymentsOf(server, customerId)).toEqual([]);
    const declined = await dana.ask('decide', { id, approve: false, reason: 'Left' });
    expect(declined.data.done.state).toBe('DECLINED');
  });

  it('does nothing if something else would happen than was asked, until the approver has seen it', async () => {
    const { id, customerId } = await asked();
    await sql`update approval_requests set fingerprint = 'another' where id = ${id}`.execute(
      server.database.sql,
    );
    const { error } = await dana.ask('decide', { id, approve: true });
    expect(error).toMatchObject({
      message: 'This would do something else than what was shown. Check again what will happen.',
      extensions: { code: 'REHEARSED', rehearsal: { stateFingerprint: expect.any(String) } },
    });
    expect(await stateOf(id)).toBe('WAITING');
    expect(await paymentsOf(server, customerId)).toEqual([]);
    const rehearsed = error.extensions.rehearsal?.stateFingerprint ?? '';
    const again = await dana.ask('decide', { id, approve: true }, { rehearsed });
    expect(again.data.done.state).toBe('APPROVED');
  });

  it('whose subject is gone changes nothing', async () => {
    const customerId = newId();
    const email = `${customerId}@gone.example`;
    await sql`insert into customers (id, email, first_name, last_name, stripe_customer_id)
      values (${customerId}, ${email}, 'Gone', 'Soon', ${`cus_demo_${customerId.replaceAll('-', '')}`})`.execute(
      server.database.sql,
    );
    const variables = { customerId, cents: 90_000, notes: 'A test' };
    const id = requestOf(await luis.ask('credit', variables));
    await sql`delete from customers where id = ${customerId}`.execute(server.database.sql);
    const { error } = await dana.ask('decide', { id, approve: true });
    expect(error.message).toBe('Customer not found');
    const { done } = (await dana.ask('request', { id })).data;
    expect(done.state).toBe('WAITING');
    expect(done.sentence).not.toContain('Gone');
    expect(await paymentsOf(server, customerId)).toEqual([]);
  });

  it('of two people who decide at once, one is answered with who was faster', async () => {
    const { id, customerId } = await asked();
    const answers = await Promise.all([
      dana.ask('decide', { id, approve: true }),
      ines.ask('decide', { id, approve: true }),
    ]);
    const messages = answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
    expect(messages).toEqual([
      expect.stringMatching(/^(Dana Whitfield|Ines Vega) has already approved this request\.$/),
    ]);
    expect(await paymentsOf(server, customerId)).toHaveLength(1);
  });

  it('approved again by the same person, it is done once', async () => {
    const { id, customerId } = await asked();
    for (const _ of [1, 2]) {
      const { done } = (await dana.ask('decide', { id, approve: true })).data;
      expect(done.state).toBe('APPROVED');
    }
    expect(await paymentsOf(server, customerId)).toHaveLength(1);
  });

  it('approved twice at once by the same person, it is done once and answered twice', async () => {
    const { id, customerId } = await asked();
    const answers = await Promise.all([1, 2].map(() => dana.ask('decide', { id, approve: true })));
    expect(answers.map(({ data }) => data.done.state)).toEqual(['APPROVED', 'APPROVED']);
    expect(await paymentsOf(server, customerId)).toHaveLength(1);
  });

  it('what was asked or done gets its first answer, whatever would be decided now', async () => {
    const headers = { 'idempotency-key': newId() };
    const { id, customerId, variables } = await asked(90_000, headers);
    await dana.ask('decide', { id, approve: true });
    await sql`update customers set stripe_customer_id = null where id = ${customerId}`.execute(
      server.database.sql,
    );
    expect(requestOf(await luis.ask('credit', variables, headers))).toBe(id);
    const { assetId } = await addRunningSubscription(server.database);
    const stolen = await luis.ask<{ theftReport: { id: string } }>(
      'mutation ($id: ID!) { done: assetReportStolen(assetId: $id) { theftReport { id } } }',
      { id: assetId },
    );
    const theftReportId = stolen.data.done.theftReport.id;
    const deductible = (cents: number) =>
      sql`update theft_reports set deductible_amount_cents = ${cents} where id = ${theftReportId}`.execute(
        server.database.sql,
      );
    const charge = () =>
      luis.ask<object>(
        CHARGE_DEDUCTIBLE,
        { attributes: { theftReportId } },
        {
          'idempotency-key': theftReportId,
        },
      );
    await deductible(40_000);
    expect((await charge()).data.done).toEqual({ success: true, error: null });
    await deductible(90_000);
    expect((await charge()).data.done).toEqual({ success: true, error: null });
  });

  it('what the payment provider declines has failed, with its reason', async () => {
    const { customerId } = await addRider(server.database, '0341');
    const id = requestOf(await luis.ask('charge', { customerId, cents: 90_000 }));
    for (const _ of [1, 2]) {
      const { error } = await dana.ask('decide', { id, approve: true });
      expect(error.message).toBe('Your card was declined.');
    }
    expect((await dana.ask('request', { id })).data.done).toMatchObject({
      state: 'FAILED',
      explanation: 'Your card was declined.',
      decider: 'Dana Whitfield',
    });
    expect(await paymentsOf(server, customerId)).toMatchObject([{ state: 'DECLINED' }]);
  });

  it('what the payment provider declines later has failed, until it is sent again', async () => {
    const { id, customerId } = await asked();
    await dana.ask('decide', { id, approve: true });
    expect(await stateOf(id)).toBe('APPROVED');
    await sql`update money_operations set state = 'DECLINED', failure = 'DECLINED', error = 'The customer was deleted.'
      where customer_id = ${customerId}`.execute(server.database.sql);
    expect((await dana.ask('request', { id })).data.done).toMatchObject({
      state: 'FAILED',
      explanation: 'The customer was deleted.',
      decider: 'Dana Whitfield',
    });
    const { data } = await dana.ask<SeenApproval[]>('requests', { subjectId: customerId });
    expect(data.done).toMatchObject([{ id, state: 'FAILED' }]);
    const again = newId();
    await sql`insert into money_operations (id, kind, mode, state, failure, error, customer_id, amount_cents, currency,
      request, provider_key, actor, next_attempt_at, repeats, created_at, settled_at)
      select ${again}, kind, mode, state, failure, 'Declined again.', customer_id, amount_cents, currency,
        request, ${newId()}, actor, next_attempt_at, id, created_at, settled_at
      from money_operations where customer_id = ${customerId}`.execute(server.database.sql);
    expect((await dana.ask('request', { id })).data.done).toMatchObject({
      state: 'FAILED',
      explanation: 'Declined again.',
    });
    await sql`update money_operations set state = 'DONE', failure = null, error = null where id = ${again}`.execute(
      server.database.sql,
    );
    expect(await stateOf(id)).toBe('APPROVED');
  });

  it('lists what waits', async () => {
    const { id } = await asked();
    const { data } = await dana.ask<SeenApproval[]>('requests', { waiting: true });
    expect(data.done[0]?.id).toBe(id);
    expect(new Set(data.done.map(({ state }) => state))).toEqual(new Set(['WAITING']));
  });
});

it('with roles, who may not credit as much can ask an admin for it', async () => {
  const server = await startTestServer(
    'postgres',
    { APPROVALS: 'on', ROLES: 'on', APPROVAL_CREDIT_CENTS: '100000' },
    { idle: true },
  );
  try {
    const [luis, dana, ada, ines] = [
      await addColleague(server, 'Luis Ortega', 'SUPPORT'),
      await addColleague(server, 'Dana Whitfield', 'SUPPORT'),
      await addColleague(server, 'Ada Admin', 'ADMIN'),
      await addColleague(server, 'Ines Vega', 'VIEWER'),
    ];
    const { customerId } = await addRider(server.database);
    const variables = { customerId, cents: 90_000, notes: 'A test' };
    expect((await ines.ask('credit', variables)).error.extensions.code).toBe('FORBIDDEN');
    const id = requestOf(await luis.ask('credit', variables));
    const refusal = 'Crediting or charging a larger amount needs the role Admin. Yours is Support.';
    expect((await dana.ask('request', { id })).data.done.decisionRefusal).toBe(refusal);
    for (const approve of [true, false]) {
      const { error } = await dana.ask('decide', { id, approve, reason: 'A test' });
      expect(error).toMatchObject({ message: refusal, extensions: { code: 'FORBIDDEN' } });
    }
    // Their role is that of the time of the decision.
    await sql`update staff_users set role = 'VIEWER' where id = ${luis.id}`.execute(
      server.database.sql,
    );
    expect((await ada.ask('decide', { id, approve: true })).error).toMatchObject({
      message: 'Luis Ortega may no longer do this, so it can only be declined.',
      extensions: { code: 'REFUSED', refusals: [{ code: 'REQUESTER_NOT_PERMITTED' }] },
    });
    await sql`update staff_users set role = 'SUPPORT' where id = ${luis.id}`.execute(
      server.database.sql,
    );
    expect(await paymentsOf(server, customerId)).toEqual([]);
    expect((await ada.ask('decide', { id, approve: true })).data.done.state).toBe('APPROVED');
    expect(await paymentsOf(server, customerId)).toMatchObject([
      { state: 'DONE', amountCents: 90_000 },
    ]);
    // An admin has the right, up to the limit of the installation.
    const other = await ada.ask('credit', { ...variables, cents: 100_000 });
    expect(other.errors).toBeUndefined();
    requestOf(await ada.ask('credit', { ...variables, cents: 100_001 }));
  } finally {
    await server.close();
  }
});

it('a deductible that was raised while its charge waited is not charged without approval', async () => {
  const server = await startTestServer('postgres', { APPROVALS: 'on' }, { idle: true });
  try {
    const luis = await addColleague(server, 'Luis Ortega', 'SUPPORT');
    const { assetId } = await addRunningSubscription(server.database);
    const stolen = await luis.ask<{ theftReport: { id: string } }>(
      'mutation ($id: ID!) { done: assetReportStolen(assetId: $id) { theftReport { id } } }',
      { id: assetId },
    );
    const theftReportId = stolen.data.done.theftReport.id;
    const raiseTo = (cents: number) =>
      sql`update theft_reports set deductible_amount_cents = ${cents} where id = ${theftReportId}`;
    await raiseTo(40_000).execute(server.database.sql);
    const charge = () =>
      luis.ask<{ success: boolean; error: string | null }>(CHARGE_DEDUCTIBLE, {
        attributes: { theftReportId },
      });
    const { data } = await expectToWait(
      server.database,
      sql`select id from assets where id = ${assetId} for update`,
      charge,
      (on) => raiseTo(500_000).execute(on),
    );
    expect(data.done).toEqual({
      success: false,
      error: 'The amount has changed. Try again.',
    });
    requestOf(await charge());
  } finally {
    await server.close();
  }
});

it('what someone else is working on can be sent again, as where no approval is needed', async () => {
  const server = await startTestServer('postgres', { APPROVALS: 'on' }, { idle: true });
  try {
    const luis = await addColleague(server, 'Luis Ortega', 'SUPPORT');
    const { customerId } = await addRider(server.database);
    await server.database.background.transaction(async (on) => {
      await sql`select from customers where id = ${customerId} for update`.execute(on);
      const { error } = await luis.ask('credit', { customerId, cents: 90_000, notes: 'A test' });
      expect(error.extensions.code).toBe('BUSY');
    });
  } finally {
    await server.close();
  }
});

it('is off unless it is turned on', async () => {
  const server = await startTestServer('postgres', {}, { idle: true });
  try {
    const { customerId } = await addRider(server.database);
    const luis = await addColleague(server, 'Luis Ortega', 'SUPPORT');
    const { errors } = await luis.ask('credit', { customerId, cents: 900_000, notes: 'A test' });
    expect(errors).toBeUndefined();
  } finally {
    await server.close();
  }
});

it('mails those who may decide, and the requester, without the name of the customer', async () => {
  const smtp = await startSmtpServer();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'bikes@kickstand.example' };
  const server = await startTestServer(
    'postgres',
    { APPROVALS: 'on', ROLES: 'on', ...mail },
    { idle: true },
  );
  try {
    const luis = await addColleague(server, 'Luis Ortega', 'SUPPORT');
    const dana = await addColleague(server, 'Dana Whitfield', 'ADMIN');
    await addColleague(server, 'Ines Vega', 'VIEWER');
    const { customerId } = await addRider(server.database);
    const id = requestOf(await luis.ask('credit', { customerId, cents: 90_000, notes: 'A test' }));
    await dana.ask('decide', { id, approve: false, reason: 'Half is enough' });
    const mails = await rows(
      server.database.sql,
      sql<{ recipient: string; subject: string; text: string }>`
        select recipient, subject, body_text as text from mails where subject_id = ${id} order by id`,
    );
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients).toContain(dana.email);
    expect(recipients).not.toContain('ines.vega@kickstand.example');
    expect(recipients.slice(0, -1)).not.toContain(luis.email);
    expect(mails[0]).toMatchObject({ subject: 'Luis Ortega asks for approval' });
    expect(mails[0]?.text).toContain(`/approvals/${id}`);
    expect(mails.at(-1)).toMatchObject({
      recipient: luis.email,
      subject: 'Your request was declined',
    });
    expect(mails.at(-1)?.text).toContain('Half is enough');
    for (const { text } of mails) expect(text).not.toContain('Rider');
  } finally {
    await server.close();
    await smtp.close();
  }
});

const CHANGE_MODEL =
  'mutation ($id: ID!, $variantId: ID!) { done: orderVariantUpdate(id: $id, variantId: $variantId) { id } }';

/** An open order with a deposit of $100, its hub, and a variant of another model. */
async function paidOrder(server: TestServer) {
  const order = await firstRow(
    server.database.sql,
    sql<{ id: string; hubId: string; other: string }>`
      select o.id, o.hub_id, (select n.id from variants n join variants v on v.id = o.variant_id
        where n.vehicle_id <> v.vehicle_id limit 1) as other
      from orders o where o.state = 'open' and o.kind = 'subscription' and o.program = 'hub'
        and o.purchase_order_id is null order by o.number desc limit 1`,
  );
  if (!order) throw new Error('There is no open order.');
  await sql`update orders set stripe_checkout_invoice_id = 'in_test', deposit_cents = 10000
    where id = ${order.id}`.execute(server.database.sql);
  return order;
}

it('an order is canceled and its deposit refunded without approval, and another model needs it', async () => {
  const server = await startTestServer(
    'postgres',
    { APPROVALS: 'on', APPROVAL_REFUND_CENTS: '9999' },
    { idle: true },
  );
  try {
    const luis = await addColleague(server, 'Luis Ortega', 'SUPPORT');
    const order = await paidOrder(server);
    const answer = await luis.ask(CHANGE_MODEL, { id: order.id, variantId: order.other });
    requestOf(answer);
    expect(answer.error.message).toBe(
      'A refund of more than $99.99 needs the approval of another person.',
    );
    const cancel = `mutation ($id: ID!) { done: orderCancel(id: $id, cancelationReason: "OTHER", cancelationNotes: "A test",
      refund: true) { id } }`;
    expect((await luis.ask(cancel, { id: order.id })).errors).toBeUndefined();
  } finally {
    await server.close();
  }
});

it('with roles, the deposit that another model refunds is for those who may refund', async () => {
  const server = await startTestServer(
    'postgres',
    { APPROVALS: 'on', ROLES: 'on', APPROVAL_REFUND_CENTS: '9999' },
    { idle: true },
  );
  try {
    const order = await paidOrder(server);
    const [luis, dana, hal] = [
      await addColleague(server, 'Luis Ortega', 'SUPPORT'),
      await addColleague(server, 'Dana Whitfield', 'SUPPORT'),
      await addColleague(server, 'Hal Byrne', 'HUB_STAFF'),
    ];
    await sql`update staff_users set hub_id = ${order.hubId} where id = ${hal.id}`.execute(
      server.database.sql,
    );
    const variables = { id: order.id, variantId: order.other };
    const refusal = 'Refunding needs the role Support or Admin. Yours is Hub staff.';
    const forbidden = { message: refusal, extensions: { code: 'FORBIDDEN' } };
    for (const cents of [10_000, 5_000]) {
      await sql`update orders set deposit_cents = ${cents} where id = ${order.id}`.execute(
        server.database.sql,
      );
      expect((await hal.ask(CHANGE_MODEL, variables)).error).toMatchObject(forbidden);
    }
    await sql`update orders set deposit_cents = 10000 where id = ${order.id}`.execute(
      server.database.sql,
    );
    const id = requestOf(await luis.ask(CHANGE_MODEL, variables));
    expect((await hal.ask('request', { id })).data.done.decisionRefusal).toBe(refusal);
    expect((await hal.ask('decide', { id, approve: true })).error).toMatchObject(forbidden);
    expect((await dana.ask('decide', { id, approve: true })).data.done.state).toBe('APPROVED');
  } finally {
    await server.close();
  }
});

it('the price of a buyout and a deductible have limits, too', async () => {
  const server = await startTestServer('postgres', { APPROVALS: 'on' }, { idle: true });
  try {
    const luis = await addColleague(server, 'Luis Ortega', 'SUPPORT');
    const desk = subscriptionDesk(server);
    const { id: subscriptionId, asset } = await desk.of('buyout');
    const suggested = await luis.ask<{ buyoutPriceCents: number }>(
      'query ($id: ID!) { done: asset(id: $id) { buyoutPriceCents } }',
      { id: asset?.id },
    );
    const buy = (changedBy: number) =>
      luis.ask(
        `mutation ($subscriptionId: ID!, $cents: Cents) {
          done: subscriptionBuyout(subscriptionId: $subscriptionId, buyoutPriceCents: $cents,
            soldAt: "2026-03-04") { id } }`,
        { subscriptionId, cents: suggested.data.done.buyoutPriceCents + changedBy },
      );
    const asked = await buy(50_001);
    requestOf(asked);
    expect(asked.error.message).toBe(
      'A buyout price that is changed by more than $500.00 needs the approval of another person.',
    );
    expect((await buy(50_000)).errors).toBeUndefined();
    const { assetId } = await addRunningSubscription(server.database);
    const stolen = await luis.ask<{ theftReport: { id: string } }>(
      'mutation ($id: ID!) { done: assetReportStolen(assetId: $id) { theftReport { id } } }',
      { id: assetId },
    );
    const theftReportId = stolen.data.done.theftReport.id;
    await sql`update theft_reports set deductible_amount_cents = 50001 where id = ${theftReportId}`.execute(
      server.database.sql,
    );
    const id = requestOf(await luis.ask(CHARGE_DEDUCTIBLE, { attributes: { theftReportId } }));
    const dana = await addColleague(server, 'Dana Whitfield', 'SUPPORT');
    expect((await dana.ask('decide', { id, approve: true })).data.done).toMatchObject({
      state: 'APPROVED',
      subjectType: 'Asset',
      subjectId: assetId,
    });
  } finally {
    await server.close();
  }
});
