import { assetLabel } from '@kickstand/domain/inventory/asset-label.ts';
import { ASSET_STATES, type AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { maskSecret } from '@kickstand/domain/kernel/mask-secret.ts';
import { UNORDERED_REASONS } from '@kickstand/domain/purchasing/receive-unordered.ts';
import {
  buyoutDate,
  suggestedBuyoutCents,
} from '@kickstand/domain/subscriptions/buy-out-subscription.ts';
import { addActivityFields } from '../activity/activity.graphql.ts';
import { VariantRef, VehicleVersionRef } from '../catalogue/catalogue.graphql.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { addMoneyOperationFields } from '../money/money.graphql.ts';
import { HubRef } from '../partners/partners.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { loadAssetFacts, loadAssetMoney } from './asset-facts.ts';
import { type AssetRow, type ListedAsset, loadAsset } from './asset-rows.ts';

/** An asset as referenced by other entities, with what lists show if it is from one. */
export interface AssetSummary {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly state: AssetState;
  readonly listed?: ListedAsset;
}

const {
  of: rowOf,
  read: ofRow,
  listed: { read: ofListed, field: listed },
} = defineDetails<AssetSummary, AssetRow, ListedAsset>(
  'Asset',
  { listed: (asset) => asset.listed },
  loadAsset,
);

export const AssetStateRef = builder.enumType('AssetState', {
  description:
    'Whether a vehicle is ordered, in transit, in stock, reserved or gone. ACTIVE is with a customer or available.',
  values: ASSET_STATES,
});

export const UnorderedReasonRef = builder.enumType('UnorderedReason', {
  description: 'Why a delivered vehicle was not on the purchase order.',
  values: UNORDERED_REASONS,
});

export const AssetRef = builder.objectRef<AssetSummary>('Asset');
AssetRef.implement({
  description:
    'One vehicle with its serial number, owned or ordered. Its state changes only by its actions.',
  fields: (t) => ({
    id: t.exposeID('id'),
    serialNumber: t.exposeString('serialNumber', { nullable: true }),
    state: t.expose('state', { type: AssetStateRef }),
    label: t.string({
      description: 'The label of its state.',
      resolve: ofListed((row, { state }) => assetLabel({ ...row, state })),
    }),
    oldTag: t.string({
      nullable: true,
      description: 'The number of its tag in an earlier system.',
      resolve: ofRow((row) => row.oldTag),
    }),
    frameKey: t.string({ nullable: true, resolve: ofRow((row) => row.frameKey) }),
    lockKey: t.string({
      nullable: true,
      description:
        'Masked; of at least eight characters, the last two are shown. assetLockKeyShow returns the full number.',
      resolve: ofRow(({ lockKey }) => lockKey && maskSecret(lockKey)),
    }),
    qrToken: t.string({
      description: 'Printed on its label to detect copied labels.',
      resolve: ofRow((row) => row.qrToken),
    }),
    pledged: t.boolean({
      description: 'True if it is collateral for the lender; set by imports.',
      resolve: ofRow((row) => row.pledgedAt !== null),
    }),
    hub: t.field({
      type: HubRef,
      nullable: true,
      description: 'For a vehicle at a shop, the hub of its service area.',
      resolve: listed('hub'),
    }),
    spokeShopName: t.string({ nullable: true, resolve: listed('spokeShopName') }),
    spokeShopId: t.id({
      nullable: true,
      description: 'The shop where it is; null at a hub.',
      resolve: ofRow((row) => row.spokeShopId),
    }),
    storageLocation: t.string({
      nullable: true,
      description: 'Where at its hub or shop it is, such as a rack; null if not known.',
      resolve: listed('storageLocation'),
    }),
    purchaseOrderNumber: t.string({
      nullable: true,
      resolve: listed('purchaseOrderNumber'),
    }),
    unorderedReason: t.field({
      type: UnorderedReasonRef,
      nullable: true,
      description: 'Why it was received without a purchase order line; null for ordered vehicles.',
      resolve: ofRow((row) => row.unorderedReason),
    }),
    variant: t.field({ type: VariantRef, resolve: listed('variant') }),
    vehicleVersion: t.field({ type: VehicleVersionRef, resolve: ofRow((row) => row.version) }),
    customer: t.field({
      type: CustomerRef,
      nullable: true,
      description: 'The customer who has it, else the customer of its ready order.',
      resolve: listed('customer'),
    }),
    paymentPending: t.boolean({
      description: 'True during an unsettled payment, which blocks all actions.',
      resolve: async ({ id }, _args, context) =>
        (await loadAssetFacts(context, id))?.paymentPending ?? false,
    }),
  }),
});

/** Dates of an asset. */
builder.objectFields(AssetRef, (t) => ({
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
    description: 'When it last arrived at a hub or shop; null before it has.',
    resolve: ofRow((row) => row.checkedInAt),
  }),
  lastSeenAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When someone last had it before them; lastSeen says where and by what act.',
    resolve: listed('lastSeenAt'),
  }),
  soldAt: t.field({ type: 'DateTime', nullable: true, resolve: ofRow((row) => row.soldAt) }),
  createdAt: t.field({ type: 'DateTime', resolve: ofRow((row) => row.createdAt) }),
  updatedAt: t.field({ type: 'DateTime', resolve: listed('updatedAt') }),
  pledgedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it became collateral; null if it is not.',
    resolve: ofRow((row) => row.pledgedAt),
  }),
}));

/** Cost, revenue and buyout price of an asset. */
builder.objectFields(AssetRef, (t) => ({
  wholesalePriceCents: t.field({
    type: 'Cents',
    resolve: ofRow((row) => row.wholesalePriceCents),
  }),
  msrpAtPurchaseCents: t.field({
    type: 'Cents',
    description: 'The retail price of its model when it was ordered.',
    resolve: ofRow((row) => row.msrpAtPurchaseCents),
  }),
  cogsCents: t.field({
    type: 'Cents',
    description:
      "Wholesale price minus its part of the discount, plus its part of the purchase order's other costs. The costs of an order's vehicles add up to its total.",
    resolve: async ({ id }, _args, context) => (await loadAssetMoney(context, id)).cogsCents,
  }),
  subscriptionRevenueCents: t.field({
    type: 'Cents',
    description: 'Payments by subscriptions, without tax and refunds.',
    resolve: async ({ id }, _args, context) =>
      (await loadAssetMoney(context, id)).subscriptionRevenueCents,
  }),
  saleAndTheftCents: t.field({
    type: 'Cents',
    description: 'The sale price, or insurance proceeds and deductible after a theft.',
    resolve: async ({ id }, _args, context) =>
      (await loadAssetMoney(context, id)).saleAndTheftCents,
  }),
  totalRevenueCents: t.field({
    type: 'Cents',
    description: 'Subscriptions, sale and insurance, without tax and refunds.',
    resolve: async ({ id }, _args, context) =>
      (await loadAssetMoney(context, id)).totalRevenueCents,
  }),
  lifetimeEarningCents: t.field({
    type: 'Cents',
    description: 'Revenue minus cost; negative until the cost is covered.',
    resolve: async ({ id }, _args, context) =>
      (await loadAssetMoney(context, id)).lifetimeEarningCents,
  }),
  buyoutEligible: t.boolean({
    description: 'Whether this vehicle can be sold to its customer.',
    resolve: ofRow((row) => row.buyoutEligible),
  }),
  allowBuyout: t.boolean({
    description: 'Whether both this vehicle and its model can be sold to the customer.',
    resolve: ofRow((row) => row.allowBuyout),
  }),
  buyoutAvailableAt: t.field({
    type: 'Date',
    nullable: true,
    description: 'The date from which its customer can buy it; null without a customer.',
    resolve: ofRow(
      ({ subscribedSince }, _asset, { config }) =>
        subscribedSince && buyoutDate(subscribedSince, config.BUSINESS_TIME_ZONE),
    ),
  }),
  buyoutPriceCents: t.field({
    type: 'Cents',
    description: 'The suggested buyout price.',
    resolve: async (asset, _args, context) => {
      const { msrpAtPurchaseCents } = await rowOf(asset, context);
      const money = await loadAssetMoney(context, asset.id);
      return suggestedBuyoutCents(msrpAtPurchaseCents, money.subscriptionRevenueCents);
    },
  }),
}));

addActivityFields(AssetRef);
addMoneyOperationFields(AssetRef);
