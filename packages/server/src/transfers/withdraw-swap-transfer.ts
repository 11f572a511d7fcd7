import { ASSET_STATES, type AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { recordEvent } from '../activity/record-event.ts';
import { changeAssetState } from '../inventory/change-asset-state.ts';
import { lockAsset } from '../inventory/lock-asset.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database.ts';

function assetState(text: string): AssetState {
  const state = ASSET_STATES.find((known) => known === text);
  if (!state) throw new Error(`A transfer order remembers the unknown state ${text}.`);
  return state;
}

interface Allocated {
  readonly transferOrderId: string;
  readonly number: string;
  readonly assetId: string;
  readonly previousState: string;
  /** False when the subscription has ended, or goes on with another vehicle. */
  readonly stillSubscribed: boolean;
}

async function withdraw(unit: UnitOfWork, each: Allocated): Promise<void> {
  const asset = await lockAsset(unit.sql, each.assetId);
  if (asset.state === 'OPEN_TO') {
    const before = assetState(each.previousState);
    const state = before === 'ACTIVE' && !each.stillSubscribed ? 'RETURNED' : before;
    await changeAssetState(unit, each.assetId, state, { source: 'to' });
  }
  await sql`
    update transfer_order_assets set removed_at = ${unit.now}
    where transfer_order_id = ${each.transferOrderId} and asset_id = ${each.assetId}`.execute(
    unit.sql,
  );
  await recordEvent(
    unit,
    {
      entityType: 'TransferOrder',
      entityId: each.transferOrderId,
      kind: 'transfer_order.deleted',
      facts: { number: each.number },
    },
    sql`
      update transfer_orders set deleted_at = ${unit.now}, updated_at = ${unit.now}
      where id = ${each.transferOrderId}`,
  );
  await recordModifications(
    unit,
    { loggableType: 'TransferOrder', loggableId: each.transferOrderId, category: 'DELETION' },
    { deletedAt: null },
    { deletedAt: unit.now },
  );
}

/**
 * Withdraws the transfer order that was made to collect a subscription's vehicle, when the swap is
 * canceled before it left; the vehicle goes back to the state it had. A shipped one stays and is
 * received as usual. Locks the subscription; the caller may hold its order.
 * @returns the number of what was withdrawn, or null.
 */
export async function withdrawSwapTransfer(
  unit: UnitOfWork,
  subscriptionId: string,
): Promise<string | null> {
  await sql`select id from subscriptions where id = ${subscriptionId} for update`.execute(unit.sql);
  const allocated = await rows(
    unit.sql,
    sql<Allocated>`
      select t.id as "transferOrderId", t.transfer_order_number as number, l.asset_id as "assetId",
        l.previous_state as "previousState",
        s.state <> 'CANCELED' and s.asset_id = l.asset_id as "stillSubscribed"
      from transfer_orders t
      join transfer_order_assets l on l.transfer_order_id = t.id and l.removed_at is null
        and l.received_at is null
      join subscriptions s on s.id = t.linked_subscription_id
      where t.linked_subscription_id = ${subscriptionId} and t.state = 'OPEN' and t.deleted_at is null
      for update of t`,
  );
  for (const each of allocated) await withdraw(unit, each);
  return allocated[0]?.number ?? null;
}
