import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';

const SET = `mutation ($rule: TodayRule!, $hubId: ID, $enabled: Boolean!, $gracePeriod: Int!) {
  todayRuleSet(rule: $rule, hubId: $hubId, enabled: $enabled, gracePeriod: $gracePeriod) }`;

interface Vehicle {
  readonly id: string;
  readonly hubId: string;
}

let server: TestServer;
/** Two vehicles that were returned ten days ago, at different hubs. */
let here: Vehicle;
let there: Vehicle;
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
  const returned = (where: string) =>
    firstRow(
      server.database.sql,
      sql<Vehicle>`update assets set state_since = now() - interval '10 days' where id = (
        select id from assets where state = 'RETURNED' and deleted_at is null ${sql.raw(where)}
        order by id limit 1) returning id, hub_id`,
    );
  const [one] = [await returned('')];
  const two = one && (await returned(`and hub_id <> '${one.hubId}'`));
  if (!one || !two) throw new Error('The demo business has no such vehicles.');
  [here, there] = [one, two];
});
afterAll(() => server.close());

async function isListed({ id }: Vehicle): Promise<boolean> {
  const answer = await server.ask<{ today: { exceptions: { subjectId: string | null }[] } }>(
    '{ today { exceptions { subjectId } overview { openOrders } } }',
  );
  expect(answer.statements).toBeLessThanOrEqual(3);
  return answer.data.today.exceptions.some(({ subjectId }) => subjectId === id);
}

const set = (enabled: boolean, gracePeriod: number, hubId?: string, rule = 'vehicleReturned') =>
  server.ask(SET, { rule, enabled, gracePeriod, hubId });

async function settingAt(hubId?: string) {
  const answer = await server.ask<{ todayRules: Record<string, unknown>[] }>(
    'query ($hubId: ID) { todayRules(hubId: $hubId) { rule enabled gracePeriod unit isChanged } }',
    { hubId },
  );
  return answer.data.todayRules.find(({ rule }) => rule === 'vehicleReturned');
}

it('a rule is switched off and limited everywhere, and otherwise at one hub', async () => {
  expect([await isListed(here), await isListed(there)]).toEqual([true, true]);
  expect(await settingAt()).toMatchObject({
    enabled: true,
    gracePeriod: 3,
    unit: 'DAYS',
    isChanged: false,
  });

  await set(true, 11);
  expect([await isListed(here), await isListed(there)]).toEqual([false, false]);
  await set(true, 9, here.hubId);
  expect([await isListed(here), await isListed(there)]).toEqual([true, false]);
  expect(await settingAt(here.hubId)).toMatchObject({ gracePeriod: 9, isChanged: true });
  await set(false, 9, here.hubId);
  expect([await isListed(here), await isListed(there)]).toEqual([false, false]);

  // What is the same as everywhere follows it.
  await set(true, 11, here.hubId);
  await set(true, 5);
  expect(await settingAt(here.hubId)).toMatchObject({ gracePeriod: 5, isChanged: false });
  expect([await isListed(here), await isListed(there)]).toEqual([true, true]);
  await set(false, 5);
  expect([await isListed(here), await isListed(there)]).toEqual([false, false]);
  await set(true, 3);
  expect(await settingAt()).toMatchObject({ gracePeriod: 3, isChanged: false });
});

it('unknown rules and hubs, and limits that are none, are refused with the field', async () => {
  const fields = async (answer: Awaited<ReturnType<typeof set>>) =>
    answer.error.extensions.refusals?.map(({ field }) => field);
  const unknown = await set(true, 3, undefined, 'vehicleIsBlue');
  expect(unknown.error.extensions.code).toBe('BAD_USER_INPUT');
  for (const gracePeriod of [-1, 366])
    expect(await fields(await set(true, gracePeriod))).toEqual(['gracePeriod']);
  expect(await fields(await set(true, 3, crypto.randomUUID()))).toEqual(['hubId']);
  const whole = await set(true, 3, here.hubId, 'backupMissing');
  expect(whole.error.message).toBe('This rule is the same at all hubs.');
});

it('two people who change different things of a rule at the same time both have their way', async () => {
  await set(true, 3);
  const change = (input: string) =>
    server.ask(`mutation { todayRuleSet(rule: vehicleReturned, ${input}) }`);
  await Promise.all([change('enabled: false'), change('gracePeriod: 8')]);
  expect(await settingAt()).toMatchObject({ enabled: false, gracePeriod: 8 });
  await set(true, 3);
});

it('all rules can be off', async () => {
  const { data } = await server.ask<{ todayRules: { rule: string; gracePeriod: number }[] }>(
    '{ todayRules { rule gracePeriod } }',
  );
  for (const { rule, gracePeriod } of data.todayRules) {
    expect((await set(false, gracePeriod, undefined, rule)).errors, rule).toBeUndefined();
  }
  const answer = await server.ask<{ today: { exceptions: unknown[] } }>(
    '{ today { exceptions { rule } } }',
  );
  expect(answer.data.today.exceptions).toEqual([]);
});
