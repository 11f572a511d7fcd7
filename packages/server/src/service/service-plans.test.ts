import { addDays } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectToWait } from '../../test/expect-to-wait.ts';
import { databasesOf } from '../../test/test-database.ts';
import { type Answer, startTestServer, type TestServer } from '../../test/test-server.ts';
import { addAsset } from '../inventory/assets.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { refusedFields } from '../subscriptions/subscriptions.test-support.ts';
import { openPlannedJobs } from './open-planned-jobs.ts';

const SAVE = `mutation ($vehicleId: ID!, $plans: [ServicePlanInput!]!, $expectedUpdatedAt: DateTime) {
  done: servicePlanSave(vehicleId: $vehicleId, plans: $plans, expectedUpdatedAt: $expectedUpdatedAt) {
    plans { id name firstAfterDays everyDays updatedAt } } }`;

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
}

describe.each(databasesOf(import.meta.url))('service plans on %s', (kind) => {
  let server: TestServer;
  let vehicleId: string;
  let assetId: string;
  let today: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    assetId = await addAsset(server.database, { state: 'ACTIVE' });
    const found = await firstRow(
      server.database.sql,
      sql<{ vehicleId: string; today: string }>`
        select v.vehicle_id, (now() at time zone 'America/Los_Angeles')::date::text as today
        from assets a join variants v on v.id = a.variant_id where a.id = ${assetId}`,
    );
    vehicleId = found?.vehicleId ?? '';
    today = found?.today ?? '';
    // The other vehicles of the model are of no interest here.
    await sql`update assets set state = 'SOLD' where id <> ${assetId} and id not in (select asset_id from service_jobs)`.execute(
      server.database.sql,
    );
  });
  afterAll(() => server.close());

  const save = (
    plans: readonly object[],
    given: object = {},
  ): Promise<Answer<{ done: { plans: Plan[] } }>> =>
    server.ask(SAVE, { vehicleId, plans, ...given });
  const arrived = (days: number) =>
    sql`update assets set checked_in_at = now() - make_interval(days => ${days}) where id = ${assetId}`.execute(
      server.database.sql,
    );
  /** The open jobs of plans, after those that are due were opened. */
  async function opened() {
    await openPlannedJobs(server.app.services);
    return rows(
      server.database.sql,
      sql<{ id: string; title: string; dueOn: string; openedBy: string }>`
        select id, title, due_on::text, opened_by from service_jobs
        where asset_id = ${assetId} and state = 'OPEN' and origin = 'PLAN' order by due_on`,
    );
  }
  const close = (id: string, state: string, daysAgo: number) =>
    sql`update service_jobs set state = ${state}, closed_by = 'ana',
      closed_at = now() - make_interval(days => ${daysAgo}) where id = ${id}`.execute(
      server.database.sql,
    );

  it('open a job a week before it is due, once, and the next by the time since the last one', async () => {
    await save([{ name: 'Inspection', firstAfterDays: 30, everyDays: 180 }]);
    await arrived(20);
    expect(await opened()).toEqual([]);
    await arrived(23);
    const [first] = await opened();
    expect(first).toMatchObject({
      title: 'Inspection',
      dueOn: addDays(today, 7),
      openedBy: 'service plan',
    });
    expect(await opened()).toHaveLength(1);
    await close(first?.id ?? '', 'DONE', 172);
    expect(await opened()).toEqual([]);
    await close(first?.id ?? '', 'DONE', 174);
    const [second] = await opened();
    expect(second).toMatchObject({ dueOn: addDays(today, 6) });
    // A canceled one counts as the last.
    await close(second?.id ?? '', 'CANCELED', 0);
    expect(await opened()).toEqual([]);
  });

  it('ask today for what is long due when they are written', async () => {
    await save([{ name: 'Belt', everyDays: 100 }]);
    await arrived(900);
    expect(await opened()).toMatchObject([{ title: 'Belt', dueOn: today }]);
  });

  it('leave the jobs of a plan that is removed, and can exchange their names', async () => {
    const { data } = await save([
      { name: 'One', everyDays: 3000 },
      { name: 'Two', everyDays: 3000 },
    ]);
    expect(await opened()).toHaveLength(1);
    const [one, two] = data.done.plans;
    const { data: changed } = await save([
      { id: one?.id, name: 'Two', everyDays: 3000 },
      { id: two?.id, name: 'One', firstAfterDays: 3000 },
    ]);
    expect(changed.done.plans).toMatchObject([
      { id: one?.id, name: 'Two', firstAfterDays: null, everyDays: 3000 },
      { id: two?.id, name: 'One', firstAfterDays: 3000, everyDays: null },
    ]);
  });

  // The embedded database has a single connection, on which nothing waits.
  if (kind === 'postgres')
    it('open no job of a plan that is being removed', async () => {
      await save([{ name: 'Removed', everyDays: 10 }]);
      await arrived(900);
      await expectToWait(
        server.database,
        sql`delete from service_plans where vehicle_id = ${vehicleId}`,
        () => openPlannedJobs(server.app.services),
        async () => undefined,
      );
      expect((await opened()).map(({ title }) => title)).not.toContain('Removed');
    });

  it('count from the day on which a vehicle was recorded that has no check-in date', async () => {
    await save([{ name: 'Chain', everyDays: 50 }]);
    await sql`update assets set checked_in_at = null, created_at = now() - interval '45 days' where id = ${assetId}`.execute(
      server.database.sql,
    );
    const jobs = await opened();
    expect(jobs.find(({ title }) => title === 'Chain')?.dueOn).toBe(addDays(today, 5));
  });

  it('leave vehicles that were sold or scrapped, whose open jobs are canceled, and follow recovered ones', async () => {
    const on = server.database.sql;
    const sold = await addAsset(server.database, { state: 'SOLD' });
    const stolen = await addAsset(server.database, { state: 'STOLEN' });
    const found = await addAsset(server.database, { state: 'RETURNED' });
    await sql`update assets set predecessor_id = ${stolen} where id = ${found}`.execute(on);
    const scrapped = await addAsset(server.database, { state: 'ACTIVE' });
    const missing = await addAsset(server.database, { state: 'ACTIVE' });
    await sql`insert into service_jobs (id, asset_id, title, origin, opened_by, opened_at, updated_at)
      select gen_random_uuid(), id, 'Brakes', 'STAFF', 'ana', now(), now()
      from unnest(array[${sold}, ${stolen}, ${scrapped}, ${missing}]::uuid[]) id`.execute(on);
    for (const id of [scrapped, missing]) {
      await server.ask(
        'mutation ($id: ID!) { assetDecommission(assetId: $id, reason: "Gone") { id } }',
        { id },
      );
    }
    // As a stock count records it, which says that the vehicle may be found again.
    await sql`update events set facts = facts || '{"stockCountId": "5d1e0f5e-0000-7000-8000-000000000000"}'
      where entity_id = ${missing} and kind = 'asset.state_changed'`.execute(on);
    await openPlannedJobs(server.app.services);
    const jobs = await rows(
      on,
      sql<{ assetId: string; state: string; closingNote: string }>`
        select asset_id, state, closing_note from service_jobs where title = 'Brakes'
          and asset_id = any(${[sold, stolen, scrapped, missing, found]}::uuid[])`,
    );
    expect(
      jobs.map(({ assetId: id, state, closingNote }) => [id, state, closingNote]).toSorted(),
    ).toEqual(
      [
        [sold, 'CANCELED', 'The vehicle was sold.'],
        [scrapped, 'CANCELED', 'The vehicle was decommissioned.'],
        [missing, 'OPEN', ''],
        [found, 'OPEN', ''],
      ].toSorted(),
    );
  });

  it('name the field of bad input, and change nothing', async () => {
    const { data } = await save([{ name: 'Brakes', everyDays: 3000 }]);
    const bad: readonly (readonly [object[], string])[] = [
      [[{ name: '', everyDays: 3 }], 'plans.0.name'],
      [[{ name: 'A' }], 'plans.0.everyDays'],
      [[{ name: 'A', everyDays: 0 }], 'plans.0.everyDays'],
      [[{ name: 'A', firstAfterDays: 4000 }], 'plans.0.firstAfterDays'],
      [
        [
          { name: 'A', everyDays: 1 },
          { name: 'a', everyDays: 2 },
        ],
        'plans.1.name',
      ],
    ];
    for (const [plans, field] of bad) {
      expect(Object.keys(refusedFields(await save(plans)))).toEqual([field]);
    }
    const [plan] = data.done.plans;
    const twice = await save([
      { id: plan?.id, name: 'A', everyDays: 1 },
      { id: plan?.id, name: 'B', everyDays: 1 },
    ]);
    expect(refusedFields(twice)).toEqual({ plans: 'A plan is listed twice.' });
    const unknown = await save([{ id: assetId, name: 'A', everyDays: 1 }]);
    expect(Object.keys(refusedFields(unknown))).toEqual(['plans']);
    const outdated = await save([], { expectedUpdatedAt: null });
    expect(outdated.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    const version = data.done.plans[0]?.updatedAt;
    expect((await save([], { expectedUpdatedAt: version })).data.done.plans).toEqual([]);
    const removed = await save([{ name: 'A', everyDays: 1 }], { expectedUpdatedAt: version });
    expect(removed.errors?.[0]?.message).toMatch(/^Someone removed these service plans/);
  });
});
