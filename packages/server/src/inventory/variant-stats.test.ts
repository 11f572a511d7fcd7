import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { findReport } from '../exports/report.ts';
import { firstRow, rows } from '../platform/database/database.ts';

/** Every kind of stock with its filter of the assets list. */
const KINDS = {
  sold: 'SOLD',
  stolen: 'STOLEN',
  decommissioned: 'DECOMMISSIONED',
  openPo: 'OPEN_PO',
  reserved: 'RESERVED',
  subscription: 'SUBSCRIPTION',
  maintenanceHold: 'MAINTENANCE_HOLD',
  handoff: 'HANDOFF',
  testRides: 'TEST_RIDES',
  returned: 'RETURNED',
  received: 'RECEIVED',
  available: 'AVAILABLE',
} as const;
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];
const COUNTS = ['total', 'openOrders', 'needed', ...NAMES] as const;

interface Stats extends Record<(typeof COUNTS)[number], number> {
  readonly variantId: string;
  readonly vehicleId: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  readonly allowBackorders: boolean;
  readonly variantCount: number;
}

/** A vehicle loaded by plain SQL, without denormalized columns. */
interface Fact {
  readonly state: string;
  readonly hub: string;
  readonly variant: string;
  readonly atShop: boolean;
  readonly toShop: boolean;
  readonly subscribed: boolean;
  readonly promised: boolean;
}

/** The kind of a vehicle, calculated independently; undefined at a shop. */
function kindOf({ state, ...fact }: Fact): Kind | undefined {
  if (fact.atShop || fact.toShop) return undefined;
  if (state === 'SOLD') return 'sold';
  if (state.startsWith('STOLEN')) return 'stolen';
  if (state === 'DECOMMISSIONED') return 'decommissioned';
  if (state === 'OPEN_PO' || state === 'SHIPPED') return 'openPo';
  if (/^RESERVED_|^(OPEN|SHIPPED)_TO$/.test(state)) return 'reserved';
  if (fact.subscribed) return 'subscription';
  if (state.startsWith('MAINTENANCE_')) return 'maintenanceHold';
  if (state === 'TEST_RIDE') return 'testRides';
  if (state === 'RETURNED') return 'returned';
  if (state.startsWith('RECEIVED')) return 'received';
  return fact.promised ? 'handoff' : 'available';
}

const SERVES: readonly (Kind | undefined)[] = ['available', 'returned', 'received', 'openPo'];

type Expected = Record<(typeof COUNTS)[number], number>;
const nothing = (): Expected =>
  Object.fromEntries(COUNTS.map((name) => [name, 0])) as unknown as Expected;

/** The overview of one hub by variant, counted individually. */
function expectedAt(hub: string, facts: readonly Fact[], waiting: readonly Waiting[]) {
  const found = new Map<string, Expected & { serving: number }>();
  const of = (variant: string) => {
    const known = found.get(variant) ?? { ...nothing(), serving: 0 };
    found.set(variant, known);
    return known;
  };
  for (const fact of facts) {
    const kind = fact.hub === hub ? kindOf(fact) : undefined;
    if (!kind) continue;
    const counts = of(fact.variant);
    counts[kind] += 1;
    counts.total += 1;
    if (SERVES.includes(kind) && !fact.promised) counts.serving += 1;
  }
  for (const order of waiting) if (order.hub === hub) of(order.variant).openOrders += 1;
  for (const counts of found.values()) {
    counts.needed = Math.max(0, counts.openOrders - counts.serving);
  }
  return found;
}

interface Waiting {
  readonly hub: string;
  readonly variant: string;
}

const FIELDS = `variantId vehicleId brand model color size allowBackorders variantCount ${COUNTS.join(' ')}`;

describe.each(databasesOf(import.meta.url))('the inventory overview on %s', (kind) => {
  let server: TestServer;
  let facts: Fact[];
  let waiting: Waiting[];
  let hubs: { id: string; name: string; direct: boolean }[];

  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    const on = server.database.sql;
    hubs = await rows(
      on,
      sql`select id, name, direct_ship_enabled as direct from hubs order by name`,
    );
    // A customer's vehicle in maintenance, and one returned for a waiting swap.
    await sql`update assets set state = 'MAINTENANCE_HOLD' where id = (select asset_id from subscriptions
      where state = 'ACTIVE' and asset_id is not null order by id desc limit 1)`.execute(on);
    await sql`update assets set state = 'RECEIVED_TO' where id = (select asset_id from subscriptions
      where state = 'ACTIVE' and asset_id is not null order by id limit 1)`.execute(on);
    facts = await rows(
      on,
      sql<Fact>`
        select a.state, a.hub_id as hub, a.variant_id as variant,
          a.spoke_shop_id is not null as at_shop,
          exists (select 1 from transfer_order_assets l join transfer_orders t on t.id = l.transfer_order_id
            where l.asset_id = a.id and coalesce(l.received_at, l.removed_at) is null
              and t.destination_spoke_shop_id is not null) as to_shop,
          exists (select 1 from subscriptions s where s.asset_id = a.id and s.state in ('ACTIVE', 'PAUSED'))
            as subscribed,
          exists (select 1 from orders o where o.asset_id = a.id and o.state = 'ready') as promised
        from assets a where a.deleted_at is null`,
    );
    waiting = await rows(
      on,
      sql<Waiting>`select hub_id as hub, variant_id as variant from orders
        where state = 'open' and program in ('hub', 'direct_ship') and hub_id is not null`,
    );
  });
  afterAll(() => server.close());

  const ask = (args: string, fields = FIELDS) =>
    server.ask<{ variantStats: Stats[] }>(
      `query { variantStats${args && `(${args})`} { ${fields} } }`,
    );
  const stats = async (args: string) => (await ask(args)).data.variantStats;
  const countsOf = (row: Stats) => Object.fromEntries(COUNTS.map((name) => [name, row[name]]));

  it('the demo data distinguishes all rules', () => {
    const here = (test: (fact: Fact) => boolean) => facts.filter(test).length;
    expect(here((fact) => fact.toShop && !fact.atShop)).toBeGreaterThan(0);
    expect(here((fact) => fact.atShop && fact.state === 'OPEN_PO')).toBeGreaterThan(0);
    expect(here((fact) => fact.promised && kindOf(fact) === 'openPo')).toBeGreaterThan(0);
    expect(here((fact) => fact.subscribed && fact.state === 'OPEN_TO')).toBeGreaterThan(0);
    expect(here((fact) => fact.subscribed && fact.state.startsWith('MAINT'))).toBeGreaterThan(0);
    expect(here((fact) => fact.subscribed && fact.state === 'RECEIVED_TO')).toBeGreaterThan(0);
    for (const name of NAMES)
      expect(
        here((fact) => kindOf(fact) === name),
        name,
      ).toBeGreaterThan(3);
  });

  it('at every hub each vehicle counts once as its kind, and needed is what stock does not cover', async () => {
    for (const hub of hubs) {
      const expected = expectedAt(hub.id, facts, waiting);
      const found = await stats(`hubId: "${hub.id}"`);
      for (const row of found) {
        const { serving: _serving, ...counts } =
          expected.get(row.variantId) ?? (nothing() as Expected & { serving?: number });
        expect(countsOf(row), `${hub.name}: ${row.brand} ${row.model}, ${row.color}`).toEqual(
          counts,
        );
        expect(NAMES.reduce((sum, name) => sum + row[name], 0)).toBe(row.total);
        expected.delete(row.variantId);
      }
      expect(expected.size, `${hub.name}: variants that are missing`).toBe(0);
    }
  });

  it('counts and needed units of several hubs are added up', async () => {
    const some = hubs.slice(0, 3).map((hub) => hub.id);
    const ids = JSON.stringify(some);
    for (const [args, of] of [
      [`hubIds: ${ids}`, some],
      ['', hubs.map((hub) => hub.id)],
    ] as const) {
      const each = of.map((hub) => expectedAt(hub, facts, waiting));
      for (const row of await stats(args)) {
        for (const name of COUNTS) {
          const sum = each.reduce((all, at) => all + (at.get(row.variantId)?.[name] ?? 0), 0);
          expect(row[name], name).toBe(sum);
        }
      }
    }
    const answer = await ask('', `${FIELDS} description vehicleVersion { id name } vendorIds`);
    expect(answer.statements).toBeLessThanOrEqual(3);
  });

  it('every kind matches its filter of the assets list', async () => {
    const oakland = hubs.find((hub) => hub.name === 'Oakland')?.id;
    const found = await stats(`hubId: "${oakland}"`);
    type Page = { readonly totalItems: number; readonly totalPages: number };
    /** The total of a filter, which is the number of assets on all its pages. */
    const total = async (args: string, at = `hubId: "${oakland}"`) => {
      const ids = new Set<string>();
      for (let page = 1; ; page += 1) {
        const answer = await server.ask<{ assets: { pageInfo: Page; nodes: { id: string }[] } }>(
          `query { assets(${at}, ${args}, pageSize: 100, currentPage: ${page}) {
            pageInfo { totalItems totalPages } nodes { id } } }`,
        );
        const { pageInfo, nodes } = answer.data.assets;
        for (const { id } of nodes) ids.add(id);
        if (page < pageInfo.totalPages) continue;
        expect(ids.size, args).toBe(pageInfo.totalItems);
        return pageInfo.totalItems;
      }
    };
    const sum = (name: Kind | 'total', of = found) => of.reduce((all, row) => all + row[name], 0);
    for (const sort of ['UPDATED_AT', 'CREATED_AT', 'VEHICLE']) {
      const of = (stock: string) => total(`stock: ${stock}, sortColumn: ${sort}`);
      for (const name of NAMES) expect(await of(KINDS[name]), name).toBe(sum(name));
      expect(await of('TOTAL')).toBe(sum('total'));
    }
    const other = hubs.find((hub) => hub.name !== 'Oakland')?.id;
    const there = await stats(`hubId: "${other}"`);
    for (const name of NAMES) {
      const both = await total(`stock: ${KINDS[name]}`, `hubIds: ["${oakland}", "${other}"]`);
      expect(both, name).toBe(sum(name) + sum(name, there));
    }
    const [most] = found.toSorted((a, b) => b.subscription - a.subscription);
    expect(await total(`stock: SUBSCRIPTION, variantId: "${most?.variantId}"`)).toBe(
      most?.subscription,
    );
    const model = found.filter((row) => row.vehicleId === most?.vehicleId);
    expect(await total(`stock: TOTAL, vehicleId: "${most?.vehicleId}"`)).toBe(sum('total', model));
  });

  it('vendors, need, stock and a search filter the rows, and test models are excluded', async () => {
    const everything = await stats('');
    const [{ vendor, name } = { vendor: '', name: '' }] = await rows(
      server.database.sql,
      sql<{ vendor: string; name: string }>`
        select l.vendor_id as vendor, n.name from vendor_vehicles l join vendors n on n.id = l.vendor_id
        where l.enabled group by 1, 2 order by count(*) limit 1`,
    );
    const supplied = await rows(
      server.database.sql,
      sql<{ id: string }>`select v.id from variants v join vehicles m on m.id = v.vehicle_id
        join vendor_vehicles l on l.vehicle_id = m.id and l.enabled
        where l.vendor_id = ${vendor} and m.kind <> 'TEST'`,
    );
    const idsOf = (found: readonly { variantId: string }[]) =>
      found.map((row) => row.variantId).toSorted();
    expect(supplied.length, name).toBeLessThan(everything.length);
    expect(idsOf(await stats(`vendorIds: ["${vendor}"]`))).toEqual(
      supplied.map((row) => row.id).toSorted(),
    );
    const needed = await stats('onlyNeeded: true');
    expect(needed.length).toBeGreaterThan(0);
    expect(idsOf(needed)).toEqual(idsOf(everything.filter((row) => row.needed > 0)));
    const hub = `hubId: "${hubs[0]?.id}"`;
    const stocked = await stats(`${hub}, onlyStocked: true`);
    expect(stocked.length).toBeGreaterThan(0);
    expect(idsOf(stocked)).toEqual(
      idsOf(
        (await stats(hub)).filter(
          (row) => row.total + row.openOrders + row.variantCount > 0 || row.allowBackorders,
        ),
      ),
    );
    const terns = await stats('searchQuery: "tern hsd"');
    expect(new Set(terns.map((row) => `${row.brand} ${row.model}`))).toEqual(
      new Set(['Tern HSD S8i']),
    );
    const tests = await rows(
      server.database.sql,
      sql<{
        id: string;
      }>`select v.id from variants v join vehicles m on m.id = v.vehicle_id where m.kind = 'TEST'`,
    );
    expect(everything.filter((row) => tests.some(({ id }) => id === row.variantId))).toEqual([]);
    expect((await ask('vendorIds: ["x"]')).error.extensions.code).toBe('BAD_USER_INPUT');
  });

  it("a purchase order's needed units are those of its hub that its vendor supplies", async () => {
    const order = await firstRow(
      server.database.sql,
      sql<{ id: string; hub: string; vendor: string }>`
        select id, hub_id as hub, vendor_id as vendor from purchase_orders p
        where deleted_at is null and hub_id is not null
        order by (select count(*) from orders o where o.hub_id = p.hub_id and o.state = 'open') desc, id limit 1`,
    );
    const needed = new Map(
      (await stats(`hubId: "${order?.hub}", vendorIds: ["${order?.vendor}"]`)).map((row) => [
        row.variantId,
        row.needed,
      ]),
    );
    const answer = await server.ask<{
      lines: { variantId: string; neededAmount: number; wholesalePriceCents: number }[];
    }>(
      `query ($id: ID!) { lines: variantStatsByPurchaseOrder(purchaseOrderId: $id) {
         variantId neededAmount wholesalePriceCents } }`,
      { id: order?.id },
    );
    expect(new Map(answer.data.lines.map((line) => [line.variantId, line.neededAmount]))).toEqual(
      needed,
    );
    expect(answer.data.lines.every((line) => line.wholesalePriceCents > 0)).toBe(true);
  });

  it('backorders and promised stock are set per hub and variant, recorded once, and rejected as a whole', async () => {
    const walkIn = hubs.find((hub) => hub.name === 'Oakland');
    const shipping = hubs.find((hub) => hub.direct);
    const [one, other] = (await stats(`hubId: "${walkIn?.id}"`)).filter(
      (row) => !row.allowBackorders && row.available > 0,
    );
    const change = (hubVariants: Record<string, unknown>[]) =>
      server.ask<{ done: Record<string, unknown>[] }>(
        `mutation ($hubVariants: [HubVariantInput!]!) {
          done: variantHubInventoryUpdate(hubVariants: $hubVariants) {
            variantId hubId variantCount allowBackorders } }`,
        { hubVariants },
      );
    const read = async (hub: string | undefined, variantId: string | undefined) =>
      (await stats(`hubId: "${hub}"`)).find((row) => row.variantId === variantId);
    const history = async (hub: string | undefined) =>
      await rows(
        server.database.sql,
        sql<{ modifications: Record<string, unknown> }>`
          select modifications from log_histories where loggable_type = 'Hub' and loggable_id = ${hub}`,
      );
    const at = { hubId: walkIn?.id, variantId: one?.variantId };
    const elsewhere = { hubId: shipping?.id, variantId: one?.variantId };
    const set = await change([
      { ...at, allowBackorders: true },
      { ...elsewhere, variantCount: 7 },
    ]);
    expect(set.data.done).toEqual([
      { ...at, allowBackorders: true, variantCount: one?.available },
      { ...elsewhere, allowBackorders: expect.any(Boolean), variantCount: 7 },
    ]);
    expect(await read(walkIn?.id, one?.variantId)).toMatchObject({ allowBackorders: true });
    expect(await read(shipping?.id, one?.variantId)).toMatchObject({ variantCount: 7 });
    expect(await history(walkIn?.id)).toEqual([
      { modifications: { [`Backorders of ${await nameOf(one?.variantId)}`]: [false, true] } },
    ]);
    await change([{ ...at, allowBackorders: true }]);
    expect(await history(walkIn?.id)).toHaveLength(1);

    const sound = { hubId: walkIn?.id, variantId: other?.variantId, allowBackorders: true };
    for (const [wrong, code, field] of [
      [{ ...at, variantCount: 3 }, 'COUNTED_STOCK', 'hubVariants.1.variantCount'],
      [
        { ...elsewhere, variantCount: 9, expectedVariantCount: 6 },
        'CONFLICT',
        'hubVariants.1.variantCount',
      ],
      [{ ...elsewhere, variantCount: -1 }, 'INVALID_INPUT', 'hubVariants.1.variantCount'],
      [{ ...at, hubId: at.variantId }, 'NOT_FOUND', 'hubVariants.1'],
      [sound, 'TWICE', 'hubVariants.1'],
    ] as const) {
      const { refusals } = (await change([sound, wrong])).error.extensions;
      expect(refusals).toMatchObject([{ code, field }]);
    }
    expect(await read(walkIn?.id, other?.variantId)).toMatchObject({ allowBackorders: false });
    expect(await read(shipping?.id, one?.variantId)).toMatchObject({ variantCount: 7 });
  });

  const nameOf = async (id: string | undefined) =>
    (
      await firstRow(
        server.database.sql,
        sql<{ name: string }>`select sort_name as name from variants where id = ${id}`,
      )
    )?.name;

  it('the export holds the same rows in the same order', async () => {
    const args = { hubId: hubs[0]?.id, onlyStocked: true };
    const expected = await stats(`hubId: "${args.hubId}", onlyStocked: true`);
    const report = findReport(server.app.services, 'variant_stats');
    const found: (readonly unknown[])[] = [];
    for await (const row of report?.rows(server.app.services, args) ?? []) found.push(row);
    const cell = (header: string) => found.map((row) => row[report?.columns.indexOf(header) ?? -1]);
    expect(cell('Variant id')).toEqual(expected.map((row) => row.variantId));
    expect(cell('Needed')).toEqual(expected.map((row) => row.needed));
    expect(cell('Subscription')).toEqual(expected.map((row) => row.subscription));
  });
});
