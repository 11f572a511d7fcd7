import {
  ASSET_EXPORT_MOST_ROWS,
  ASSET_SORT_COLUMNS,
  type AssetSortColumn,
} from '@kickstand/domain/inventory/asset-list-terms.ts';
import {
  ASSET_STATE_FILTERS,
  type AssetStateFilter,
} from '@kickstand/domain/inventory/asset-state-filters.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { foldAllCounts } from '../counter-caches.ts';
import { counted } from '../orders/orders.test-support.ts';
import { rows } from '../platform/database/database.ts';
import { assetReport } from './export-assets.ts';

const LIVE = `exists (select 1 from subscriptions s where s.asset_id = a.id and s.state <> 'CANCELED')`;
const ON_READY = `exists (select 1 from orders o where o.asset_id = a.id and o.state = 'ready')`;

/** The sort order of each column, repeated as plain SQL. */
const SORT_KEYS: Record<AssetSortColumn, readonly string[]> = {
  UPDATED_AT: ['a.updated_at'],
  CREATED_AT: ['a.created_at'],
  SERIAL_NUMBER: ['a.serial_number collate "C"'],
  STATE: ['a.state collate "C"', LIVE, ON_READY],
  VEHICLE: ['v.sort_name collate "und-x-icu"', 'v.id'],
  HUB_NAME: ['h.name collate "und-x-icu"', 'h.id'],
  PURCHASE_ORDER_NUMBER: ['p.purchase_order_number collate "C"', 'p.id'],
  CHECKED_IN_AT: ['a.checked_in_at'],
  LAST_SEEN_AT: ['coalesce(a.last_seen_at, a.checked_in_at)'],
};

const FREE = `not ${LIVE}`;
const EVERYBODY = 'includeActiveSubscription: true';

/** The meaning of each filter as plain SQL, without denormalized columns. */
function meaning(filter: AssetStateFilter): string {
  if (filter === 'WITH_CUSTOMER') return LIVE;
  if (filter === 'AVAILABLE') return `a.state = 'ACTIVE' and ${FREE} and not ${ON_READY}`;
  if (filter === 'READY') return `a.state = 'ACTIVE' and ${FREE} and ${ON_READY}`;
  return `a.state = '${filter}' and ${FREE}`;
}

interface Page {
  readonly assets: {
    readonly pageInfo: {
      readonly totalItems: number;
      readonly totalPages: number;
      readonly pageSize: number;
    };
    readonly nodes: readonly { readonly id: string; readonly label: string }[];
  };
}

const EVERY_CELL = `id state label serialNumber updatedAt spokeShopName purchaseOrderNumber
  variant { brand model color size } hub { id name } customer { id fullName email }`;

describe.each(databasesOf(import.meta.url))('the assets list on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    // Some were seen after their arrival, and some that have not arrived.
    await sql`update assets set last_seen_at = updated_at where id::text ~ '[0-7]$'`.execute(
      server.database.sql,
    );
  });
  afterAll(() => server.close());

  const list = (args: string, fields = 'id', variables: Record<string, unknown> = {}) =>
    server.ask<Page>(
      `query GetAssets($hubIds: [ID!]) {
        assets(hubIds: $hubIds, ${args}) {
          pageInfo { totalItems totalPages pageSize } nodes { ${fields} } } }`,
      variables,
    );
  const total = async (args: string) => (await list(args)).data.assets.pageInfo.totalItems;
  const countWhere = (where: string) =>
    counted(
      server,
      sql`select count(*) from assets a where a.deleted_at is null and ${sql.raw(where)}`,
    );

  it.each([
    ['pageSize: 25', FREE],
    [EVERYBODY, 'true'],
    [`${EVERYBODY}, sortColumn: SERIAL_NUMBER, sortDirection: asc, currentPage: 3`, 'true'],
    ['sortColumn: VEHICLE, currentPage: 2', FREE],
    [
      'assetStates: [RECEIVED, RETURNED], sortColumn: HUB_NAME',
      `a.state in ('RECEIVED', 'RETURNED')`,
    ],
    [
      `assetStates: [MAINTENANCE_HOLD], ${EVERYBODY}, sortColumn: PURCHASE_ORDER_NUMBER`,
      `a.state = 'MAINTENANCE_HOLD'`,
    ],
    ['assetStates: [WITH_CUSTOMER, SOLD]', `(${LIVE} or a.state = 'SOLD')`],
    ['assetStates: [AVAILABLE, READY]', `a.state = 'ACTIVE' and ${FREE}`],
    ['searchQuery: "Tern HSD"', `v(a.variant_id, '%tern hsd%')`],
    ['searchQuery: "+recovered@"', `a.state = 'STOLEN_DELINQUENT' and held(a.id, '%+recovered@%')`],
  ])('%s: at most three statements, and the total equals count(*)', async (args, where) => {
    const answer = await list(args, EVERY_CELL);
    expect(answer.errors).toBeUndefined();
    expect(answer.statements).toBeLessThanOrEqual(3);
    const condition = where
      .replace(
        /v\((\S+), ('.*')\)/,
        `exists (select 1 from variants v where v.id = $1 and lower(v.sort_name) like $2)`,
      )
      .replace(
        /held\((\S+), ('.*')\)/,
        `exists (select 1 from asset_subscriptions l join subscriptions s on s.id = l.subscription_id
           join customers c on c.id = s.customer_id where l.asset_id = $1 and c.email like $2)`,
      );
    const found = await countWhere(condition);
    expect(found).toBeGreaterThan(0);
    expect(answer.data.assets.pageInfo.totalItems).toBe(found);
    const page = Number(/currentPage: (\d+)/.exec(args)?.[1] ?? 1);
    expect(answer.data.assets.nodes).toHaveLength(
      Math.min(25, Math.max(0, found - (page - 1) * 25)),
    );
  });

  it.each(ASSET_STATE_FILTERS)('the filter %s matches plain SQL', async (filter) => {
    const found = await countWhere(meaning(filter));
    expect(found).toBeGreaterThan(0);
    expect(await total(`assetStates: [${filter}]`)).toBe(found);
    const labels = (await list(`assetStates: [${filter}]`, 'label')).data.assets.nodes;
    if (filter === 'AVAILABLE' || filter === 'READY') {
      expect(new Set(labels.map((node) => node.label))).toEqual(new Set([filter]));
    }
  });

  it('omits subscribed vehicles unless requested or searched for with three characters', async () => {
    const [one] = await rows(
      server.database.sql,
      sql<{
        id: string;
        serial: string;
        key: string;
        email: string;
        hub: string;
        model: string;
        po: string;
      }>`
        select a.id, a.serial_number as serial, a.frame_key as key, c.email, a.hub_id as hub,
          v.vehicle_id as model, a.purchase_order_id as po
        from assets a join subscriptions s on s.asset_id = a.id and s.state = 'ACTIVE'
        join customers c on c.id = s.customer_id join variants v on v.id = a.variant_id
        where a.serial_number is not null and a.frame_key is not null and a.purchase_order_id is not null
        order by a.id limit 1`,
    );
    if (!one) throw new Error('Vehicle not found.');
    const finds = async (args: string) =>
      (await list(`${args}, pageSize: 100`)).data.assets.nodes.some((node) => node.id === one.id);
    for (const text of [one.serial, one.serial.toLowerCase(), one.key, one.email, one.id]) {
      expect(await finds(`searchQuery: "${text}"`), text).toBe(true);
    }
    const narrow = `hubId: "${one.hub}", vehicleId: "${one.model}", purchaseOrderId: "${one.po}"`;
    expect(await finds(narrow)).toBe(false);
    expect(await finds(`${narrow}, ${EVERYBODY}`)).toBe(true);
    expect(await finds(`${narrow}, searchQuery: "${one.serial.slice(0, 2)}"`)).toBe(false);
    expect(await total(`vehicleId: "${one.model}", ${EVERYBODY}`)).toBe(
      await countWhere(
        `a.variant_id in (select id from variants where vehicle_id = '${one.model}')`,
      ),
    );
  });

  it('filters by a version, and by several variants', async () => {
    const [{ version } = { version: '' }] = await rows(
      server.database.sql,
      sql<{ version: string }>`select vehicle_version_id as version from assets
        where vehicle_version_id is not null and deleted_at is null
        group by 1 order by count(*) desc, 1 limit 1`,
    );
    const ofVersion = await countWhere(`a.vehicle_version_id = '${version}'`);
    expect(ofVersion).toBeGreaterThan(0);
    expect(await total(`vehicleVersionId: "${version}", ${EVERYBODY}`)).toBe(ofVersion);
    const variants = await rows(
      server.database.sql,
      sql<{ id: string }>`select distinct variant_id as id from assets order by 1 limit 3`,
    );
    const ids = variants.map(({ id }) => id);
    const several = await countWhere(`a.variant_id in ('${ids.join("', '")}')`);
    expect(await total(`variantIds: ${JSON.stringify(ids)}, ${EVERYBODY}`)).toBe(several);
  });

  it.each(ASSET_SORT_COLUMNS)(
    '%s pages through a view without gaps or duplicates, in the order of plain SQL, nulls last in both directions',
    async (column) => {
      const hubs = await rows(
        server.database.sql,
        sql<{ id: string }>`
          select hub_id as id from assets group by 1 having count(*) > 20 order by count(*), 1 limit 2`,
      );
      const hubIds = hubs.map((hub) => hub.id);
      for (const [direction, filter, where] of [
        ['asc', EVERYBODY, 'true'],
        ['desc', 'searchQuery: null', FREE],
      ] as const) {
        const order = [...SORT_KEYS[column], 'a.id'].map((key) => `${key} ${direction} nulls last`);
        const expected = await rows(
          server.database.sql,
          sql<{ id: string }>`
            select a.id from assets a join variants v on v.id = a.variant_id
            join hubs h on h.id = a.hub_id left join purchase_orders p on p.id = a.purchase_order_id
            where a.deleted_at is null and a.hub_id = any(${hubIds}::uuid[]) and ${sql.raw(where)}
            order by ${sql.raw(order.join(', '))}`,
        );
        const pageSize = Math.min(100, Math.ceil(expected.length / 5));
        const seen: string[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / pageSize); page += 1) {
          const answer = await list(
            `${filter}, sortColumn: ${column}, sortDirection: ${direction},
             pageSize: ${pageSize}, currentPage: ${page}`,
            'id',
            { hubIds },
          );
          seen.push(...answer.data.assets.nodes.map((node) => node.id));
        }
        expect(seen, direction).toEqual(expected.map((row) => row.id));
      }
    },
  );

  it('a request for everything returns everything; other page sizes above 100 are refused', async () => {
    const { nodes, pageInfo } = (await list(`pageSize: 999999, ${EVERYBODY}`)).data.assets;
    expect(pageInfo).toMatchObject({ totalPages: 1, pageSize: 999_999 });
    expect(nodes).toHaveLength(await countWhere('true'));
    const next = await list(`pageSize: 999999, currentPage: 2, ${EVERYBODY}`);
    expect(next.data.assets.nodes).toEqual([]);
    for (const size of [101, 999_998]) {
      const refused = await list(`pageSize: ${size}`);
      expect(refused.error.message).toBe('pageSize must be at most 100.');
      expect(refused.error.extensions.field).toBe('pageSize');
    }
  });

  it('the export contains the view in its order', async () => {
    const args = { assetStates: ['RETURNED', 'SOLD'], sortColumn: 'CREATED_AT' };
    const expected = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from assets where state in ('RETURNED', 'SOLD')
        and deleted_at is null order by created_at desc, id desc`,
    );
    const found: unknown[] = [];
    for await (const row of assetReport.rows(server.app.services, args)) found.push(row[0]);
    expect(found).toEqual(expected.map((row) => row.id));
    const started = await server.ask<{ assetsExport: { id: string; status: string } }>(
      'mutation AssetsExport { assetsExport(searchQuery: "KS 100") { id status } }',
    );
    expect(started.data.assetsExport.status).toMatch(/^(PENDING|PROCESSING|COMPLETED)$/);
  });

  it('totals include every change, before and after folding', async () => {
    const [first, second] = await rows(
      server.database.sql,
      sql<{ id: string; vehicle: string }>`
        select a.variant_id as id, v.vehicle_id as vehicle from assets a join variants v on v.id = a.variant_id
        where a.state = 'ACTIVE' and not a.subscribed group by 1, 2 order by count(*) desc, 1 limit 2`,
    );
    if (!first || !second) throw new Error('There are too few variants.');
    const agree = async () => {
      for (const [args, where] of [
        ['pageSize: 1', FREE],
        [EVERYBODY, 'true'],
        ['assetStates: [RETURNED]', `a.state = 'RETURNED' and ${FREE}`],
        ['assetStates: [WITH_CUSTOMER]', LIVE],
        [`variantIds: ["${first.id}"], ${EVERYBODY}`, `a.variant_id = '${first.id}'`],
        [
          `variantIds: ["${first.id}", "${second.id}"]`,
          `a.variant_id in ('${first.id}', '${second.id}') and ${FREE}`,
        ],
        [
          `vehicleId: "${first.vehicle}"`,
          `a.variant_id in (select id from variants where vehicle_id = '${first.vehicle}') and ${FREE}`,
        ],
      ] as const) {
        expect(await total(args), args).toBe(await countWhere(where));
      }
    };
    await agree();
    for (const change of [
      sql`update assets set state = 'RETURNED' where id in (
        select id from assets where state = 'RECEIVED' order by id limit 3)`,
      sql`update subscriptions set state = 'CANCELED', ended_at = now() where id in (
        select id from subscriptions where state = 'ACTIVE' and asset_id is not null order by id limit 4)`,
      sql`update subscriptions set asset_id = null where id in (
        select id from subscriptions where state = 'ACTIVE' and asset_id is not null order by id limit 2)`,
      sql`update subscriptions s set asset_id = (
          select id from assets a where a.state = 'RETURNED' and not a.subscribed order by id limit 1)
        where id = (select id from subscriptions where state = 'ACTIVE' order by id desc limit 1)`,
      sql`update assets set deleted_at = now() where id in (
        select id from assets where state = 'OPEN_PO' order by id limit 2)`,
      sql`update assets set variant_id = ${second.id} where id in (
        select id from assets where variant_id = ${first.id} and state = 'ACTIVE' order by id limit 2)`,
      sql`update assets set deleted_at = now() where id in (
        select id from assets where variant_id = ${second.id} and state = 'ACTIVE' order by id limit 1)`,
    ]) {
      await change.execute(server.database.sql);
      await agree();
    }
    await foldAllCounts(server.database);
    await agree();
    const byModel = sql`select variant_id, vehicle_version_id, subscribed`;
    expect(
      await rows(
        server.database.sql,
        sql`(${byModel}, count from asset_model_counts where count <> 0 except
            ${byModel}, count(*) from assets where deleted_at is null group by 1, 2, 3)
          union all
          (${byModel}, count(*) from assets where deleted_at is null group by 1, 2, 3 except
            ${byModel}, count from asset_model_counts)`,
      ),
    ).toEqual([]);
    const wrong = await counted(
      server,
      sql`select count(*) from assets a where a.subscribed <> ${sql.raw(LIVE)}`,
    );
    expect(wrong).toBe(0);
  });

  it('a request for more than can be returned at once names the export', async () => {
    await sql`
      insert into assets (id, state, variant_id, vehicle_version_id, hub_id, qr_token)
      select gen_random_uuid(), 'ACTIVE', variant_id, vehicle_version_id, hub_id, gen_random_uuid()
      from (select * from assets order by id limit 1) a,
        generate_series(1, ${ASSET_EXPORT_MOST_ROWS})`.execute(server.database.sql);
    const { error } = await list(`pageSize: 999999, ${EVERYBODY}`, 'id');
    expect(error.extensions.field).toBe('pageSize');
    expect(error.message).toBe(
      `This list has ${formatCount(await countWhere('true'))} rows, of which at most 5,000 are returned at once. ` +
        'Use assetsExport, or a pageSize of at most 100.',
    );
  });
});
