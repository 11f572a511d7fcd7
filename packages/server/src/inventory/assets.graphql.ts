import { assetLabel } from '@kickstand/domain/inventory/asset-terms.ts';
import { suggestedBuyoutCents } from '@kickstand/domain/subscriptions/buy-out-subscription.ts';
import { sql } from 'kysely';
import {
  VariantRef,
  type VariantSummary,
  VehicleVersionRef,
} from '../catalogue/catalogue.graphql.ts';
import { HubRef, loadHub } from '../partners/partners.graphql.ts';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { defineLoader } from '../platform/loaders.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { buyoutDate } from '../subscriptions/subscription-facts.ts';

/** An asset as other entities refer to it. */
export interface AssetSummary {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly state: string;
}

interface AssetDetails {
  readonly id: string;
  readonly hubId: string;
  readonly frameKey: string | null;
  readonly lockKey: string | null;
  readonly checkedInAt: Date | null;
  readonly shippedAt: Date | null;
  readonly updatedAt: Date;
  readonly hasLiveSubscription: boolean;
  readonly isOnReadyOrder: boolean;
  readonly allowBuyout: boolean;
  /** When its live subscription began. */
  readonly subscribedSince: Date | null;
  readonly msrpAtPurchaseCents: number;
  /** What subscriptions have paid for it, without tax and what was given back. */
  readonly revenueCents: number;
  readonly purchaseOrderNumber: string | null;
  readonly spokeShopName: string | null;
  readonly version: { readonly id: string; readonly name: string };
  readonly variant: VariantSummary;
}

const loadAssetDetails = defineLoader<AssetDetails>((context, ids) =>
  rows(
    context.database.sql,
    sql<AssetDetails>`
      select a.id, a.hub_id as "hubId", a.frame_key as "frameKey", a.lock_key as "lockKey",
        a.checked_in_at as "checkedInAt", a.shipped_at as "shippedAt", a.updated_at as "updatedAt",
        ls.id is not null as "hasLiveSubscription", ls.started_at as "subscribedSince",
        m.allow_buyout and a.buyout_eligible as "allowBuyout",
        a.msrp_at_purchase_cents as "msrpAtPurchaseCents",
        (select coalesce(sum(i.total_cents - i.tax_cents - i.refunded_cents), 0)::bigint
          from customer_invoices i
          where i.asset_id = a.id and i.subscription_id is not null and lower(i.state) = 'paid')
          as "revenueCents",
        exists (select 1 from orders o where o.asset_id = a.id and o.state = 'ready') as "isOnReadyOrder",
        p.purchase_order_number as "purchaseOrderNumber", sh.name as "spokeShopName",
        json_build_object('id', vv.id, 'name', vv.name) as version,
        json_build_object('id', v.id, 'vehicleId', m.id, 'brand', m.brand, 'model', m.model,
          'color', v.color, 'size', v.size, 'imageUrl', v.image_url) as variant
      from assets a
      join vehicle_versions vv on vv.id = a.vehicle_version_id
      join variants v on v.id = a.variant_id
      join vehicles m on m.id = v.vehicle_id
      left join purchase_orders p on p.id = a.purchase_order_id
      left join spoke_shops sh on sh.id = a.spoke_shop_id
      left join subscriptions ls on ls.asset_id = a.id and ls.state <> 'CANCELED'
      where a.id = any(${ids}::uuid[])`,
  ),
);

async function details(asset: AssetSummary, context: RequestContext): Promise<AssetDetails> {
  const found = await loadAssetDetails(context, asset.id);
  if (!found) throw new NotFound('Asset');
  return found;
}

export const AssetRef = builder.objectRef<AssetSummary>('Asset');
AssetRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    serialNumber: t.exposeString('serialNumber', { nullable: true }),
    state: t.exposeString('state'),
    label: t.string({
      description: 'The words on its plate.',
      resolve: async (asset, _args, context) =>
        assetLabel({ state: asset.state, ...(await details(asset, context)) }),
    }),
    allowBuyout: t.boolean({
      description: 'True when its model and this very vehicle may be sold to who rides it.',
      resolve: async (asset, _args, context) => (await details(asset, context)).allowBuyout,
    }),
    buyoutAvailableAt: t.field({
      type: 'Date',
      nullable: true,
      description: 'From when who rides it can buy it; null while nobody does.',
      resolve: async (asset, _args, context) => {
        const { subscribedSince } = await details(asset, context);
        return subscribedSince && buyoutDate(subscribedSince, context.config.BUSINESS_TIME_ZONE);
      },
    }),
    buyoutPriceCents: t.field({
      type: 'Cents',
      description: 'The suggested price.',
      resolve: async (asset, _args, context) => {
        const { msrpAtPurchaseCents, revenueCents } = await details(asset, context);
        return suggestedBuyoutCents(msrpAtPurchaseCents, revenueCents);
      },
    }),
    frameKey: t.string({
      nullable: true,
      resolve: async (asset, _args, context) => (await details(asset, context)).frameKey,
    }),
    lockKey: t.string({
      nullable: true,
      resolve: async (asset, _args, context) => (await details(asset, context)).lockKey,
    }),
    checkedInAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async (asset, _args, context) => (await details(asset, context)).checkedInAt,
    }),
    shippedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async (asset, _args, context) => (await details(asset, context)).shippedAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      resolve: async (asset, _args, context) => (await details(asset, context)).updatedAt,
    }),
    purchaseOrderNumber: t.string({
      nullable: true,
      resolve: async (asset, _args, context) => (await details(asset, context)).purchaseOrderNumber,
    }),
    spokeShopName: t.string({
      nullable: true,
      resolve: async (asset, _args, context) => (await details(asset, context)).spokeShopName,
    }),
    vehicleVersion: t.field({
      type: VehicleVersionRef,
      resolve: async (asset, _args, context) => (await details(asset, context)).version,
    }),
    variant: t.field({
      type: VariantRef,
      resolve: async (asset, _args, context) => (await details(asset, context)).variant,
    }),
    hub: t.field({
      type: HubRef,
      nullable: true,
      resolve: async (asset, _args, context) =>
        loadHub(context, (await details(asset, context)).hubId),
    }),
  }),
});
