import { builtInViews } from '@kickstand/domain/views/built-in-views.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { type Answer, startTestServer, type TestServer } from '../../test/test-server.ts';
import { addAsset } from '../inventory/assets.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refusedFields } from '../subscriptions/subscriptions.test-support.ts';

const JOB = `id number title origin state assignee dueOn isOverdue minutes otherCostCents costCents notes
  parts { name quantity unitCostCents } closedBy closingNote updatedAt asset { id state }`;
const CREATE = `mutation ($assetId: ID!, $title: String!, $notes: String, $assigneeId: ID, $dueOn: Date, $inspectionId: ID) {
  done: serviceJobCreate(assetId: $assetId, title: $title, notes: $notes, assigneeId: $assigneeId,
    dueOn: $dueOn, inspectionId: $inspectionId) { ${JOB} } }`;
const SAVE = (
  name: string,
) => `mutation ($id: ID!, $attributes: ${name === 'serviceJobFinish' ? 'ServiceJobFinishAttributes' : 'ServiceJobAttributes'}!, $expectedUpdatedAt: DateTime) {
  done: ${name}(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) { ${JOB} } }`;

interface Job {
  readonly id: string;
  readonly number: number;
  readonly state: string;
  readonly origin: string;
  readonly costCents: number;
  readonly updatedAt: string;
}
type Done = Answer<{ done: Job }>;
type Given = Readonly<Record<string, unknown>>;

describe.each(databasesOf(import.meta.url))('service jobs on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const open = (assetId: string, given: object = {}): Promise<Done> =>
    server.ask(CREATE, { assetId, title: 'Replace the front light', ...given });
  const form = { title: 'Replace the front light', otherCostCents: 0, parts: [], photos: [] };
  const save = (name: string, id: string, { expectedUpdatedAt, ...given }: Given): Promise<Done> =>
    server.ask(SAVE(name), { id, attributes: { ...form, ...given }, expectedUpdatedAt });
  const update = (id: string, given: Given) => save('serviceJobUpdate', id, given);
  const finish = (id: string, given: Given = {}) => save('serviceJobFinish', id, given);
  const cancel = (id: string): Promise<Done> =>
    server.ask(
      `mutation ($id: ID!) { done: serviceJobCancel(id: $id, reason: "Not needed") { ${JOB} } }`,
      { id },
    );
  const reopen = (id: string): Promise<Done> =>
    server.ask(`mutation ($id: ID!) { done: serviceJobReopen(id: $id) { ${JOB} } }`, { id });
  const read = async (id: string) => {
    const { data } = await server.ask<{ job: Job }>(
      `query ($id: ID!) { job: serviceJob(id: $id) { ${JOB} } }`,
      { id },
    );
    return data.job;
  };
  /** A part of which the hub of the vehicle has two. */
  async function addPart(assetId: string, name: string) {
    const id = newId();
    await sql`insert into parts (id, name, number, price_cents, updated_by, updated_at)
      values (${id}, ${name}, '', 1250, 'ana', now())`.execute(server.database.sql);
    await sql`insert into part_stock (part_id, hub_id, quantity)
      select ${id}, hub_id, 2 from assets where id = ${assetId}`.execute(server.database.sql);
    return id;
  }
  const stockOf = async (partId: string) => {
    const found = await firstRow(
      server.database.sql,
      sql<{ quantity: number }>`select quantity from part_stock where part_id = ${partId}`,
    );
    return found?.quantity;
  };

  it('use parts of the hub, cost what these cost at that time, and hand the vehicle out again', async () => {
    const assetId = await addAsset(server.database, { state: 'MAINTENANCE_HOLD' });
    const partId = await addPart(assetId, 'Front light');
    const { data } = await open(assetId, { dueOn: '2020-02-03', notes: 'Flickers' });
    expect(data.done).toMatchObject({ origin: 'MAINTENANCE', state: 'OPEN', isOverdue: true });
    await update(data.done.id, { parts: [{ partId, quantity: 2 }] });
    expect(await stockOf(partId)).toBe(0);
    await sql`update parts set price_cents = 9900 where id = ${partId}`.execute(
      server.database.sql,
    );
    const done = await finish(data.done.id, {
      parts: [{ partId, quantity: 1 }],
      minutes: 45,
      otherCostCents: 700,
      makeAvailable: true,
    });
    expect(done.data.done).toMatchObject({
      state: 'DONE',
      minutes: 45,
      costCents: 1950,
      parts: [{ name: 'Front light', quantity: 1, unitCostCents: 1250 }],
      asset: { id: assetId, state: 'ACTIVE' },
    });
    expect(await stockOf(partId)).toBe(1);
    const { data: seen } = await server.ask<{
      asset: { serviceCostCents: number; events: { sentence: string }[] };
    }>('query ($id: ID!) { asset(id: $id) { serviceCostCents events { sentence } } }', {
      id: assetId,
    });
    expect(seen.asset.serviceCostCents).toBe(1950);
    expect(seen.asset.events.map(({ sentence }) => sentence).join('\n')).toMatch(
      /Service job \d+ finished by .* \(\$19.50\)/,
    );
  });

  it('are closed once: of two people who finish one at once, the second learns it', async () => {
    const assetId = await addAsset(server.database, { state: 'ACTIVE' });
    const { data } = await open(assetId);
    const answers = await Promise.all([finish(data.done.id), finish(data.done.id)]);
    const messages = answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
    expect(messages).toEqual(['This job is done. Reopen it to change it.']);
    const again = await reopen(data.done.id);
    expect(again.data.done.state).toBe('OPEN');
    expect((await reopen(data.done.id)).errors?.[0]?.message).toBe('This job is open already.');
  });

  it('give their parts back when they are canceled', async () => {
    const assetId = await addAsset(server.database, { state: 'ACTIVE' });
    const partId = await addPart(assetId, 'Rear light');
    const { data } = await open(assetId);
    await update(data.done.id, { parts: [{ partId, quantity: 2 }] });
    const canceled = await cancel(data.done.id);
    expect(canceled.data.done).toMatchObject({
      state: 'CANCELED',
      costCents: 0,
      closingNote: 'Not needed',
    });
    expect(await stockOf(partId)).toBe(2);
  });

  it('name the field of bad input, and change nothing', async () => {
    const assetId = await addAsset(server.database, { state: 'ACTIVE' });
    const partId = await addPart(assetId, 'Chain');
    const { id, updatedAt } = (await open(assetId)).data.done;
    const two = { partId, quantity: 1 };
    const bad: readonly (readonly [Given, string])[] = [
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ minutes: -1 }, 'minutes'],
      [{ otherCostCents: -1 }, 'otherCostCents'],
      [{ assigneeId: newId() }, 'assigneeId'],
      [{ photos: [`/files/service/${newId()}.png`] }, 'photos'],
      [{ parts: [{ partId, quantity: 0 }] }, 'parts.0.quantity'],
      [{ parts: [two, two] }, 'parts'],
      [{ parts: [{ partId, quantity: 3 }] }, 'parts'],
      [{ parts: [{ partId: newId(), quantity: 1 }] }, 'parts'],
    ];
    for (const [given, field] of bad) {
      expect(Object.keys(refusedFields(await update(id, given)))).toEqual([field]);
    }
    expect(Object.keys(refusedFields(await finish(id, { makeAvailable: true })))).toEqual([
      'makeAvailable',
    ]);
    expect((await read(id)).updatedAt).toBe(updatedAt);
    expect(await stockOf(partId)).toBe(2);
    await update(id, { notes: 'Seen', expectedUpdatedAt: updatedAt });
    const late = await update(id, { notes: 'Mine', expectedUpdatedAt: updatedAt });
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  });

  it.each(['OPEN_PO', 'SOLD', 'DECOMMISSIONED'])(
    'are not opened for a vehicle in state %s',
    async (state) => {
      const answer = await open(await addAsset(server.database, { state }));
      expect(answer.errors?.[0]?.message).toMatch(
        /has not arrived yet|Nothing is done to it any more/,
      );
    },
  );

  it('are opened by an inspection, or neither is saved', async () => {
    const assetId = await addAsset(server.database, { state: 'ACTIVE' });
    const inspect = (given: object) =>
      server.ask(
        `mutation ($assetId: ID!, $outcome: InspectionOutcome) { inspectionCreate(assetId: $assetId, reason: OTHER,
          checks: [], photos: [], damages: [], outcome: $outcome, outcomeNote: "Frame broken",
          serviceJob: "Weld the frame") { id } }`,
        { assetId, ...given },
      );
    const refused = await inspect({ outcome: 'DECOMMISSIONED' });
    expect(Object.keys(refusedFields(refused))).toEqual(['serviceJob']);
    await inspect({});
    const { data } = await server.ask<{
      asset: { inspections: object[]; serviceJobs: Job[] };
    }>('query ($id: ID!) { asset(id: $id) { inspections { id } serviceJobs { title origin } } }', {
      id: assetId,
    });
    expect(data.asset).toEqual({
      inspections: [expect.anything()],
      serviceJobs: [{ title: 'Weld the frame', origin: 'INSPECTION' }],
    });
  });

  describe('in the queue', () => {
    const list = async (args: string) => {
      const { data, statements } = await server.ask<{ jobs: { nodes: Job[] } }>(
        `{ jobs: serviceJobs(${args}) { nodes { id } } }`,
      );
      return { ids: data.jobs.nodes.map(({ id }) => id), statements };
    };
    const idsOf = async (args: string) => (await list(args)).ids;
    let later: Job, sooner: Job, undated: Job;
    let serial: string;
    beforeAll(async () => {
      const assetId = await addAsset(server.database, { state: 'ACTIVE' });
      const found = await firstRow(
        server.database.sql,
        sql<{ serial: string }>`
          update assets set serial_number = 'ZEBRA 4711' where id = ${assetId} returning serial_number as serial`,
      );
      serial = found?.serial ?? '';
      later = (await open(assetId, { title: 'Zebra stripes', dueOn: '2030-05-06' })).data.done;
      undated = (await open(assetId, { title: 'Zebra bell' })).data.done;
      sooner = (await open(assetId, { title: 'Zebra tires', dueOn: '2030-05-05' })).data.done;
    });

    it('are found by number, title and serial number, and listed by their day', async () => {
      const all = [sooner.id, later.id, undated.id];
      expect(await idsOf('searchQuery: "zebra"')).toEqual(all);
      expect(await idsOf('searchQuery: "bell zebra"')).toEqual([undated.id]);
      expect(await idsOf(`searchQuery: "${serial.slice(-4)}"`)).toEqual(all);
      for (const text of [`#${later.number}`, `Job ${later.number}`]) {
        expect(await idsOf(`searchQuery: "${text}"`)).toEqual([later.id]);
      }
    });

    it.each([
      ['DUE_ON', 'desc', () => [later, sooner, undated]],
      ['TITLE', 'asc', () => [undated, later, sooner]],
      ['OPENED_AT', 'asc', () => [later, undated, sooner]],
    ])('are sorted by %s, %s', async (column, direction, expected) => {
      const sorted = await idsOf(
        `searchQuery: "zebra", sortColumn: ${column}, sortDirection: ${direction}`,
      );
      expect(sorted).toEqual(expected().map(({ id }) => id));
    });

    it('that are done are listed last finished first in their tab', async () => {
      const finished: string[] = [];
      for (const dueOn of ['2030-01-02', '2030-01-01', '2030-01-03']) {
        const assetId = await addAsset(server.database, { state: 'ACTIVE' });
        const { id } = (await open(assetId, { dueOn })).data.done;
        await finish(id);
        finished.unshift(id);
      }
      const [done] = builtInViews('serviceJobs').filter(({ name }) => name === 'Done');
      const { sort = 'DUE_ON', direction = 'asc' } = done?.order ?? {};
      const shown = await idsOf(
        `states: [DONE], sortColumn: ${sort}, sortDirection: ${direction}, pageSize: 3`,
      );
      expect(shown).toEqual(finished);
    });

    it.each(['VEHICLE', 'HUB_NAME', 'STATE', 'ASSIGNEE_NAME'])(
      'are listed by %s in one statement, each once',
      async (column) => {
        const usual = await list('pageSize: 100');
        const { ids } = await list(`pageSize: 100, sortColumn: ${column}`);
        expect(ids.toSorted()).toEqual(usual.ids.toSorted());
        expect((await list(`sortColumn: ${column}`)).statements).toBe(1);
      },
    );

    it('are filtered by state, hub, person and whether their day is over', async () => {
      const me = await firstRow(
        server.database.sql,
        sql<{ id: string }>`select id from staff_users where email = 'admin@kickstand.example'`,
      );
      const mine = await open(await addAsset(server.database, { state: 'ACTIVE' }), {
        ...{ title: 'Zebra seat', dueOn: '2020-01-02', assigneeId: me?.id },
      });
      const { id } = mine.data.done;
      expect(await idsOf('searchQuery: "zebra", isOverdue: true')).toEqual([id]);
      expect(await idsOf(`searchQuery: "zebra", assigneeIds: ["${me?.id}"]`)).toEqual([id]);
      await finish(id);
      expect(await idsOf('searchQuery: "zebra", isOverdue: true')).toEqual([]);
      expect(await idsOf('searchQuery: "zebra seat", states: [DONE]')).toEqual([]);
      expect(await idsOf('searchQuery: "replace", states: [DONE]')).toContain(id);
      expect(await idsOf(`searchQuery: "zebra", hubIds: ["${newId()}"]`)).toEqual([]);
    });
  });
});
