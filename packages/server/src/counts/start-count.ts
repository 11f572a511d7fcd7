import { refuseSize, startCountInput } from '@kickstand/domain/counts/count-inputs.ts';
import { sql } from 'kysely';
import { lockShops } from '../partners/lock-shops.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { foldOf } from '../platform/database/sql-fragments.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { IS_COUNTED, IS_HERE, RECORDED } from './count-sql.ts';

interface Chosen {
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  readonly storageLocation: string | null;
  readonly vehicleId: string | null;
  readonly states: readonly string[] | null;
}

/** Locks the place, so that two people don't start the same count. @throws Refused if there is none. */
async function lockPlace(
  unit: UnitOfWork,
  id: string,
): Promise<Pick<Chosen, 'hubId' | 'spokeShopId'>> {
  const hub = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from hubs where id = ${id} for no key update`,
  );
  if (hub) return { hubId: id, spokeShopId: null };
  await lockShops(unit.sql, sql`${id}`);
  const shop = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from spoke_shops where id = ${id} and deleted_at is null`,
  );
  if (shop) return { hubId: null, spokeShopId: id };
  throw refused('PLACE', 'This hub or shop no longer exists.', 'placeId');
}

/** @throws Refused if the same is being counted already. */
async function refuseSecond(unit: UnitOfWork, chosen: Chosen): Promise<void> {
  const running = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select c.id from inventory_counts c
      where c.status <> 'CLOSED' and (c.hub_id, c.spoke_shop_id, ${foldOf(sql`c.storage_location`)}, c.vehicle_id, c.states)
        is not distinct from (${chosen.hubId}::uuid, ${chosen.spokeShopId}::uuid,
          ${foldOf(sql`${chosen.storageLocation}::text`)}, ${chosen.vehicleId}::uuid, ${chosen.states}::text[])
      limit 1`,
  );
  if (!running) return;
  throw refused('RUNNING', 'This is being counted already. Open the running count and scan there.');
}

/** Starts a stock count: what the records say is there now is expected. */
export const startCount = defineCommand({
  name: 'stockCountStart',
  input: startCountInput,
  async run(unit, { placeId, storageLocation, vehicleId = null, states }) {
    const limited = states && states.length > 0 ? [...new Set(states)].sort() : null;
    const { hubId, spokeShopId } = await lockPlace(unit, placeId);
    const storage = storageLocation || null;
    const chosen = { hubId, spokeShopId, storageLocation: storage, vehicleId, states: limited };
    await refuseSecond(unit, chosen);
    const id = newId(unit.now.getTime());
    await sql`
      insert into inventory_counts (id, hub_id, spoke_shop_id, storage_location, vehicle_id, states, expected,
        started_by, started_at)
      values (${id}, ${hubId}, ${spokeShopId}, ${storage}, ${vehicleId}, ${limited}::text[], 0, ${unit.staffId}, ${unit.now})`.execute(
      unit.sql,
    );
    const added = await firstRow(
      unit.sql,
      sql<{ count: number }>`
        with added as (
          insert into inventory_count_assets (count_id, asset_id)
          select c.id, a.id from inventory_counts c join assets a on ${IS_HERE}
          where c.id = ${id} and a.deleted_at is null and ${RECORDED} = 'AT_PLACE' and ${IS_COUNTED}
          returning asset_id)
        select count(*) as count from added`,
    );
    const expected = added?.count ?? 0;
    refuseIf(refuseSize(expected));
    await sql`update inventory_counts set expected = ${expected} where id = ${id}`.execute(
      unit.sql,
    );
    return { id };
  },
});
