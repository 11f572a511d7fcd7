import type { EventFacts } from '@kickstand/domain/history/render-event.ts';
import { ASSET_STATES, type AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { restoredState } from '@kickstand/domain/transfers/transfer-assets.ts';
import {
  refuseTransferStep,
  type TransferredAsset,
  type TransferStep,
} from '@kickstand/domain/transfers/transfer-steps.ts';
import { sql } from 'kysely';
import { moveAssets } from '../inventory/move-asset.ts';
import { sortOut } from '../platform/bulk-outcome.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { withBlockerId } from '../platform/refused.ts';
import type { LockedTransferOrder } from './transfer-order-records.ts';

/**
 * SQL condition: the line `l` counts as a vehicle of its transfer order. Removed vehicles don't, lost
 * ones do; the trigger that counts a transfer order's vehicles uses the same condition.
 */
export const COUNTED_LINE = sql`(l.removed_at is null or l.lost_at is not null)`;

/** A locked vehicle of a transfer order. */
export interface LockedTransferAsset extends TransferredAsset {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly variantId: string;
  readonly spokeShopId: string | null;
  readonly previousState: string;
  /** Whether it is the vehicle of the transfer order's linked subscription. */
  readonly subscription: 'none' | 'live' | 'ended';
}

/** Locks vehicles of a locked transfer order, by default all remaining ones, in order of ids. */
export async function lockTransferAssets(
  unit: UnitOfWork,
  order: Pick<LockedTransferOrder, 'id'>,
  assetIds?: readonly string[],
): Promise<Map<string, LockedTransferAsset>> {
  const wanted = assetIds ? sql`l.asset_id = ${anyOfIds(assetIds)}` : sql`true`;
  const lines = sql.table(assetIds ? 'transfer_order_assets' : 'open_transfer_lines');
  await lockRows(
    unit.sql,
    sql`select a.id from assets a
    where a.id in (select l.asset_id from ${lines} l
      where l.transfer_order_id = ${order.id} and ${wanted})
    order by a.id`,
  );
  const found = await rows(
    unit.sql,
    sql<LockedTransferAsset>`
      select a.id, a.state, a.serial_number, a.variant_id,
        a.spoke_shop_id, l.previous_state,
        l.received_at is not null as received, l.removed_at is not null as removed,
        l.lost_at is not null as lost,
        case when t.linked_subscription_id is null then 'none'
          when s.id is null then 'ended' else 'live' end as subscription
      from ${lines} l
      join assets a on a.id = l.asset_id
      join transfer_orders t on t.id = l.transfer_order_id
      left join live_subscriptions s on s.id = t.linked_subscription_id and s.asset_id = a.id
      where l.transfer_order_id = ${order.id} and ${wanted}
      order by a.id`,
  );
  return new Map(found.map((asset) => [asset.id, asset]));
}

/** Applies the rule of a step to vehicles and returns accepted ones and failures with reasons. */
export function sortBySteps(
  step: TransferStep,
  assets: ReadonlyMap<string, LockedTransferAsset>,
  assetIds: readonly string[],
) {
  return sortOut(assets, assetIds, (asset) => {
    const refused = refuseTransferStep(step, asset);
    return refused && withBlockerId(refused, { VEHICLE: asset?.id });
  });
}

/** The facts of an event about vehicles: the serial number of a single one, else the count. */
export function vehicleFacts(
  assets: readonly { readonly serialNumber: string | null }[],
): EventFacts<'transfer_order.shipped'> {
  const [first] = assets;
  const serialNumber = assets.length === 1 ? first?.serialNumber : null;
  return { count: assets.length, ...(serialNumber && { serialNumber }) };
}

function knownState(text: string): AssetState {
  const state = ASSET_STATES.find((known) => known === text);
  if (!state) throw new Error(`A transfer order has stored the unknown state ${text}.`);
  return state;
}

/** Removes vehicles from a transfer order and restores their previous states. */
export async function releaseAssets(
  unit: UnitOfWork,
  order: Pick<LockedTransferOrder, 'id' | 'number'>,
  assets: readonly LockedTransferAsset[],
): Promise<void> {
  await moveAssets(
    unit,
    assets
      .filter(({ state }) => state === 'OPEN_TO')
      .map(({ id, previousState, subscription }) => ({
        id,
        verb: 'takeOffTransfer',
        to: restoredState(knownState(previousState), subscription),
      })),
    { source: 'to', because: { cause: 'transfer_removed', number: order.number }, at: null },
  );
  await sql`
    update transfer_order_assets set removed_at = ${unit.now}
    where transfer_order_id = ${order.id} and asset_id = any(${assets.map(({ id }) => id)}::uuid[])
      and removed_at is null`.execute(unit.sql);
}
