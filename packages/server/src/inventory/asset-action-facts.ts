import { nextStates } from '@kickstand/domain/inventory/asset-actions.ts';
import {
  type AssetMenuFacts,
  availableAssetActions,
  availableStateChanges,
  type OfferedAssetAction,
  type OfferedStateChange,
} from '@kickstand/domain/inventory/asset-menu.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  HAS_LIVE_SUBSCRIPTION,
  IS_BEING_BUILT,
  IS_ON_READY_ORDER,
  IS_ON_TRANSFER_ORDER,
} from '../stock/free-asset.ts';

/** SQL columns: what else the asset `a` is in use for, besides a transfer order. */
export const USE_FACTS = sql`
  ${HAS_LIVE_SUBSCRIPTION} as has_live_subscription, ${IS_ON_READY_ORDER} as is_on_ready_order,
  ${IS_BEING_BUILT} as is_being_built,
  ${paymentPending('a.id')} as payment_pending`;

/**
 * SQL columns: the facts for the rules about the asset `a`, its hub `h` and its purchase order `p`.
 */
export const FACTS = sql`
  a.id, a.state, h.direct_ship_enabled as hub_direct_ship_enabled, p.state as purchase_order_state,
  exists (select 1 from orders o where o.asset_id = a.id and o.state <> 'canceled') as has_order,
  ${IS_ON_TRANSFER_ORDER} as is_on_transfer_order,
  ${USE_FACTS}`;

/** SQL: the tables of {@link FACTS}. */
export const FACTS_FROM = sql`
  assets a join hubs h on h.id = a.hub_id
  left join purchase_orders p on p.id = a.purchase_order_id and p.deleted_at is null`;

/** SQL condition: the asset `a`, if it is decommissioned, was lost in transit or missing at a stock count. */
export const WAS_LOST = sql`
  (exists (select 1 from transfer_order_assets t where t.asset_id = a.id and t.lost_at is not null)
    or a.state = 'DECOMMISSIONED' and exists (select 1 from events e where e.entity_id = a.id
      and e.kind = 'asset.state_changed' and e.facts ->> 'state' = 'DECOMMISSIONED' and e.facts ? 'stockCountId'))`;

/** SQL columns: the facts for recovering the asset `a`, besides its state. */
export const RECOVERY_FACTS = sql`${WAS_LOST} as lost_in_transit,
  exists (select 1 from assets n where n.predecessor_id = a.id) as has_successor`;

const loadFacts = rowLoader(
  (ids) => sql<AssetMenuFacts & { readonly id: string }>`
    select ${FACTS}, ${RECOVERY_FACTS}
    from ${FACTS_FROM} where a.id = ${anyOfIds(ids)}`,
);

/** The states that staff can move an asset to now. */
export async function loadNextStates(
  context: RequestContext,
  assetId: string,
): Promise<AssetState[]> {
  const facts = await loadFacts(context, assetId);
  return facts ? nextStates(facts) : [];
}

/** The other actions of an asset, with reasons for disabled ones. */
export async function loadAssetActions(
  context: RequestContext,
  assetId: string,
): Promise<OfferedAssetAction[]> {
  const facts = await loadFacts(context, assetId);
  return facts ? availableAssetActions(facts) : [];
}

/** The choices of an asset's Change State menu. */
export async function loadStateChanges(
  context: RequestContext,
  assetId: string,
): Promise<OfferedStateChange[]> {
  const facts = await loadFacts(context, assetId);
  return facts ? availableStateChanges(facts) : [];
}
