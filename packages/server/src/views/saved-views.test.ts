import { builtInViews } from '@kickstand/domain/views/built-in-views.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { post, startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

interface ViewCount {
  readonly count: number;
  readonly isExact: boolean;
}
interface View {
  readonly id: string;
  readonly name: string;
  readonly scope: string;
  readonly hubName: string | null;
  readonly isOwn: boolean;
  readonly mayChange: boolean;
  readonly isDefault: boolean;
  readonly problem: string | null;
  readonly count: ViewCount | null;
}
interface Views {
  readonly savedViews: {
    readonly all: ViewCount | null;
    readonly builtIn: readonly { readonly name: string; readonly count: ViewCount | null }[];
    readonly views: readonly View[];
  };
}

const FIELDS = `id name scope hubName isOwn mayChange isDefault problem count { count isExact }`;
const VIEWS = `query ($list: String!, $hubIds: [ID!]) {
  savedViews(list: $list, hubIds: $hubIds) { all { count isExact } builtIn { name count { count isExact } } views { ${FIELDS} } } }`;
const SAVE = `mutation ($id: ID, $list: String, $name: String, $scope: SavedViewScope,
    $filters: [SavedFilterInput!], $sortColumn: String, $sortDirection: SortDirection, $hubIds: [ID!],
    $density: ListDensity, $hiddenColumns: [String!]) {
  savedViewSave(id: $id, list: $list, name: $name, scope: $scope, filters: $filters,
    sortColumn: $sortColumn, sortDirection: $sortDirection, hubIds: $hubIds, density: $density,
    hiddenColumns: $hiddenColumns) { ${FIELDS} } }`;
const DELETE = 'mutation ($id: ID!) { savedViewDelete(id: $id) { success } }';
const START_WITH =
  'mutation ($list: String!, $id: ID) { savedViewDefault(list: $list, id: $id) { success } }';

const COLLEAGUE = 'luis.ortega@kickstand.example';
/** A view of the order list without filters. */
const EVERY_ORDER = {
  list: 'orders',
  scope: 'ME',
  filters: [],
  sortColumn: 'STATE_WEIGHT',
  sortDirection: 'desc',
  density: 'compact',
  hiddenColumns: ['organization'],
};
const filter = (name: string, ...values: string[]) => ({ name, values });

describe.each(databasesOf(import.meta.url))('saved views on %s', (kind) => {
  let server: TestServer;
  let asColleague: TestServer['ask'];
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    const token = await server.tokenOf(COLLEAGUE);
    asColleague = (query, variables = {}) =>
      post(server.address, JSON.stringify({ query, variables }), {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      });
  }, 60_000);
  afterAll(() => server.close());

  const save = async (view: object, ask = server.ask) =>
    (await ask<{ savedViewSave: View }>(SAVE, { ...EVERY_ORDER, ...view })).data.savedViewSave;
  const refusalOf = async (view: object) =>
    (await server.ask(SAVE, { ...EVERY_ORDER, ...view })).error.extensions.refusals?.[0];
  const viewsOf = async (list: string, ask = server.ask, hubIds: readonly string[] = []) =>
    (await ask<Views>(VIEWS, { list, hubIds })).data.savedViews;
  const totalOf = async (list: string, args: string) =>
    (
      await server.ask<Record<string, { pageInfo: { totalItems: number } }>>(
        `{ ${list}(${args}) { pageInfo { totalItems } } }`,
      )
    ).data[list]?.pageInfo.totalItems;

  it('a view has the rows of its list, at its hubs or at those of the person who looks', async () => {
    const { id: hubId = '' } =
      (await firstRow(
        server.database.sql,
        sql<{ id: string }>`select id from hubs where name = 'San Francisco'`,
      )) ?? {};
    const states = 'orderStates: [open, ready]';
    const given = [filter('orderStates', 'open', 'ready')];
    await save({ name: 'Mine', filters: given });
    await save({ name: 'At one hub', filters: given, hubIds: [hubId] });
    await save({ name: 'At all hubs', filters: given, hubIds: [] });
    await save({ name: 'Shops', filters: [filter('program', 'spoke')] });
    const { all, views } = await viewsOf('orders', server.ask, [hubId]);
    const here = await totalOf('orders', `${states}, hubIds: ["${hubId}"]`);
    const everywhere = await totalOf('orders', states);
    expect(everywhere).toBeGreaterThan(here ?? 0);
    expect(here).toBeGreaterThan(0);
    expect(views.map(({ name, count }) => [name, count?.count])).toEqual([
      ['Mine', here],
      ['At one hub', here],
      ['At all hubs', everywhere],
      ['Shops', await totalOf('orders', `program: spoke, hubIds: ["${hubId}"]`)],
    ]);
    expect(all).toEqual({ count: await totalOf('orders', `hubIds: ["${hubId}"]`), isExact: true });
  });

  it.each(['orders', 'subscriptions', 'assets', 'purchaseOrders', 'transferOrders'] as const)(
    'the built-in views of %s have the rows of their filters, at the selected hubs',
    async (list) => {
      const { id: hubId } =
        (await firstRow(
          server.database.sql,
          sql<{ id: string }>`select id from hubs where name = 'San Francisco'`,
        )) ?? {};
      const expected = builtInViews(list).map(async ({ name, args }) => {
        // Their values are names of the schema, which have no quotes.
        const filters = JSON.stringify(args).slice(1, -1).replaceAll('"', '');
        return [name, await totalOf(list, `hubIds: ["${hubId}"], ${filters}`)];
      });
      const { all, builtIn } = await viewsOf(list, server.ask, [hubId ?? '']);
      expect(builtIn.map(({ name, count }) => [name, count?.count])).toEqual(
        await Promise.all(expected),
      );
      expect(all?.count).toBeGreaterThan(0);
    },
  );

  it('all counts of a list are one statement, however many views it has', async () => {
    const before = await server.ask<Views>(VIEWS, { list: 'orders' });
    expect(before.data.savedViews.views.length).toBeGreaterThan(3);
    await save({ name: 'One more', filters: [filter('vehicleStates', 'AVAILABLE')] });
    const after = await server.ask<Views>(VIEWS, { list: 'orders' });
    expect([before.statements, after.statements]).toEqual([3, 3]);
    const without = await server.ask<Views>(VIEWS, { list: 'promotions' });
    expect(without.data.savedViews).toEqual({ all: null, builtIn: [], views: [] });
    expect(without.statements).toBe(2);
  });

  it.each([
    ['adoptionObjects', 'STARTED_AT', [filter('outcomes', 'LINKED')]],
    ['assets', 'UPDATED_AT', [filter('includeActiveSubscription', 'true')]],
    ['customers', 'CREATED_AT', [filter('hasSubscription', 'false')]],
    ['hubs', 'STOCK', []],
    ['leaseToOwnCustomers', 'CREATED_AT', []],
    ['leaseToOwnInvoices', 'CREATED_AT', [filter('states', 'PENDING')]],
    ['moneyOperations', 'CREATED_AT', [filter('age', 'OVER_A_DAY')]],
    ['organizations', 'SUBSCRIPTIONS', []],
    ['promotions', 'CREATED_AT', []],
    ['purchaseOrders', 'CREATED_AT', [filter('purchaseOrderStates', 'CHECK_IN')]],
    ['serviceAreas', 'NAME', []],
    ['serviceJobs', 'DUE_ON', [filter('states', 'DONE')]],
    ['spokeChains', 'ADMINS', []],
    ['spokeShops', 'NAME', []],
    ['subscriptions', 'STARTED_AT', [filter('delinquent', 'true')]],
    ['transferOrders', 'STATE_UPDATED_AT', [filter('transferOrderStates', 'SHIPPED')]],
    ['vendors', 'OPEN_POS', []],
  ])('%s can have views', async (list, sortColumn, filters) => {
    await save({ name: 'A view', list, sortColumn, filters });
    const { all, views } = await viewsOf(list);
    expect(views).toMatchObject([{ name: 'A view', problem: null, count: { isExact: true } }]);
    expect(all?.count).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['forestUsers', '{ forestUsers { status } }', 'statuses', 'status'],
    ['vehicles', '{ vehicles { kind } }', 'kinds', 'kind'],
    ['securityEvents', '{ securityEvents(pageSize: 100) { nodes { kind } } }', 'kinds', 'kind'],
    [
      'moneyOperations',
      '{ moneyOperations(pageSize: 100) { nodes { state } } }',
      'states',
      'state',
    ],
  ])('the views of %s count the rows that its page shows', async (list, query, name, field) => {
    type Row = Readonly<Record<string, string>>;
    const { data } = await server.ask<Record<string, Row[] | { nodes: Row[] }>>(query);
    const found = data[list] ?? [];
    const rowsByValue = Map.groupBy(
      'nodes' in found ? found.nodes : found,
      (row) => row[field] ?? '',
    );
    expect(rowsByValue.size).toBeGreaterThan(1);
    const sortColumn = { forestUsers: 'FULL_NAME', vehicles: 'MODEL' }[list] ?? 'CREATED_AT';
    for (const value of rowsByValue.keys()) {
      await save({ name: value, list, sortColumn, filters: [filter(name, value)] });
    }
    const { views } = await viewsOf(list);
    const counts = views.map((view) => [view.name, view.count?.count]);
    expect(Object.fromEntries(counts)).toMatchObject(
      Object.fromEntries([...rowsByValue].map(([value, { length }]) => [value, length])),
    );
  });

  it('a view by a destination counts the transfer orders to it', async () => {
    const to = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        select destination_hub_id as id from transfer_orders
        where destination_hub_id is not null and deleted_at is null limit 1`,
    );
    const filters = [filter('destination', 'type:Hub', `id:${to?.id}`)];
    const view = await save({
      name: 'To a hub',
      list: 'transferOrders',
      sortColumn: 'STATE_UPDATED_AT',
      filters,
    });
    const total = await totalOf('transferOrders', `destination: { type: Hub, id: "${to?.id}" }`);
    expect(view.count).toEqual({ count: total, isExact: true });
    expect(total).toBeGreaterThan(0);
  });

  it('counts beyond 10,000 are exact only if a counter cache has them', async () => {
    await sql`
      insert into spoke_shops (id, name, service_area_id, line1, city, state_code, postal_code)
      select gen_random_uuid(), s.name || ' ' || n, s.service_area_id, s.line1, s.city, s.state_code, s.postal_code
      from (select * from spoke_shops where deleted_at is null limit 1) s, generate_series(1, 10001) n`.execute(
      server.database.sql,
    );
    const { all, views } = await viewsOf('spokeShops');
    expect([all, views[0]?.count]).toEqual([
      { count: 10_000, isExact: false },
      { count: 10_000, isExact: false },
    ]);
    await sql`update order_counts set count = count + 20000 where ctid = (select ctid from order_counts limit 1)`.execute(
      server.database.sql,
    );
    const orders = await viewsOf('orders');
    expect(orders.all?.isExact).toBe(true);
    expect(orders.all?.count).toBeGreaterThan(20_000);
  });

  it.each([
    ['an unknown list', { list: 'bicycles' }, 'list', 'There is no such list.'],
    [
      'an unknown filter',
      { filters: [filter('orderStates', 'open'), filter('color', 'red')] },
      'filters.1.name',
      "There is no filter 'color'.",
    ],
    [
      'an unknown value',
      { filters: [filter('orderStates', 'lost')] },
      'filters.0.values',
      "The filter 'State' has a value that does not exist.",
    ],
    [
      'a search text',
      { filters: [filter('searchQuery', 'Priya')] },
      'filters.0.name',
      "There is no filter 'searchQuery'.",
    ],
    [
      'an unknown column',
      { sortColumn: 'COLOR' },
      'sortColumn',
      "There is no column 'COLOR' to sort by.",
    ],
    ['an unknown hub', { hubIds: [newId()] }, 'hubIds', 'Hub not found.'],
    ['no name', { name: ' ' }, 'name', 'Name is a required field.'],
    ['a long name', { name: 'x'.repeat(10_000) }, 'name', 'Name must have at most 40 characters.'],
    ['a name that exists', { name: 'mine' }, 'name', 'A view with this name already exists.'],
    [
      'no hub of the person',
      { scope: 'HUB' },
      'scope',
      'You have no hub. It can be chosen on your page in Users.',
    ],
  ])('a view with %s is refused', async (_what, view, field, message) => {
    expect(await refusalOf({ name: 'New', ...view })).toMatchObject({ field, message });
  });

  it('of a view whose filter, column or hub has disappeared only that is ignored, with a sentence', async () => {
    const { id } = await save({ name: 'Old', filters: [filter('orderStates', 'open')] });
    const store = (change: ReturnType<typeof sql>) =>
      sql`update saved_views set ${change} where id = ${id}`.execute(server.database.sql);
    const old = async () => (await viewsOf('orders')).views.find((view) => view.id === id);
    await store(sql`filters = '[{"name": "color", "values": ["red"]}]', sort_column = 'COLOR'`);
    expect(await old()).toMatchObject({
      problem: "There is no filter 'color'. There is no column 'COLOR' to sort by.",
      count: null,
    });
    await store(sql`filters = '[]', sort_column = 'PROGRAM', hub_ids = array[gen_random_uuid()]`);
    expect(await old()).toMatchObject({
      problem: 'One of its hubs no longer exists.',
      count: null,
    });
    const { views } = await viewsOf('orders');
    expect(views.find(({ name }) => name === 'Mine')?.count?.count).toBeGreaterThan(0);
    await server.ask(DELETE, { id });
    expect(await old()).toBeUndefined();
  });

  it('others see what is shared with them, and only the owner changes it', async () => {
    const own = await save({ name: 'Only Luis', scope: 'ME' }, asColleague);
    const atHub = await save({ name: 'Oakland', scope: 'HUB' }, asColleague);
    const forAll = await save({ name: 'For all', scope: 'EVERYONE' }, asColleague);
    expect(atHub).toMatchObject({ scope: 'HUB', hubName: 'Oakland', isOwn: true, mayChange: true });
    const seen = (await viewsOf('orders')).views.filter(({ isOwn }) => !isOwn);
    expect(seen).toMatchObject([{ id: forAll.id, mayChange: false }]);
    await sql`update staff_users set hub_id = (select id from hubs where name = 'Seattle')
      where email = ${COLLEAGUE}`.execute(server.database.sql);
    const moved = await save({ id: atHub.id, name: 'At Oakland', scope: 'HUB' }, asColleague);
    expect(moved, 'it stays when its owner moves').toMatchObject({ hubName: 'Oakland' });
    for (const { id } of [own, atHub]) {
      const hidden = await server.ask(SAVE, { id, name: 'Changed' });
      expect(hidden.error.extensions.code).toBe('NOT_FOUND');
    }
    for (const mutation of [SAVE, DELETE]) {
      const refused = await server.ask(mutation, { id: forAll.id, name: 'Changed' });
      expect(refused.error.extensions.refusals).toMatchObject([
        { code: 'NOT_YOURS', message: 'Only Luis Ortega can change this view.' },
      ]);
    }
    const renamed = await asColleague<{ savedViewSave: View }>(SAVE, {
      id: forAll.id,
      name: 'All',
    });
    expect(renamed.data.savedViewSave).toMatchObject({ name: 'All', scope: 'EVERYONE' });
    await sql`update staff_users set disabled = true where email = ${COLLEAGUE}`.execute(
      server.database.sql,
    );
    const taken = await save({ id: forAll.id, name: 'Ours' });
    expect(taken).toMatchObject({ name: 'Ours', isOwn: true });
  });

  it('a person starts a list with one view, until it is deleted', async () => {
    const { id } = await save({ name: 'Start' });
    const other = await save({ name: 'Other start' });
    const defaults = async () =>
      (await viewsOf('orders')).views.flatMap(({ name, isDefault }) => (isDefault ? name : []));
    await server.ask(START_WITH, { list: 'orders', id });
    await server.ask(START_WITH, { list: 'orders', id: other.id });
    expect(await defaults()).toEqual(['Other start']);
    const wrong = await server.ask(START_WITH, { list: 'assets', id });
    expect(wrong.error.extensions.refusals?.[0]?.field).toBe('id');
    await server.ask(DELETE, { id: other.id });
    expect(await defaults()).toEqual([]);
    await server.ask(START_WITH, { list: 'orders', id });
    await server.ask(START_WITH, { list: 'orders' });
    expect(await rows(server.database.sql, sql<object>`select from default_views`)).toEqual([]);
  });

  it('a list has at most 25 views of a person', async () => {
    const view = { list: 'serviceAreas', sortColumn: 'NAME', scope: 'ME' };
    for (let n = 2; n <= 25; n += 1) await save({ ...view, name: `View ${n}` });
    expect(await refusalOf({ ...view, name: 'View 26' })).toMatchObject({
      message: 'A list has at most 25 views. Delete one first.',
    });
    expect(await save({ ...view, name: 'View 26', scope: 'EVERYONE' })).toBeDefined();
  });
});
