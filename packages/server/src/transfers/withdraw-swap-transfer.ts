import { ASSET_STATES, type AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { changeAssetState } from '../inventory/change-asset-state.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database.ts';

function assetState(text: string): AssetState {
  const state = ASSET_STATES.find((known) => known === text);
  if (!state) throw new Error(`A transfer order remembers the unknown state ${text}.`);
  return state;
}

/**
 * Withdraws the transfer order that was made to collect a subscription's vehicle, when the swap is
 * canceled before it left; the vehicle goes back to the state it had. A shipped one stays and is
 * received as usual.
 */
export async function withdrawSwapTransfer(
  unit: UnitOfWork,
  subscriptionId: string,
): Promise<void> {
  const allocated = await rows(
    unit.sql,
    sql<{ transferOrderId: string; assetId: string; previousState: string }>`
      select t.id as "transferOrderId", l.asset_id as "assetId", l.previous_state as "previousState"
      from transfer_orders t
      join transfer_order_assets l on l.transfer_order_id = t.id and l.removed_at is null
      where t.linked_subscription_id = ${subscriptionId} and t.state = 'OPEN' and t.deleted_at is null
      for update of t`,
  );
  for (const each of allocated) {
    await changeAssetState(unit, each.assetId, assetState(each.previousState), { source: 'to' });
    await sql`
      update transfer_order_assets set removed_at = ${unit.now}
      where transfer_order_id = ${each.transferOrderId} and asset_id = ${each.assetId}`.execute(
      unit.sql,
    );
    await sql`
      update transfer_orders set deleted_at = ${unit.now}, updated_at = ${unit.now}
      where id = ${each.transferOrderId}`.execute(unit.sql);
  }
}
