import { sql } from 'kysely';
import type { Sql } from '../src/platform/database/database.ts';
import type { DemoRows } from './demo-rows.ts';
import { numberByCreation } from './number-by-creation.ts';

/** Rows per statement: few statements, and no JSON text above about two megabytes. */
const BATCH = 2500;

async function insertTable(on: Sql, table: string, all: readonly object[]): Promise<void> {
  const first = all[0];
  if (!first) return;
  const columns = Object.keys(first);
  for (const row of all) {
    if (Object.keys(row).length !== columns.length) {
      throw new Error(`Two demo rows of ${table} have different columns.`);
    }
  }
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = JSON.stringify(all.slice(start, start + BATCH));
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)
    `.execute(on);
  }
}

/** The hub that says where its vehicles are, how many of them at one storage location, and those. */
const STORING = {
  hub: 'Oakland',
  each: 2,
  at: ['Rack A1', 'Rack A2', 'Rack B1', 'Rack B2', 'Rack B3'],
};

/**
 * Vehicles as their live subscriptions leave them, so that none is changed again when those are written. Some of a hub are at
 * storage locations.
 */
function finishedAssets({ assets, hubs, subscriptions }: DemoRows) {
  const live = subscriptions.filter(({ state }) => state !== 'CANCELED');
  const subscribed = new Set(live.map((subscription) => subscription.asset_id));
  const hub = hubs.find(({ name }) => name === STORING.hub);
  const stored = assets
    .filter(
      ({ id, state, hub_id, spoke_shop_id }) =>
        (state === 'ACTIVE' || state === 'RECEIVED') &&
        hub_id === hub?.id &&
        spoke_shop_id === null &&
        !subscribed.has(id),
    )
    .slice(0, STORING.each * STORING.at.length);
  const locations = new Map(
    stored.map(({ id }, index) => [id, STORING.at[Math.floor(index / STORING.each)]] as const),
  );
  return assets.map((asset) => ({
    ...asset,
    subscribed: subscribed.has(asset.id),
    storage_location: locations.get(asset.id) ?? null,
  }));
}

/** Writes all rows, set by set; records are numbered in order of creation. */
export async function insertDemoRows(on: Sql, rows: DemoRows): Promise<void> {
  const numbered = {
    ...rows,
    assets: finishedAssets(rows),
    subscriptions: numberByCreation(rows.subscriptions),
    orders: numberByCreation(rows.orders),
  };
  // Planning the statement of the trigger that marks subscribed vehicles takes longer than running it.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(on);
  for (const [table, all] of Object.entries(numbered)) await insertTable(on, table, all);
  await sql`set local plan_cache_mode = default`.execute(on);
}
