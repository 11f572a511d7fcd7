import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { UnorderedReason } from '@kickstand/domain/purchasing/receive-unordered.ts';
import { sql } from 'kysely';
import type { VariantSummary } from '../catalogue/catalogue.graphql.ts';
import type { CustomerSummary } from '../customers/customer-rows.ts';
import type { Hub } from '../partners/hub-rows.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';
import { LAST_SEEN_AT } from './sightings.ts';

/** What a list shows of an asset. */
export interface ListedAsset {
  readonly id: string;
  readonly state: AssetState;
  readonly serialNumber: string | null;
  readonly updatedAt: Date;
  /** When someone last had it before them; null before its arrival. */
  readonly lastSeenAt: Date | null;
  readonly hub: { readonly id: string; readonly name: string };
  readonly spokeShopName: string | null;
  /** Where at its hub or shop it is. */
  readonly storageLocation: string | null;
  readonly purchaseOrderNumber: string | null;
  readonly variant: VariantSummary;
  readonly hasLiveSubscription: boolean;
  readonly isOnReadyOrder: boolean;
  /** The customer who has it, else the customer of its ready order. */
  readonly customer: CustomerSummary | null;
}

/** All of an asset. Amounts in cents. */
export interface AssetRow extends ListedAsset {
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
  readonly hub: Hub;
  readonly spokeShopId: string | null;
  readonly purchaseOrderId: string | null;
  readonly unorderedReason: UnorderedReason | null;
  readonly version: { readonly id: string; readonly name: string };
  /** Its live subscription with its start. */
  readonly subscriptionId: string | null;
  readonly subscribedSince: Date | null;
  readonly readyOrderId: string | null;
}

/** The columns of a listed asset `a`, with {@link LISTED_JOINS}. */
const LISTED_COLUMNS = sql`
  a.id, a.state, a.serial_number, a.updated_at,
  ${sql.raw(LAST_SEEN_AT)} as last_seen_at, h.id as hub_id, h.name as hub_name,
  sh.name as spoke_shop_name, a.storage_location, po.purchase_order_number, v.id as variant_id, m.id as vehicle_id,
  m.brand, m.model, v.color, v.size, v.image_url, ls.id as subscription_id, ro.id as ready_order_id,
  c.id as customer_id, c.full_name as customer_name, c.email as customer_email`;

const LISTED_JOINS = sql`
  join variants v on v.id = a.variant_id
  join vehicles m on m.id = v.vehicle_id
  join hubs h on h.id = a.hub_id
  left join spoke_shops sh on sh.id = a.spoke_shop_id
  left join purchase_orders po on po.id = a.purchase_order_id and po.deleted_at is null
  left join live_subscriptions ls on ls.asset_id = a.id
  left join ready_orders ro on ro.asset_id = a.id
  left join customers c on c.id = coalesce(ls.customer_id, ro.customer_id)`;

/** All columns of the asset `a`, with {@link ASSET_JOINS}. */
const ASSET_COLUMNS = sql`${LISTED_COLUMNS},
  a.spoke_shop_id, a.old_tag, a.frame_key, a.lock_key, a.qr_token, a.wholesale_price_cents,
  a.msrp_at_purchase_cents, a.buyout_eligible,
  m.allow_buyout and a.buyout_eligible as allow_buyout, a.pledged_at,
  a.purchased_at, a.shipped_at, a.checked_in_at, a.sold_at, a.created_at,
  h.direct_ship_enabled, h.line1, h.line2, h.city, h.state_code, h.postal_code,
  po.id as purchase_order_id, a.unordered_reason, vv.id as version_id, vv.name as version_name,
  ls.started_at as subscribed_since`;

const ASSET_JOINS = sql`${LISTED_JOINS}
  join vehicle_versions vv on vv.id = a.vehicle_version_id`;

type Nested = 'hub' | 'version' | 'variant' | 'customer' | 'hasLiveSubscription' | 'isOnReadyOrder';

/** A row of a list as returned by its statement. */
export type FlatListedAsset = Omit<ListedAsset, Nested> &
  Omit<VariantSummary, 'id' | 'offers'> & {
    readonly hubId: string;
    readonly hubName: string;
    readonly subscriptionId: string | null;
    readonly readyOrderId: string | null;
    readonly variantId: string;
    readonly customerId: string | null;
    readonly customerName: string | null;
    readonly customerEmail: string | null;
  };

/** A row with all columns as returned by a statement. */
export type FlatAsset = FlatListedAsset &
  Omit<AssetRow, Nested> &
  Omit<Hub, 'id' | 'name'> & { readonly versionId: string; readonly versionName: string };

/** Maps a flat row of a list to an asset. */
export function nestListedAsset<Row extends FlatListedAsset>(flat: Row) {
  const { brand, model, color, size, imageUrl, vehicleId } = flat;
  const { customerId, customerName, customerEmail } = flat;
  return {
    ...flat,
    hub: { id: flat.hubId, name: flat.hubName },
    variant: { id: flat.variantId, vehicleId, brand, model, color, size, imageUrl },
    hasLiveSubscription: flat.subscriptionId !== null,
    isOnReadyOrder: flat.readyOrderId !== null,
    customer:
      customerId === null || customerName === null || customerEmail === null
        ? null
        : { id: customerId, fullName: customerName, email: customerEmail },
  };
}

/** Maps a flat row with all columns to an asset. */
export function nestAsset(flat: FlatAsset): AssetRow {
  const { directShipEnabled, line1, line2, city, stateCode, postalCode } = flat;
  const address = { line1, line2, city, stateCode, postalCode };
  const listed = nestListedAsset(flat);
  return {
    ...listed,
    hub: { ...listed.hub, directShipEnabled, ...address },
    version: { id: flat.versionId, name: flat.versionName },
  };
}

const SOURCE = { table: 'assets a', id: 'a.id' };
/** The source of the list. */
export const LISTED_ASSETS = { ...SOURCE, columns: LISTED_COLUMNS, joins: LISTED_JOINS };
/** The source of exports, with all columns. */
export const ASSETS = { ...SOURCE, columns: ASSET_COLUMNS, joins: ASSET_JOINS };

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
