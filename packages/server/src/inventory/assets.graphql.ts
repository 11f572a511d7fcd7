import { assetLabel } from '@kickstand/domain/inventory/asset-terms.ts';
import { maskSecret } from '@kickstand/domain/kernel/mask-secret.ts';
import { UNORDERED_REASONS } from '@kickstand/domain/purchasing/receive-unordered.ts';
import {
  buyoutDate,
  suggestedBuyoutCents,
} from '@kickstand/domain/subscriptions/buy-out-subscription.ts';
import { EventRef, loadEvents, loadNotes, NoteRef } from '../activity/activity.graphql.ts';
import { VariantRef, VehicleVersionRef } from '../catalogue/catalogue.graphql.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { addMoneyOperationFields } from '../money/money.graphql.ts';
import { HubRef } from '../partners/partners.graphql.ts';
import { builder } from '../platform/graphql-builder.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadAssetFacts, loadAssetMoney } from './asset-facts.ts';
import { type AssetRow, loadAsset } from './asset-rows.ts';

/** An asset as other entities refer to it; lists bring the whole row along. */
export interface AssetSummary {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly state: string;
  readonly row?: AssetRow;
}

/** The row of an asset: read with all others that a request asks for, unless it came along. */
async function rowOf(asset: AssetSummary, context: RequestContext): Promise<AssetRow> {
  const row = asset.row ?? (await loadAsset(context, asset.id));
  if (!row) throw new NotFound('Asset');
  return row;
}

/** What is read of one row, as the resolver of a field. */
const ofRow =
  <Value>(read: (row: AssetRow) => Value) =>
  async (asset: AssetSummary, _args: object, context: RequestContext): Promise<Value> =>
    read(await rowOf(asset, context));

export const UnorderedReasonRef = builder.enumType('UnorderedReason', {
  values: UNORDERED_REASONS,
});

export const AssetRef = builder.objectRef<AssetSummary>('Asset');
AssetRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    serialNumber: t.exposeString('serialNumber', { nullable: true }),
    state: t.exposeString('state'),
    label: t.string({
      description: 'The words on its plate.',
      resolve: async (asset, _args, context) =>
        assetLabel({ ...(await rowOf(asset, context)), state: asset.state }),
    }),
    frameKey: t.string({ nullable: true, resolve: ofRow((row) => row.frameKey) }),
    lockKey: t.string({
      nullable: true,
      description: 'Masked: its last two characters. assetLockKeyShow answers the whole number.',
      resolve: ofRow(({ lockKey }) => lockKey && maskSecret(lockKey)),
    }),
    qrToken: t.string({
      description: 'On its printed label, so that a copied label can be told apart.',
      resolve: ofRow((row) => row.qrToken),
    }),
    purchasedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ofRow((row) => row.purchasedAt),
    }),
    shippedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ofRow((row) => row.shippedAt),
    }),
    checkedInAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ofRow((row) => row.checkedInAt),
    }),
    soldAt: t.field({ type: 'DateTime', nullable: true, resolve: ofRow((row) => row.soldAt) }),
    createdAt: t.field({ type: 'DateTime', resolve: ofRow((row) => row.createdAt) }),
    updatedAt: t.field({ type: 'DateTime', resolve: ofRow((row) => row.updatedAt) }),
    pledged: t.boolean({
      description: 'True for collateral of the lender; set by import.',
      resolve: ofRow((row) => row.pledgedAt !== null),
    }),
    pledgedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ofRow((row) => row.pledgedAt),
    }),
    hub: t.field({
      type: HubRef,
      nullable: true,
      description: 'For one that stands at a shop the hub of the same service area.',
      resolve: ofRow((row) => row.hub),
    }),
    spokeShopName: t.string({ nullable: true, resolve: ofRow((row) => row.spokeShopName) }),
    purchaseOrderNumber: t.string({
      nullable: true,
      resolve: ofRow((row) => row.purchaseOrderNumber),
    }),
    unorderedReason: t.field({
      type: UnorderedReasonRef,
      nullable: true,
      description: 'Why it was received without being ordered; null for one that was ordered.',
      resolve: ofRow((row) => row.unorderedReason),
    }),
    variant: t.field({ type: VariantRef, resolve: ofRow((row) => row.variant) }),
    vehicleVersion: t.field({ type: VehicleVersionRef, resolve: ofRow((row) => row.version) }),
    customer: t.field({
      type: CustomerRef,
      nullable: true,
      description: 'Who has it, else whose ready order it is on.',
      resolve: ofRow((row) => row.customer),
    }),
    events: t.field({
      type: [EventRef],
      estimatedRows: 20,
      resolve: ({ id }, _args, context) => loadEvents(context, id),
    }),
    comments: t.field({
      type: [NoteRef],
      resolve: ({ id }, _args, context) => loadNotes(context, id),
    }),
    paymentPending: t.boolean({
      description: 'True while a payment that may still be refused is unsettled: no action works.',
      resolve: async ({ id }, _args, context) =>
        (await loadAssetFacts(context, id))?.paymentPending ?? false,
    }),
  }),
});

/** What an asset has cost and earned, and for how much its rider may have it. */
builder.objectFields(AssetRef, (t) => ({
  wholesalePriceCents: t.field({
    type: 'Cents',
    resolve: ofRow((row) => row.wholesalePriceCents),
  }),
  msrpAtPurchaseCents: t.field({
    type: 'Cents',
    resolve: ofRow((row) => row.msrpAtPurchaseCents),
  }),
  cogsCents: t.field({
    type: 'Cents',
    description: 'Wholesale less discount, plus its share of what its purchase order cost besides.',
    resolve: async ({ id }, _args, context) => (await loadAssetMoney(context, id)).cogsCents,
  }),
  subscriptionRevenueCents: t.field({
    type: 'Cents',
    description: 'What subscriptions have paid for it, without tax and what was given back.',
    resolve: async ({ id }, _args, context) =>
      (await loadAssetMoney(context, id)).subscriptionRevenueCents,
  }),
  saleAndTheftCents: t.field({
    type: 'Cents',
    description: 'Its sale, or what insurance and customer paid when it was stolen.',
    resolve: async ({ id }, _args, context) =>
      (await loadAssetMoney(context, id)).saleAndTheftCents,
  }),
  totalRevenueCents: t.field({
    type: 'Cents',
    resolve: async ({ id }, _args, context) =>
      (await loadAssetMoney(context, id)).totalRevenueCents,
  }),
  lifetimeEarningCents: t.field({
    type: 'Cents',
    description: 'Revenue less cost; negative while it has not earned its cost.',
    resolve: async ({ id }, _args, context) =>
      (await loadAssetMoney(context, id)).lifetimeEarningCents,
  }),
  buyoutEligible: t.boolean({
    description: 'Whether this very vehicle may be sold to who rides it.',
    resolve: ofRow((row) => row.buyoutEligible),
  }),
  allowBuyout: t.boolean({
    description: 'True when its model and this very vehicle may be sold to who rides it.',
    resolve: ofRow((row) => row.allowBuyout),
  }),
  buyoutAvailableAt: t.field({
    type: 'Date',
    nullable: true,
    description: 'From when who rides it can buy it; null while nobody does.',
    resolve: async (asset, _args, context) => {
      const { subscribedSince } = await rowOf(asset, context);
      return subscribedSince && buyoutDate(subscribedSince, context.config.BUSINESS_TIME_ZONE);
    },
  }),
  buyoutPriceCents: t.field({
    type: 'Cents',
    description: 'The suggested price.',
    resolve: async (asset, _args, context) => {
      const { msrpAtPurchaseCents } = await rowOf(asset, context);
      const money = await loadAssetMoney(context, asset.id);
      return suggestedBuyoutCents(msrpAtPurchaseCents, money.subscriptionRevenueCents);
    },
  }),
}));

addMoneyOperationFields(AssetRef);
