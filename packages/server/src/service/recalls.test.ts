import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { roundTrip } from '../imports/round-trip.test-support.ts';
import { rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import {
  addRunningSubscription,
  refusedFields,
} from '../subscriptions/subscriptions.test-support.ts';
import { addOfVersion, addVersion, recallDesk } from './recalls.test-support.ts';

const REHEARSE = { Rehearse: 'true' };
const GONE = ['OPEN_PO', 'SHIPPED', 'SOLD', 'STOLEN', 'STOLEN_DELINQUENT', 'DECOMMISSIONED'];

describe.each(databasesOf(import.meta.url))('a recall on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof recallDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = recallDesk(server);
  });
  afterAll(() => server.close());

  const addVehicles = async (name: string, states: readonly string[]) => {
    const versionId = await addVersion(server.database, name);
    return { versionId, ids: await addOfVersion(server.database, versionId, states) };
  };
  const active = (count: number) => Array.from({ length: count }, () => 'ACTIVE');

  it('opens a job for each vehicle of a version that the business has, also with customers', async () => {
    const { versionId } = await addVehicles('Brakes 2026', [...active(131), ...GONE]);
    const rented = [
      await addRunningSubscription(server.database),
      await addRunningSubscription(server.database),
    ];
    const assetIds = rented.map(({ assetId }) => assetId);
    await sql`update assets set vehicle_version_id = ${versionId} where id = any(${assetIds}::uuid[])`.execute(
      server.database.sql,
    );
    const given = {
      name: 'Brake lever',
      instructions: 'Replace the left brake lever.',
      dueOn: '2020-01-31',
      vehicleVersionId: versionId,
    };
    const rehearsal = await server.ask(
      `mutation ($name: String!, $id: ID) { recallStart(name: $name, vehicleVersionId: $id) { id } }`,
      { name: given.name, id: versionId },
      REHEARSE,
    );
    expect(rehearsal.error.extensions.rehearsal?.effects).toHaveLength(133);
    const reach = { vehicles: 133, withCustomers: 2 };
    expect(await desk.reach({ vehicleVersionId: versionId })).toEqual(reach);
    const started = await desk.start(given);
    expect(started.statements).toBeLessThan(14);
    const { recall } = started.data;
    const counts = { total: 133, open: 133, done: 0, canceled: 0, overdue: 133 };
    expect(recall).toMatchObject({ name: 'Brake lever', status: 'RUNNING', ...counts });
    const [job, ...others] = await rows(
      server.database.sql,
      sql<{ title: string; origin: string; dueOn: string; notes: string; events: number }>`
        select title, origin, due_on::text as due_on, notes, count(*) as jobs,
          (select count(*) from events e where e.kind = 'asset.service_opened'
            and e.facts ->> 'note' = 'Brake lever') as events
        from service_jobs where recall_id = ${recall.id} group by title, origin, due_on, notes`,
    );
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      ...{ title: 'Brake lever', origin: 'RECALL', dueOn: '2020-01-31', jobs: 133, events: 133 },
      notes: 'Replace the left brake lever.',
    });

    const { exported } = roundTrip(server);
    const file = await exported(`recallCustomersExport(id: "${recall.id}")`);
    const [head, ...lines] = file.content.toString().trim().split('\r\n');
    expect(head?.replaceAll('"', '')).toMatch(
      /Job,Job state,Serial number,Vehicle,Customer,E-mail,Phone,Subscription,Hub$/,
    );
    expect(lines.map((line) => /race\.\S+?example/.exec(line)?.[0]).sort()).toEqual(
      rented.map(({ customerId }) => `race.${customerId}@kickstand.example`).sort(),
    );
    expect(lines[0]).toMatch(/^\d+,"Open","R .*","Race Rider",/);
  });

  it('is of chosen vehicles or of those that a filter shows, in a constant number of statements', async () => {
    const { versionId, ids } = await addVehicles('Chosen', [...active(3), 'RETURNED', 'SOLD']);
    const byIds = await desk.start({ name: 'By ids', ids });
    expect(byIds.data.recall).toMatchObject({ total: 4 });
    const filters = [
      { name: 'vehicleVersionId', values: [versionId] },
      { name: 'assetStates', values: ['RETURNED', 'SOLD'] },
    ];
    expect(await desk.reach({ filters, searchQuery: 'RC' })).toEqual({
      vehicles: 1,
      withCustomers: 0,
    });
    const filtered = await desk.start({ name: 'Filtered', filters, searchQuery: 'RC' });
    expect(filtered.data.recall).toMatchObject({ total: 1 });
    const wrong = await desk.start({
      name: 'Wrong',
      filters: [{ name: 'color', values: ['red'] }],
    });
    expect(wrong.error.extensions.code).toBe('BAD_USER_INPUT');
    const many = await addVehicles('Many', active(300));
    const started = await desk.start({ name: 'Many', ids: many.ids });
    expect([started.data.recall.total, started.statements]).toEqual([300, byIds.statements]);
  });

  // The embedded database takes a minute for ten thousand.
  if (kind === 'postgres')
    it('can have ten thousand vehicles, however many more were chosen that get no job', async () => {
      const name = 'Ten thousand';
      const { versionId } = await addVehicles(name, [
        ...active(10_000),
        ...Array.from({ length: 3 }, () => 'SOLD'),
      ]);
      expect((await desk.reach({ vehicleVersionId: versionId })).vehicles).toBe(10_000);
      await addOfVersion(server.database, versionId, ['ACTIVE']);
      expect((await desk.reach({ vehicleVersionId: versionId })).vehicles).toBe(10_001);
      const refused = await desk.start({ name, vehicleVersionId: versionId });
      expect(refused.error.message).toBe(
        'A recall can have at most 10,000 vehicles. Choose fewer.',
      );
      await sql`update assets set state = 'SOLD' where id in (
      select id from assets where vehicle_version_id = ${versionId} and state = 'ACTIVE' limit 1)`.execute(
        server.database.sql,
      );
      const { recall } = (await desk.start({ name, vehicleVersionId: versionId })).data;
      expect(recall.total).toBe(10_000);
    });

  it('needs a name that no running recall has, and vehicles that the business has', async () => {
    const { versionId, ids } = await addVehicles('Refused', ['ACTIVE']);
    const gone = await addVehicles('Gone', GONE);
    const name = 'Twice';
    expect(refusedFields(await desk.start({ name: ' ', ids }))).toEqual({
      name: 'Name is a required field.',
    });
    const way = { ids: 'Send either ids, a model or version, or filters.' };
    expect(refusedFields(await desk.start({ name }))).toEqual(way);
    expect(refusedFields(await desk.start({ name, ids, vehicleId: versionId }))).toEqual(way);
    expect((await desk.start({ name, ids: [] })).error.message).toBe(
      'No vehicle matches. Choose others.',
    );
    expect((await desk.start({ name, ids: gone.ids })).error.message).toBe(
      'None of these vehicles can be recalled: they are on order, sold, stolen or decommissioned.',
    );
    const both = await Promise.all([
      desk.start({ name, ids }),
      desk.start({ name: name.toUpperCase(), ids }),
    ]);
    const [refusal] = both.filter(({ errors }) => errors);
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(refusal && refusedFields(refusal)).toEqual({
      name: 'A recall with this name is running. Choose another name.',
    });
  });

  it('is done when its jobs are closed; until then it can be ended, once', async () => {
    const { ids } = await addVehicles('Ended', active(3));
    const { id } = (await desk.start({ name: 'Ended', ids })).data.recall;
    await sql`
      update service_jobs set state = 'DONE', closed_at = now(), closed_by = 'someone'
      where recall_id = ${id} and asset_id = ${ids[0]}`.execute(server.database.sql);
    const partId = newId();
    await sql`insert into parts (id, name, number, price_cents, updated_by, updated_at)
      values (${partId}, 'Brake lever', '', 1250, 'ana', now())`.execute(server.database.sql);
    await sql`insert into part_stock (part_id, hub_id, quantity)
      select ${partId}, hub_id, 5 from assets where id = ${ids[0]}`.execute(server.database.sql);
    await sql`insert into service_job_parts (job_id, part_id, quantity, unit_cost_cents, hub_id)
      select j.id, ${partId}, 2, 1250, a.hub_id from service_jobs j join assets a on a.id = j.asset_id
      where j.recall_id = ${id}`.execute(server.database.sql);
    expect(refusedFields(await desk.end(id, ''))).toEqual({
      reason: 'Reason is a required field.',
    });
    const counts = { total: 3, open: 0, done: 1, canceled: 2, overdue: 0 };
    expect((await desk.end(id, 'The maker withdrew it.')).data.recall).toMatchObject({
      ...{ status: 'ENDED', endedBy: expect.any(String), ...counts },
    });
    const [canceled, ...others] = await rows(
      server.database.sql,
      sql`select j.closing_note, count(*) as jobs, count(e.id) as events from service_jobs j
        left join events e on e.entity_id = j.asset_id and e.kind = 'asset.service_canceled'
          and e.facts ->> 'note' = j.closing_note and e.facts ->> 'number' = j.number::text
        where j.recall_id = ${id} and j.state = 'CANCELED' group by j.closing_note`,
    );
    expect(others).toEqual([]);
    expect(canceled).toEqual({ closingNote: 'The maker withdrew it.', jobs: 2, events: 2 });
    const stocks = await rows(
      server.database.sql,
      sql`select s.quantity, (select count(*) from service_job_parts p where p.part_id = s.part_id) as used
        from part_stock s where s.part_id = ${partId}`,
    );
    expect(stocks).toEqual([{ quantity: 9, used: 1 }]);
    expect((await desk.end(id, 'Again')).error.message).toBe('This recall has been ended already.');

    const done = (await desk.start({ name: 'Ended', ids })).data.recall;
    await sql`
      update service_jobs set state = 'DONE', closed_at = now(), closed_by = 'someone'
      where recall_id = ${done.id}`.execute(server.database.sql);
    expect((await desk.end(done.id, 'Late')).error.message).toBe(
      'All jobs of this recall are closed: there is nothing to end.',
    );
    const idsOf = async (status?: string) => (await desk.list(status)).map((each) => each.id);
    expect(await idsOf('DONE')).toEqual([done.id]);
    expect(await idsOf('ENDED')).toEqual([id]);
    const all = await desk.list();
    expect(all.map(({ status }) => status)).toEqual(
      all.map(({ status }) => status).toSorted((a, b) => +(b === 'RUNNING') - +(a === 'RUNNING')),
    );
    expect((await desk.end(ids[0] ?? '', 'Unknown')).error.extensions.code).toBe('NOT_FOUND');
  });
});
