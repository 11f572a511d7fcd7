import type { BulkRowState, BulkRunStatus } from '@kickstand/domain/bulk/bulk-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { counted, orderDesk } from '../orders/orders.test-support.ts';
import { addWaitingOrder } from '../orders/waiting-orders.test-support.ts';
import { rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

interface SeenRun {
  readonly id: string;
  readonly status: BulkRunStatus;
  readonly total: number;
  readonly problem: string | null;
  readonly isOwn: boolean;
  readonly groups: readonly {
    readonly state: BulkRowState;
    readonly problem: string | null;
    readonly count: number;
  }[];
}

interface SeenRow {
  readonly place: number;
  readonly recordId: string;
  readonly label: string | null;
  readonly customerName: string | null;
  readonly state: BulkRowState;
  readonly choice: boolean | null;
  readonly problem: string | null;
  readonly rehearsal: {
    readonly effects: readonly { readonly sentence: string }[];
    readonly money: readonly { readonly kind: string }[];
    readonly refusals: readonly { readonly message: string }[];
    readonly stateFingerprint: string | null;
  } | null;
}

const RUN = 'id status total problem isOwn groups { state problem count }';
const CREATE = `mutation ($command: BulkCommand!, $ids: [ID!], $filters: [SavedFilterInput!], $searchQuery: String,
    $hubIds: [ID!], $input: BulkInput) {
  run: bulkRunCreate(command: $command, ids: $ids, filters: $filters, searchQuery: $searchQuery, hubIds: $hubIds,
    input: $input) { ${RUN} } }`;
const ROWS = `query ($id: ID!, $state: BulkRowState, $problem: String) { rows: bulkRunRows(id: $id, state: $state,
  problem: $problem) { pageInfo { totalItems } nodes { place recordId label customerName state choice problem rehearsal } } }`;

describe.each(databasesOf(import.meta.url))('bulk runs on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const create = (variables: Record<string, unknown>, headers: Record<string, string> = {}) =>
    server.ask<{ run: SeenRun }>(CREATE, variables, headers);
  const step = (name: string, id: string, headers: Record<string, string> = {}) =>
    server.ask<{ run: SeenRun }>(
      `mutation ($id: ID!) { run: ${name}(id: $id) { ${RUN} } }`,
      { id },
      headers,
    );
  async function read(id: string): Promise<SeenRun> {
    const { data } = await server.ask<{ run: SeenRun }>(
      `query ($id: ID!) { run: bulkRun(id: $id) { ${RUN} } }`,
      {
        id,
      },
    );
    return data.run;
  }
  async function until(id: string, status: BulkRunStatus): Promise<SeenRun> {
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe(status);
    return await read(id);
  }
  async function rowsOf(id: string, filter: object = {}): Promise<readonly SeenRow[]> {
    const { data } = await server.ask<{ rows: { nodes: readonly SeenRow[] } }>(ROWS, {
      id,
      ...filter,
    });
    return data.rows.nodes;
  }
  /** A checked run of a command for some rows. */
  async function checked(
    command: string,
    ids: readonly string[],
    input?: object,
  ): Promise<SeenRun> {
    const { data, errors } = await create({ command, ids, input });
    expect(errors).toBeUndefined();
    return await until(data.run.id, 'CHECKED');
  }
  async function confirmed(id: string): Promise<SeenRun> {
    expect((await step('bulkRunConfirm', id)).errors).toBeUndefined();
    return await until(id, 'FINISHED');
  }
  const waiting = async (count: number) => {
    const orders = await Promise.all(
      Array.from({ length: count }, () => addWaitingOrder(server.database, { vehicles: 0 })),
    );
    return orders.map(({ orderId }) => orderId);
  };
  const stateOf = async (ids: readonly string[]) => {
    const found = await rows(
      server.database.sql,
      sql<{
        state: string;
      }>`select state from orders where id = any(${[...ids]}::uuid[]) order by id`,
    );
    return found.map(({ state }) => state);
  };
  const other = async () => {
    const [found] = await rows(
      server.database.sql,
      sql<{ email: string }>`select email from staff_users
        where not disabled and email like 'luis%' limit 1`,
    );
    return { authorization: `Bearer ${await server.tokenOf(found?.email ?? '')}` };
  };

  it('say beforehand what will be done and why not, change nothing before they are confirmed, and are named in histories', async () => {
    const open = await waiting(3);
    const held = await waiting(1);
    const hold = 'mutation ($id: ID!) { orderOnHold(id: $id) { id } }';
    await server.ask(hold, { id: held[0] });
    const missing = newId();
    const run = await checked('ORDERS_HOLD', [...open, ...held, missing, open[0] ?? '']);
    expect(run.total).toBe(5);
    expect(run.groups).toHaveLength(3);
    expect(run.groups[0]).toEqual({ state: 'WILL', problem: null, count: 3 });
    expect(run.groups.slice(1)).toEqual(
      expect.arrayContaining([
        { state: 'CANNOT', problem: expect.stringMatching(/on hold/i), count: 1 },
        { state: 'CANNOT', problem: 'Order not found', count: 1 },
      ]),
    );
    expect(await stateOf(open)).toEqual(['open', 'open', 'open']);
    const will = await rowsOf(run.id, { state: 'WILL' });
    expect(will.map(({ recordId }) => recordId)).toEqual(open);
    expect(will[0]?.label).toMatch(/^Order \d+$/);
    const said = will[0]?.rehearsal?.effects.map(({ sentence }) => sentence) ?? [];

    const done = await confirmed(run.id);
    expect(await stateOf(open)).toEqual(['on_hold', 'on_hold', 'on_hold']);
    expect(done.groups[0]).toEqual({ state: 'DONE', problem: null, count: 3 });
    const history = await server.ask<{
      order: {
        customer: { fullName: string };
        events: { sentence: string; bulkRunId: string | null }[];
      };
    }>(
      'query ($id: ID!) { order(id: $id) { customer { fullName } events { sentence bulkRunId } } }',
      { id: open[0] },
    );
    expect(will[0]?.customerName).toBe(history.data.order.customer.fullName);
    expect(history.data.order.events[0]).toEqual({ sentence: said[0], bulkRunId: run.id });
  });

  it('name the record because of which a row cannot be done, or was not', async () => {
    const [ready] = await rows(
      server.database.sql,
      sql<{ id: string; assetId: string }>`select id, asset_id from orders
        where state = 'ready' and program = 'hub' and asset_id is not null order by id limit 1`,
    );
    const run = await checked('ASSETS_MAINTAIN', [ready?.assetId ?? ''], {
      state: 'MAINTENANCE_HOLD',
      description: 'Brakes',
    });
    const [row] = await rowsOf(run.id, { state: 'CANNOT' });
    const refusals = [{ message: row?.problem, blocker: 'ORDER', blockerId: ready?.id }];
    expect(row?.rehearsal).toMatchObject({ refusals, effects: [], stateFingerprint: null });
    await step('bulkRunStop', run.id);
    const [stopped] = await rowsOf(run.id, { state: 'CANNOT' });
    expect(stopped?.rehearsal).toMatchObject({ refusals });
  });

  it('take all rows that match the filters, the search and the hubs of a list', async () => {
    const filters = [{ name: 'orderStates', values: ['on_hold'] }];
    const listed = await server.ask<{ orders: { pageInfo: { totalItems: number } } }>(
      '{ orders(orderStates: [on_hold]) { pageInfo { totalItems } } }',
    );
    const { data } = await create({ command: 'ORDERS_OPEN', filters });
    expect(data.run.total).toBe(listed.data.orders.pageInfo.totalItems);
    const searched = await create({ command: 'ORDERS_OPEN', filters, searchQuery: 'race.' });
    expect(searched.data.run.total).toBeLessThanOrEqual(data.run.total);
    const hubs = await server.ask<{ hubs: { id: string }[] }>('{ hubs { id } }');
    const [one] = hubs.data.hubs;
    const ofOne = await create({ command: 'ORDERS_OPEN', filters: [], hubIds: [one?.id] });
    const all = await create({ command: 'ORDERS_OPEN', filters: [] });
    expect(ofOne.data.run.total).toBeLessThan(all.data.run.total);
    for (const { run } of [data, searched.data, ofOne.data, all.data])
      await step('bulkRunStop', run.id);
  });

  it('are listed with how many runs there are, not how many rows one has', async () => {
    const { data } = await server.ask<{
      bulkRuns: { pageInfo: { totalItems: number }; nodes: { total: number }[] };
    }>('{ bulkRuns(pageSize: 100) { pageInfo { totalItems } nodes { total } } }');
    const { nodes, pageInfo } = data.bulkRuns;
    expect(nodes[0]?.total).not.toBe(nodes.length);
    expect(pageInfo.totalItems).toBe(nodes.length);
  });

  it.each([
    ['nothing', { ids: [] }, 'No order matches any more.'],
    ['neither rows nor filters', {}, 'Send either ids or filters.'],
    [
      'a filter that does not exist',
      { filters: [{ name: 'color', values: ['red'] }] },
      "There is no filter 'color'.",
    ],
    [
      'a value that does not exist',
      { filters: [{ name: 'orderStates', values: ['lost'] }] },
      /has a value that does not exist/,
    ],
  ])('of %s are refused', async (_what, given, message) => {
    const before = await counted(server, sql`select count(*) as count from bulk_runs`);
    const { errors } = await create({ command: 'ORDERS_HOLD', ...given });
    expect(errors?.[0]?.message).toMatch(message);
    expect(await counted(server, sql`select count(*) as count from bulk_runs`)).toBe(before);
  });

  it('name the field of a value that is missing', async () => {
    const { errors } = await create({
      command: 'ORDERS_CANCEL',
      ids: await waiting(1),
      input: { cancelationReason: 'OTHER' },
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      refusals: [{ field: 'cancelationNotes' }],
    });
  });

  it('cancel orders with the refund that was chosen for each, which is rehearsed again if it changes', async () => {
    const orders = orderDesk(server);
    const [{ id: paid }, [open = '']] = [await orders.of('deposit'), await waiting(1)];
    const input = { cancelationReason: 'OTHER', cancelationNotes: 'The hub closes' };
    const run = await checked('ORDERS_CANCEL', [paid, open], input);
    const [first, second] = await rowsOf(run.id);
    expect([first?.choice, second?.choice]).toEqual([true, null]);
    expect(first?.rehearsal?.money).toMatchObject([{ kind: 'REFUND' }]);
    const choose = `mutation ($id: ID!, $places: [Int!]) {
      run: bulkRunChoose(id: $id, places: $places, choice: false) { ${RUN} } }`;
    await server.ask(choose, { id: run.id });
    await until(run.id, 'CHECKED');
    const [now] = await rowsOf(run.id);
    expect([now?.choice, now?.rehearsal?.money]).toEqual([false, []]);
    const back = choose.replace('false', 'true');
    await server.ask(back, { id: run.id, places: [1, 2] });
    await until(run.id, 'CHECKED');
    const done = await confirmed(run.id);
    expect(done.groups).toEqual([{ state: 'DONE', problem: null, count: 2 }]);
    expect(await stateOf([paid, open])).toEqual(['canceled', 'canceled']);
    const refunds = sql<{ count: number }>`select count(*) as count from money_operations m
      join money_operation_subjects s on s.money_operation_id = m.id where s.entity_id = ${paid}`;
    expect(await counted(server, refunds)).toBe(1);
  });

  it('do not do a row that would do something else than was shown', async () => {
    const [order = ''] = await waiting(1);
    const run = await checked('ORDERS_CANCEL', [order], {
      cancelationReason: 'OTHER',
      cancelationNotes: 'Closed',
    });
    const desk = orderDesk(server);
    const { assetIds, orderId } = await addWaitingOrder(server.database, { vehicles: 1 });
    expect(orderId).not.toBe(order);
    await desk.act('orderReady', { id: order, assetId: assetIds[0] });
    const done = await confirmed(run.id);
    expect(done.groups).toEqual([
      {
        state: 'FAILED',
        problem: 'This would do something else than what was shown. Check again what will happen.',
        count: 1,
      },
    ]);
    expect(await stateOf([order])).toEqual(['ready']);
  });

  it('are paused, resumed and exported with what has become of each row', async () => {
    const orders = await waiting(2);
    const run = await checked('ORDERS_HOLD', orders);
    await sql`update bulk_runs set status = 'PAUSED' where id = ${run.id}`.execute(
      server.database.sql,
    );
    expect((await step('bulkRunPause', run.id)).errors?.[0]?.message).toBe(
      'This bulk run is paused.',
    );
    await step('bulkRunResume', run.id);
    await until(run.id, 'FINISHED');
    expect((await step('bulkRunResume', run.id)).errors?.[0]?.message).toBe(
      'This bulk run is finished.',
    );
    const started = await server.ask<{ file: { id: string } }>(
      'mutation ($id: ID!) { file: bulkRunExport(id: $id) { id } }',
      { id: run.id },
    );
    const found = `query ($id: ID!) { file: reportExport(id: $id) { status rowCount downloadUrl } }`;
    const file = async () =>
      (
        await server.ask<{ file: { status: string; rowCount: number; downloadUrl: string } }>(
          found,
          {
            id: started.data.file.id,
          },
        )
      ).data.file;
    await expect.poll(async () => (await file()).status).toBe('COMPLETED');
    const text = await (await fetch(`${server.address}${(await file()).downloadUrl}`)).text();
    expect(text).toMatch(
      /^"Record","Customer","Result","Reason","Id"\r?\n"Order \d+","Race Rider","Done",,/,
    );
  });

  it('do each row once if another one does it, too, and say so', async () => {
    const orders = await waiting(4);
    const [one, another] = [
      await checked('ORDERS_HOLD', orders),
      await checked('ORDERS_HOLD', orders),
    ];
    await Promise.all([step('bulkRunConfirm', one.id), step('bulkRunConfirm', another.id)]);
    const ended = [await until(one.id, 'FINISHED'), await until(another.id, 'FINISHED')];
    const count = (state: BulkRowState) =>
      ended
        .flatMap(({ groups }) => groups)
        .reduce((sum, each) => sum + (each.state === state ? each.count : 0), 0);
    expect([count('DONE'), count('FAILED')]).toEqual([4, 4]);
    const held = sql<{ count: number }>`select count(*) as count from events
      where kind = 'order.held' and entity_id = any(${orders}::uuid[])`;
    expect(await counted(server, held)).toBe(4);
    const problems = ended
      .flatMap(({ groups }) => groups)
      .filter(({ state }) => state === 'FAILED');
    for (const { problem } of problems) expect(problem).toMatch(/on hold/i);
  });

  it('are confirmed only by the person who started them, but stopped by anyone who may', async () => {
    const run = await checked('ORDERS_HOLD', await waiting(2));
    const refused = await step('bulkRunConfirm', run.id, await other());
    expect(refused.errors?.[0]?.message).toMatch(
      /^Only .*, who started this bulk run, can do this\.$/,
    );
    expect((await step('bulkRunStop', run.id, await other())).data.run.status).toBe('STOPPED');
    const late = await step('bulkRunConfirm', run.id);
    expect(late.errors?.[0]?.message).toBe('This bulk run is stopped.');
  });

  it('stop if the account of the person who started them is disabled', async () => {
    const run = await checked('ORDERS_HOLD', await waiting(1));
    await sql`update bulk_runs set status = 'RUNNING', requester_id = (
      select id from staff_users where disabled limit 1) where id = ${run.id}`.execute(
      server.database.sql,
    );
    const { resumeBulkRuns } = await import('./run-bulk.ts');
    await resumeBulkRuns(server.app.services);
    const stopped = await until(run.id, 'STOPPED');
    expect(stopped.problem).toMatch(/can no longer sign in, so nothing more was done\.$/);
  });
});

it('act on what the role of their person permits', async () => {
  const server = await startTestServer('pglite', { ROLES: 'on' });
  try {
    const places = await rows(
      server.database.sql,
      sql<{ hubId: string; id: string }>`select distinct on (hub_id) hub_id, id from orders
        where hub_id is not null and state = 'open' and program = 'hub' order by hub_id limit 2`,
    );
    const [own, foreign] = places;
    await sql`insert into staff_users (id, email, full_name, role, hub_id)
      values (${newId()}, 'mia@kickstand.example', 'Mia Chen', 'HUB_STAFF', ${own?.hubId})`.execute(
      server.database.sql,
    );
    const mia = { authorization: `Bearer ${await server.tokenOf('mia@kickstand.example')}` };
    const ids = [own?.id, foreign?.id];
    const denied = await server.ask(CREATE, { command: 'SUBSCRIPTIONS_PAUSE_PAYMENTS', ids }, mia);
    expect(denied.errors?.[0]?.message).toMatch(/^Changing subscriptions needs the role/);
    const { data } = await server.ask<{ run: SeenRun }>(
      CREATE,
      { command: 'ORDERS_HOLD', ids },
      mia,
    );
    const read = () =>
      server.ask<{ run: SeenRun }>(`query ($id: ID!) { run: bulkRun(id: $id) { ${RUN} } }`, {
        id: data.run.id,
      });
    await expect.poll(async () => (await read()).data.run.status).toBe('CHECKED');
    expect((await read()).data.run.groups).toEqual([
      {
        state: 'CANNOT',
        problem: expect.stringMatching(/^This order does not belong to your hub\./),
        count: 1,
      },
      { state: 'WILL', problem: null, count: 1 },
    ]);
  } finally {
    await server.close();
  }
});

it('of many rows are approved by another person, as they were when that was asked', async () => {
  const server = await startTestServer('pglite', { APPROVALS: 'on', APPROVAL_BULK_ROWS: '1' });
  try {
    const orders = [
      await addWaitingOrder(server.database, { vehicles: 0 }),
      await addWaitingOrder(server.database, { vehicles: 0 }),
    ].map(({ orderId }) => orderId);
    const { data } = await server.ask<{ run: SeenRun }>(CREATE, {
      command: 'ORDERS_HOLD',
      ids: orders,
    });
    const { id } = data.run;
    const status = async () =>
      (
        await server.ask<{ run: SeenRun }>(
          `query ($id: ID!) { run: bulkRun(id: $id) { ${RUN} } }`,
          { id },
        )
      ).data.run.status;
    await expect.poll(status).toBe('CHECKED');
    const { errors } = await server.ask('mutation ($id: ID!) { bulkRunConfirm(id: $id) { id } }', {
      id,
    });
    expect(errors?.[0]?.extensions.code).toBe('NEEDS_APPROVAL');
    expect(await status()).toBe('CHECKED');
    const request = { id: errors?.[0]?.extensions.approvalRequestId };
    const luis = {
      authorization: `Bearer ${await server.tokenOf('luis.ortega@kickstand.example')}`,
    };
    const decide = (headers: Record<string, string>) =>
      server.ask(
        'mutation ($id: ID!) { approvalDecide(id: $id, approve: true) { state } }',
        request,
        headers,
      );
    expect((await decide({})).errors).toBeDefined();
    const seen = await server.ask<{ approvalRequest: { sentence: string; bulkRunId: string } }>(
      'query ($id: ID!) { approvalRequest(id: $id) { sentence bulkRunId } }',
      request,
    );
    expect(seen.data.approvalRequest).toEqual({
      sentence: expect.stringMatching(/ asks to change 2 rows at once\.$/),
      bulkRunId: id,
    });
    expect((await decide(luis)).errors).toBeUndefined();
    await expect.poll(status).toBe('FINISHED');
  } finally {
    await server.close();
  }
});
