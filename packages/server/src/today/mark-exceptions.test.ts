import { addDays, calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post, startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { forgetSettledMarksJob } from './forget-settled-marks.ts';

interface Exception {
  readonly rule: string;
  readonly subjectId: string;
  readonly hubId: string | null;
  readonly taken: { readonly name: string; readonly byMe: boolean } | null;
  readonly snooze: {
    readonly until: string;
    readonly reason: string;
    readonly name: string;
  } | null;
}

const FIELDS = 'rule subjectId hubId taken { name byMe } snooze { until reason name }';
const ASSIGN = `mutation ($rule: TodayRule!, $subjectId: ID!, $hubId: ID, $taken: Boolean!) {
  exceptionAssign(rule: $rule, subjectId: $subjectId, hubId: $hubId, taken: $taken) }`;
const SNOOZE = `mutation ($rule: TodayRule!, $subjectId: ID!, $hubId: ID, $until: Date!, $reason: String!) {
  exceptionSnooze(rule: $rule, subjectId: $subjectId, hubId: $hubId, until: $until, reason: $reason) }`;
const WAKE = `mutation ($rule: TodayRule!, $subjectId: ID!, $hubId: ID) {
  exceptionWake(rule: $rule, subjectId: $subjectId, hubId: $hubId) }`;

let server: TestServer;
let today: string;
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
  today = calendarDate(new Date(), server.config.BUSINESS_TIME_ZONE);
});
afterAll(() => server.close());

async function read(mine = false) {
  const answer = await server.ask<{ today: { exceptions: Exception[]; snoozed: Exception[] } }>(
    `query ($mine: Boolean) { today(mine: $mine) { exceptions { ${FIELDS} } snoozed { ${FIELDS} } overview { openOrders } } }`,
    { mine },
  );
  expect(answer.statements).toBeLessThanOrEqual(3);
  return answer.data.today;
}

/** A vehicle that is an exception; each test takes another one. */
async function returnedVehicle(offset: number) {
  const made = await firstRow(
    server.database.sql,
    sql<{ subjectId: string; hubId: string }>`
      update assets set state_since =
        (now() at time zone ${server.config.BUSINESS_TIME_ZONE} - interval '50 days') at time zone ${server.config.BUSINESS_TIME_ZONE} where id = (
        select id from assets where state = 'RETURNED' and deleted_at is null
        order by id limit 1 offset ${offset}) returning id as subject_id, hub_id`,
  );
  if (!made) throw new Error('The demo business has no such vehicle.');
  const name = { rule: 'vehicleReturned', ...made };
  const isIt = (each: Exception) => each.rule === name.rule && each.subjectId === name.subjectId;
  return {
    name,
    find: async () => (await read()).exceptions.find(isIt),
    findSnoozed: async () => (await read()).snoozed.find(isIt),
    findMine: async () => (await read(true)).exceptions.find(isIt),
  };
}

async function askAs(email: string, query: string, variables: object) {
  const token = await server.tokenOf(email);
  return await post<unknown>(server.address, JSON.stringify({ query, variables }), {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
}

async function colleague() {
  const found = await firstRow(
    server.database.sql,
    sql<{ email: string; fullName: string }>`
      select email, full_name from staff_users where email <> 'admin@kickstand.example'
        and not disabled and full_name <> '' order by email limit 1`,
  );
  if (!found) throw new Error('The demo business has no colleague.');
  return found;
}

it('one of two people who take an exception at once has it, the other learns who', async () => {
  const vehicle = await returnedVehicle(0);
  const other = await colleague();
  const variables = { ...vehicle.name, taken: true };
  const answers = await Promise.all([
    server.ask(ASSIGN, variables),
    askAs(other.email, ASSIGN, variables),
  ]);
  const refused = answers.filter(({ errors }) => errors !== undefined);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.error.extensions.code).toBe('CONFLICT');
  const found = await vehicle.find();
  expect(refused[0]?.error.message).toBe(`${found?.taken?.name} has already taken this.`);
  expect(found?.taken?.byMe).toBe(answers[0].errors === undefined);

  // Anyone gives it back, and then the other one can take it.
  expect((await server.ask(ASSIGN, { ...vehicle.name, taken: false })).errors).toBeUndefined();
  expect((await vehicle.find())?.taken).toBeNull();
  expect((await askAs(other.email, ASSIGN, variables)).errors).toBeUndefined();
  expect((await vehicle.find())?.taken).toEqual({ name: other.fullName, byMe: false });
  expect(await vehicle.findMine()).toBeUndefined();
});

it('one that is settled and comes back is taken by no one', async () => {
  const vehicle = await returnedVehicle(1);
  await server.ask(ASSIGN, { ...vehicle.name, taken: true });
  expect((await vehicle.findMine())?.taken?.byMe).toBe(true);
  await sql`update assets set state_since = now() - interval '40 days'
    where id = ${vehicle.name.subjectId}`.execute(server.database.sql);
  expect((await vehicle.find())?.taken).toBeNull();
  expect(await vehicle.findMine()).toBeUndefined();
});

it('one about a delinquent customer is still taken after the customer is edited', async () => {
  const subscription = await firstRow(
    server.database.sql,
    sql<{ id: string; customerId: string }>`
      with chosen as (
        select id, customer_id from live_subscriptions where asset_id is not null order by number limit 1),
      overdue as (
        insert into customer_invoices (id, customer_id, stripe_invoice_id, state, total_cents, created_at)
        select gen_random_uuid(), customer_id, 'in_overdue', 'open', 9900, now() - interval '30 days'
        from chosen)
      update customers c set delinquent = true from chosen where c.id = chosen.customer_id
      returning chosen.id, chosen.customer_id`,
  );
  const { id: subjectId, customerId } = subscription ?? {};
  const find = async () =>
    (await read()).exceptions.find(
      (each) => each.rule === 'delinquentOut' && each.subjectId === subjectId,
    );
  const { rule, hubId } = (await find()) ?? {};
  await server.ask(ASSIGN, { rule, subjectId, hubId, taken: true });
  expect((await find())?.taken?.byMe).toBe(true);
  const edited = await server.ask(
    'mutation ($id: ID!) { customerUpdate(customerId: $id, attributes: { phone: "+14155550123" }) { id } }',
    { id: customerId },
  );
  expect(edited.errors).toBeUndefined();
  expect((await find())?.taken?.byMe).toBe(true);
});

it('a snoozed one is hidden with its reason until its day, or until it is shown again', async () => {
  const vehicle = await returnedVehicle(2);
  const snooze = (until: string, reason = 'Waits for a part') =>
    server.ask(SNOOZE, { ...vehicle.name, until, reason });
  const refusals = [
    await snooze(today),
    await snooze(addDays(today, 91)),
    await snooze(addDays(today, 3), ' '),
  ];
  expect(refusals.map(({ error }) => error.extensions.refusals?.[0])).toEqual([
    { code: 'PAST_DATE', message: 'Choose a day after today.', field: 'until' },
    { code: 'TOO_LATE', message: 'Choose a day within 90 days.', field: 'until' },
    { code: 'INVALID_INPUT', message: 'Reason is a required field.', field: 'reason' },
  ]);
  await server.ask(ASSIGN, { ...vehicle.name, taken: true });
  const until = addDays(today, 3);
  expect((await snooze(until)).errors).toBeUndefined();
  expect(await vehicle.find()).toBeUndefined();
  const hidden = await vehicle.findSnoozed();
  expect(hidden?.snooze).toMatchObject({ until, reason: 'Waits for a part' });
  expect(hidden?.taken?.byMe).toBe(true);

  await server.ask(WAKE, vehicle.name);
  expect(await vehicle.find()).toMatchObject({ snooze: null, taken: { byMe: true } });

  await snooze(until);
  await sql`update exception_marks set snoozed_until = ${today}::date
    where subject_id = ${vehicle.name.subjectId}`.execute(server.database.sql);
  expect((await vehicle.find())?.snooze).toBeNull();
});

it('one that is not there can be neither taken nor snoozed', async () => {
  const vehicle = await returnedVehicle(3);
  await sql`update assets set state = 'ACTIVE' where id = ${vehicle.name.subjectId}`.execute(
    server.database.sql,
  );
  const answers = [
    await server.ask(ASSIGN, { ...vehicle.name, taken: true }),
    await server.ask(SNOOZE, { ...vehicle.name, until: addDays(today, 1), reason: 'Later' }),
    await server.ask(ASSIGN, { ...vehicle.name, subjectId: crypto.randomUUID(), taken: true }),
  ];
  for (const { error } of answers) expect(error.message).toBe('This is already settled.');
});

it('a mark is deleted in the night after its exception was settled; others are kept, even if their rule is off', async () => {
  const [settled, present] = [await returnedVehicle(4), await returnedVehicle(5)];
  for (const { name } of [settled, present]) await server.ask(ASSIGN, { ...name, taken: true });
  await sql`update assets set state = 'ACTIVE' where id = ${settled.name.subjectId}`.execute(
    server.database.sql,
  );
  const setRule = (enabled: boolean) =>
    server.ask(
      `mutation ($enabled: Boolean!) {
        todayRuleSet(rule: vehicleReturned, enabled: $enabled, gracePeriod: 3) }`,
      { enabled },
    );
  await setRule(false);
  await forgetSettledMarksJob(server.app.services).handle({});
  await setRule(true);
  const marked = await rows(
    server.database.sql,
    sql<{ id: string }>`select subject_id as id from exception_marks`,
  );
  expect(marked).not.toContainEqual({ id: settled.name.subjectId });
  expect(marked).toContainEqual({ id: present.name.subjectId });
});

it('the exceptions of records are read in two statements, without those that are snoozed', async () => {
  const [one, two, three] = [
    await returnedVehicle(6),
    await returnedVehicle(7),
    await returnedVehicle(8),
  ];
  await server.ask(SNOOZE, { ...three.name, until: addDays(today, 5), reason: 'Waits for a part' });
  const ids = [one, two, three].map(({ name }) => name.subjectId);
  const answer = await server.ask<{ exceptions: { subjectId: string; sentence: string }[] }>(
    'query ($ids: [ID!]!) { exceptions(subject: Asset, ids: $ids) { subjectId sentence } }',
    { ids: [...ids, crypto.randomUUID()] },
  );
  expect(answer.statements).toBe(2);
  expect(answer.data.exceptions.map(({ subjectId }) => subjectId).toSorted()).toEqual(
    [ids[0], ids[1]].toSorted(),
  );
  const own = await server.ask<{ asset: { exceptions: { sentence: string }[] } }>(
    'query ($id: ID!) { asset(id: $id) { exceptions { sentence } } }',
    { id: ids[0] },
  );
  expect(own.data.asset.exceptions[0]?.sentence).toMatch(/was returned 50 days ago/);
  const many = await server.ask(
    'query ($ids: [ID!]!) { exceptions(subject: Asset, ids: $ids) { sentence } }',
    { ids: Array.from({ length: 101 }, () => crypto.randomUUID()) },
  );
  expect(many.error.message).toBe('At most 100 ids.');
});
