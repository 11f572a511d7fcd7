import type { UnorderedReason } from '@kickstand/domain/purchasing/receive-unordered.ts';
import { sql } from 'kysely';
import type { VariantSummary } from '../catalogue/catalogue.graphql.ts';
import type { CustomerSummary } from '../customers/customer-rows.ts';
import type { Hub } from '../partners/hub-rows.ts';
import { anyOfIds } from '../platform/any-of-ids.ts';
import { rows, type Sql } from '../platform/database.ts';
import { defineLoader } from '../platform/loaders.ts';

/** An asset as loaded by lists and references. Amounts in cents. */
export interface AssetRow {
  readonly id: string;
  readonly state: string;
  readonly serialNumber: string | null;
  readonly oldTag: string | null;
  readonly frameKey: string | null;
  readonly lockKey: string | null;
  readonly qrToken: string;
  readonly wholesalePriceCents: number;
  readonly msrpAtPurchaseCents: number;
  readonly buyoutEligible: boolean;
  readonly allowBuyout: boolean;
  readonly pledgedAt: Date | null;
  readonly purchasedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly checkedInAt: Date | null;
  readonly soldAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly hub: Hub;
  readonly spokeShopName: string | null;
  readonly purchaseOrderId: string | null;
  readonly purchaseOrderNumber: string | null;
  readonly unorderedReason: UnorderedReason | null;
  readonly version: { readonly id: string; readonly name: string };
  readonly variant: VariantSummary;
  readonly hasLiveSubscription: boolean;
  /** Its live subscription with its start. */
  readonly subscriptionId: string | null;
  readonly subscribedSince: Date | null;
  readonly isOnReadyOrder: boolean;
  readonly readyOrderId: string | null;
  /** The customer who has it, else the customer of its ready order. */
  readonly customer: CustomerSummary | null;
}

/** The columns of the asset `a`, with {@link ASSET_JOINS}. */
const ASSET_COLUMNS = sql`
  a.id, a.state, a.serial_number, a.old_tag, a.frame_key, a.lock_key, a.qr_token, a.wholesale_price_cents,
  a.msrp_at_purchase_cents, a.buyout_eligible,
  m.allow_buyout and a.buyout_eligible as allow_buyout, a.pledged_at,
  a.purchased_at, a.shipped_at, a.checked_in_at, a.sold_at, a.created_at, a.updated_at,
  h.id as hub_id, h.name as hub_name, h.direct_ship_enabled, h.line1, h.line2, h.city, h.state_code,
  h.postal_code, sh.name as spoke_shop_name, po.id as purchase_order_id, po.purchase_order_number,
  a.unordered_reason, vv.id as version_id, vv.name as version_name, v.id as variant_id,
  m.id as vehicle_id, m.brand, m.model, v.color, v.size, v.image_url, ls.id as subscription_id,
  ls.started_at as subscribed_since, ro.id as ready_order_id,
  c.id as customer_id, c.full_name as customer_name, c.email as customer_email`;

const ASSET_JOINS = sql`
  join variants v on v.id = a.variant_id
  join vehicles m on m.id = v.vehicle_id
  join vehicle_versions vv on vv.id = a.vehicle_version_id
  join hubs h on h.id = a.hub_id
  left join spoke_shops sh on sh.id = a.spoke_shop_id
  left join purchase_orders po on po.id = a.purchase_order_id and po.deleted_at is null
  left join live_subscriptions ls on ls.asset_id = a.id
  left join ready_orders ro on ro.asset_id = a.id
  left join customers c on c.id = coalesce(ls.customer_id, ro.customer_id)`;

/** A row as returned by the statement. */
export type FlatAsset = Omit<
  AssetRow,
  'hub' | 'version' | 'variant' | 'customer' | 'hasLiveSubscription' | 'isOnReadyOrder'
> &
  Omit<Hub, 'id' | 'name'> &
  Omit<VariantSummary, 'id' | 'offers'> & {
    readonly hubId: string;
    readonly hubName: string;
    readonly versionId: string;
    readonly versionName: string;
    readonly variantId: string;
    readonly customerId: string | null;
    readonly customerName: string | null;
    readonly customerEmail: string | null;
  };

/** Maps a flat row to an asset. */
export function nestAsset(flat: FlatAsset): AssetRow {
  const { directShipEnabled, line1, line2, city, stateCode, postalCode } = flat;
  const { brand, model, color, size, imageUrl, vehicleId } = flat;
  const { customerId, customerName, customerEmail } = flat;
  const address = { line1, line2, city, stateCode, postalCode };
  return {
    ...flat,
    hub: { id: flat.hubId, name: flat.hubName, directShipEnabled, ...address },
    version: { id: flat.versionId, name: flat.versionName },
    variant: { id: flat.variantId, vehicleId, brand, model, color, size, imageUrl },
    hasLiveSubscription: flat.subscriptionId !== null,
    isOnReadyOrder: flat.readyOrderId !== null,
    customer:
      customerId === null || customerName === null || customerEmail === null
        ? null
        : { id: customerId, fullName: customerName, email: customerEmail },
  };
}

/** The list's SQL. */
export const ASSET_SOURCE = {
  table: 'assets a',
  id: 'a.id',
  columns: ASSET_COLUMNS,
  joins: ASSET_JOINS,
};

async function assetsOf(on: Sql, ids: readonly string[]): Promise<AssetRow[]> {
  const found = await rows(
    on,
    sql<FlatAsset>`
      select ${ASSET_COLUMNS} from assets a ${ASSET_JOINS} where a.id = ${anyOfIds(ids)}`,
  );
  return found.map(nestAsset);
}

/** Loads assets by id, including deleted ones, which histories refer to. */
export const loadAsset = defineLoader<AssetRow>((context, ids) =>
  assetsOf(context.database.sql, ids),
);
