import { TIMELINE_KINDS } from '@kickstand/domain/history/timeline-kinds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { assetDesk } from '../inventory/assets.test-support.ts';
import { rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import {
  addRunningSubscription,
  subscriptionDesk,
} from '../subscriptions/subscriptions.test-support.ts';

const TIMELINE = `query ($customerId: ID!, $kinds: [CustomerTimelineKind!], $before: String) {
  customerTimeline(customerId: $customerId, kinds: $kinds, before: $before) {
    earlier entries { id kind at sentence note links { number type id } actor record { type id number } }
  } }`;

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly sentence: string;
  readonly note: string | null;
  readonly links: readonly { readonly number: string; readonly type: string }[];
  readonly actor: string | null;
  readonly record: { readonly type: string; readonly number: string | null } | null;
}
interface Timeline {
  readonly customerTimeline: { readonly earlier: string | null; readonly entries: Entry[] };
}
type Kind = (typeof TIMELINE_KINDS)[number];

describe.each(databasesOf(import.meta.url))("a customer's timeline on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const page = (customerId: string, kinds?: readonly Kind[], before?: string | null) =>
    server.ask<Timeline>(TIMELINE, { customerId, kinds, before });

  /** All pages, one after the other. */
  async function walk(customerId: string, kinds?: readonly Kind[]): Promise<Entry[]> {
    const all: Entry[] = [];
    let before: string | null = null;
    do {
      const { entries, earlier }: Timeline['customerTimeline'] = (
        await page(customerId, kinds, before)
      ).data.customerTimeline;
      all.push(...entries);
      before = earlier;
    } while (before !== null);
    return all;
  }

  const sentences = async (customerId: string, kinds: readonly Kind[]) =>
    (await walk(customerId, kinds)).map(({ sentence }) => sentence);

  const execute = (statement: ReturnType<typeof sql>) => statement.execute(server.database.sql);

  /** A customer with an order, a swap, a theft with its report, money, an e-mail and comments. */
  async function customerWithEverything() {
    const { subscriptionId, customerId, assetId } = await addRunningSubscription(server.database);
    const desk = subscriptionDesk(server);
    const vehicles = assetDesk(server);
    await execute(sql`update orders set customer_id = ${customerId} where id = (
      select id from orders where state = 'fulfilled' and kind = 'subscription' order by id limit 1)`);
    await execute(sql`update lease_to_own_invoices set customer_id = ${customerId} where id = (
      select entity_id from events where kind = 'lease_to_own.approved' order by id limit 1)`);
    const variant = (await desk.read(subscriptionId)).variant.id;
    await desk.act('subscriptionPausePayments', { subscriptionId });
    await desk.act('subscriptionResumePayments', { subscriptionId });
    await desk.act('swapOrderCreate', {
      subscriptionId,
      variantId: variant,
      swapReason: 'WANT_MORE_RANGE',
    });
    await execute(sql`insert into notes (id, notable_type, notable_id, text, created_by) values
      (${newId()}, 'Subscription', ${subscriptionId}, 'Rides to work', 'admin@kickstand.example')`);
    await execute(sql`insert into mails (id, kind, subject_id, recipient, subject, body_text, body_html,
        message_id, state, due_at, requested_by, created_at) values
      (${newId()}, 'CARD_REQUEST', ${customerId}, 'rider@home.example', 'Please save your card', '', '',
        ${newId()}, 'SENT', now(), 'admin@kickstand.example', now())`);
    await server.ask(
      `mutation ($id: ID!) { customerCreateCredit(customerId: $id, amountCents: 500, kind: CREDIT,
        reason: OTHER, notes: "A bell") { errors { message } } }`,
      { id: customerId },
    );
    await server.ask(
      `mutation ($id: ID!) { customerUpdate(customerId: $id, attributes: { phone: "+1 510 555 0199" }) { id } }`,
      { id: customerId },
    );
    await server.ask('mutation ($ids: [ID!]!) { assetLabelsPrinted(ids: $ids) }', {
      ids: [assetId],
    });
    await vehicles.act('assetReportStolen', { assetId });
    await vehicles.act('theftReportCreateOrUpdate', {
      attributes: { assetId, insuranceClaimId: 'C-77', deductibleAmountCents: 25_000 },
    });
    await execute(sql`insert into customer_invoices (id, customer_id, stripe_invoice_id, number, state,
        total_cents, description) values (${newId()}, ${customerId}, ${newId()}, 'K-1', 'open', 8900, 'May')`);
    return { customerId, subscriptionId, assetId };
  }

  it('contains each kind of entry, with its sentence, actor and record', async () => {
    const { customerId } = await customerWithEverything();
    const expected: Record<Kind, (string | RegExp)[]> = {
      ORDERS: [/^Order fulfilled by /],
      SUBSCRIPTIONS: [/^Payments paused by /, /^Payments resumed by /],
      SWAPS: [
        /^Swap ordered by /,
        /^Order created by /,
        /^Swap canceled by /,
        /^Order canceled by /,
      ],
      MONEY: [/^Credit of \$5\.00 requested by /, 'Invoice K-1 of $89.00: open', /^Approved by /],
      THEFTS: [
        /^Vehicle reported stolen by .*; subscription canceled$/,
        /^Theft report saved by .*claim C-77/,
      ],
      LABELS: [/^Vehicle label printed by /],
      MAILS: [/^E-mail to rider@home\.example requested by .*: sent$/],
      COMMENTS: [/^Comment by /],
      DETAILS: [/^Details changed by /],
    };
    for (const each of TIMELINE_KINDS) {
      const found = await sentences(customerId, [each]);
      for (const one of expected[each]) {
        expect(found, each).toContainEqual(
          typeof one === 'string' ? one : expect.stringMatching(one),
        );
      }
    }
    const all = await walk(customerId);
    const comment = all.find(({ kind: of }) => of === 'comment');
    expect(comment).toMatchObject({
      note: 'Rides to work',
      actor: 'admin@kickstand.example',
      record: { type: 'Subscription', number: expect.stringMatching(/^\d+$/) },
    });
    expect(all.find(({ kind: of }) => of === 'asset.theft_report_saved')?.record).toMatchObject({
      type: 'Asset',
      number: expect.stringMatching(/^R /),
    });
    const parts = await Promise.all(TIMELINE_KINDS.map((each) => walk(customerId, [each])));
    expect(new Set(parts.flat().map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
  });

  it('pages lose and repeat nothing, also among entries of one time, and belong to one customer', async () => {
    const { customerId, subscriptionId } = await addRunningSubscription(server.database);
    const other = await addRunningSubscription(server.database);
    const at = new Date('2026-03-04T05:06:07.890Z');
    for (const owner of [
      { customer: customerId, subscription: subscriptionId },
      { customer: other.customerId, subscription: other.subscriptionId },
    ]) {
      await execute(sql`insert into events (id, entity_type, entity_id, kind, actor, source, created_at)
        select gen_random_uuid(), 'Customer', ${owner.customer}::uuid, 'customer.changed', 'a', 'console',
          ${at}::timestamptz + make_interval(secs => (n / 40) * 0.000001) from generate_series(1, 80) n`);
      await execute(sql`insert into notes (id, notable_type, notable_id, text, created_by, created_at)
        select gen_random_uuid(), 'Subscription', ${owner.subscription}::uuid, 'Note', 'a', ${at}::timestamptz
        from generate_series(1, 30) n`);
      await execute(sql`insert into customer_invoices (id, customer_id, stripe_invoice_id, state, total_cents, created_at)
        select gen_random_uuid(), ${owner.customer}::uuid, gen_random_uuid()::text, 'paid', 100, ${at}::timestamptz
        from generate_series(1, 30) n`);
    }
    const stored = await rows(
      server.database.sql,
      sql<{ id: string }>`
        select id from (
          select id, created_at from events where entity_id in (${customerId}::uuid, ${subscriptionId}::uuid)
          union all
          select id, created_at from notes where notable_id = ${subscriptionId}::uuid
          union all
          select id, created_at from customer_invoices where customer_id = ${customerId}::uuid) e
        order by created_at desc, id desc`,
    );
    const shown = await walk(customerId);
    expect(shown.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect(shown.length).toBe(140);
  });

  it('takes one statement a page, with the check of the caller', async () => {
    const { customerId } = await customerWithEverything();
    await execute(sql`insert into events (id, entity_type, entity_id, kind, actor, source, created_at)
      select gen_random_uuid(), 'Customer', ${customerId}::uuid, 'customer.changed', 'a', 'console', now()
      from generate_series(1, 60) n`);
    const first = await page(customerId);
    expect(first.statements).toBe(1);
    const second = await page(customerId, undefined, first.data.customerTimeline.earlier);
    expect(second.statements).toBe(1);
    expect(second.data.customerTimeline.entries).toHaveLength(25);
    expect((await page(customerId, ['MONEY', 'THEFTS'])).statements).toBe(1);
  });

  it('is empty for an unknown customer; the end of a page must be one', async () => {
    expect((await page(newId())).data.customerTimeline).toEqual({ earlier: null, entries: [] });
    for (const before of [
      '',
      'yesterday',
      `2026-13-01T00:00:00Z/${newId()}`,
      '2026-01-01T00:00:00Z/1',
    ]) {
      const { error } = await page(newId(), undefined, before);
      expect(error.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: expect.stringMatching(/^before/),
      });
    }
  });
});
