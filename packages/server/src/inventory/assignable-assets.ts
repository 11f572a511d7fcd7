import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { ORDERED_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { FREE_ASSET } from '../stock/free-asset.ts';
import { inStates } from '../stock/stock-sql.ts';

/** A vehicle at the order's location, and whether it can be assigned. */
export interface AssignableAsset {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly storageLocation: string | null;
  readonly oldTag: string | null;
  readonly frameKey: string | null;
  readonly checkedInAt: Date | null;
  readonly createdAt: Date;
  readonly state: AssetState;
  readonly updatedAt: Date;
  readonly purchaseOrderId: string | null;
  readonly purchaseOrderNumber: string | null;
  readonly fromPairedPurchaseOrder: boolean;
  readonly hubId: string;
  readonly version: { readonly id: string; readonly name: string };
  /** Why it cannot be assigned now, or null. */
  readonly unavailableReason: string | null;
}

/** The data of an order that is needed to find its vehicles. */
export interface OrderPlace {
  readonly program: string;
  readonly hubId: string | null;
  readonly variantId: string;
  readonly purchaseOrderId: string | null;
}

/** SQL condition: the free vehicle `a` of a hub can be assigned to an order there. */
const ASSIGNABLE_AT_HUB = sql`a.state in ('ACTIVE', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE')`;

function stateConditions(place: OrderPlace) {
  if (place.program === 'direct_ship') {
    return {
      assignable: inStates('a.state', ['ACTIVE', 'RECEIVED', ...ORDERED_STATES]),
      shown: inStates('a.state', ['ACTIVE', 'RECEIVED', ...ORDERED_STATES, 'RETURNED']),
    };
  }
  return {
    assignable: ASSIGNABLE_AT_HUB,
    shown: sql`a.state in ('ACTIVE', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE', 'RECEIVED', 'RETURNED')`,
  };
}

/**
 * The vehicle must be free, of exactly the ordered variant, and at the order's hub, not at a shop.
 */
function standingThere(place: OrderPlace) {
  return sql`a.variant_id = ${place.variantId} and a.hub_id = ${place.hubId}
    and a.spoke_shop_id is null and ${FREE_ASSET}`;
}

/**
 * The vehicles of the ordered variant at the order's hub: those of the paired purchase order first,
 * then oldest first. Received and returned ones are listed with the reason why they cannot be
 * assigned yet.
 */
export function listAssignableAssets(on: Sql, place: OrderPlace): Promise<AssignableAsset[]> {
  const { assignable, shown } = stateConditions(place);
  return rows(
    on,
    sql<AssignableAsset>`
      select * from (select a.id, a.serial_number, a.storage_location, a.old_tag, a.frame_key, a.checked_in_at, a.created_at, a.state,
        a.updated_at,
        p.id as purchase_order_id, p.purchase_order_number,
        coalesce(a.purchase_order_id = ${place.purchaseOrderId}, false) as from_paired_purchase_order,
        a.hub_id,
        json_build_object('id', vv.id, 'name', vv.name) as version,
        case when ${assignable} then null
          when a.state = 'RECEIVED' then 'Received, not made available yet'
          else 'Returned, not made available yet' end as unavailable_reason,
        coalesce(a.checked_in_at, a.created_at) as came_in
      from assets a
      join vehicle_versions vv on vv.id = a.vehicle_version_id
      left join purchase_orders p on p.id = a.purchase_order_id and p.deleted_at is null
      where ${standingThere(place)} and ${shown}) found
      order by unavailable_reason is not null, from_paired_purchase_order desc, came_in, id
      limit 200`,
  );
}

/** Locks a vehicle if it can be assigned to the order; undefined otherwise. */
export async function lockAssignableAsset(
  on: Sql,
  place: OrderPlace,
  assetId: string,
): Promise<{ id: string; state: AssetState; serialNumber: string | null } | undefined> {
  // The row is locked first, so that the second statement reads the state after any wait.
  await lockRows(on, sql`select id from assets where id = ${assetId}`);
  const { assignable } = stateConditions(place);
  return await firstRow(
    on,
    sql<{ id: string; state: AssetState; serialNumber: string | null }>`
      select a.id, a.state, a.serial_number from assets a
      where a.id = ${assetId} and ${standingThere(place)} and ${assignable}`,
  );
}
