import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { z } from 'zod';
import { EventRef, loadEvents, loadNotes, NoteRef } from '../activity/activity.graphql.ts';
import { VariantRef, VehicleVersionRef } from '../catalogue/catalogue.graphql.ts';
import { PriceRef } from '../catalogue/price.graphql.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { listAssignableAssets } from '../inventory/assignable-assets.ts';
import { addListField } from '../lists/list-field.ts';
import { addMoneyOperationFields } from '../money/money.graphql.ts';
import {
  HubRef,
  loadHub,
  loadSpokeShop,
  OfficeRef,
  OrganizationRef,
  SpokeShopRef,
} from '../partners/partners.graphql.ts';
import { ProgramRef } from '../partners/program.graphql.ts';
import { checkArgument } from '../platform/check-argument.ts';
import { defineDetails } from '../platform/details.ts';
import { builder, OfferedActionRef } from '../platform/graphql-builder.ts';
import { loadPurchaseOrder } from '../purchasing/purchase-order-rows.ts';
import { PurchaseOrderRef } from '../purchasing/purchase-orders.graphql.ts';
import { loadSubscription } from '../subscriptions/subscription-rows.ts';
import { SubscriptionRef } from '../subscriptions/subscriptions.graphql.ts';
import { loadTransferOrderOf } from '../transfers/load-transfer-order-of.ts';
import { TransferOrderRef } from '../transfers/transfer-orders.graphql.ts';
import { loadAssemblySession } from './load-assembly-session.ts';
import { loadOrder, loadReplacementId } from './load-replacement.ts';
import { orderListSql } from './order-list-sql.ts';
import {
  FulfillmentKindRef,
  ORDER_LIST_TYPES,
  OrderKindRef,
  OrderStateRef,
} from './order-list-types.ts';
import {
  findOrder,
  getOrder,
  isWholeOrder,
  type ListedOrder,
  offeredOrderActions,
} from './order-rows.ts';

export const OrderRef = builder.objectRef<ListedOrder>('Order');

/** Fields that lists do not show read the whole order, of all orders of a list in one statement. */
export const wholeOrder = defineDetails(
  'Order',
  { whole: (order: ListedOrder) => (isWholeOrder(order) ? order : undefined) },
  loadOrder,
);

const AssemblySessionRef = builder
  .objectRef<{
    readonly startedAt: Date;
    readonly finishedAt: Date | null;
    readonly userName: string;
  }>('AssetAssemblySession')
  .implement({
    fields: (t) => ({
      startedAt: t.expose('startedAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      user: t.exposeString('userName'),
    }),
  });

const AwaitedDeliveryRef = builder
  .objectRef<{ readonly submittedAt: Date; readonly vendorMaxDays: number }>('AwaitedDelivery')
  .implement({
    fields: (t) => ({
      submittedAt: t.expose('submittedAt', { type: 'DateTime' }),
      vendorMaxDays: t.exposeInt('vendorMaxDays', {
        description: "The vendor's maximum lead time in business days.",
      }),
    }),
  });

OrderRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', {
      description: 'The short number that people use instead of the id.',
    }),
    state: t.expose('state', { type: OrderStateRef }),
    kind: t.expose('kind', { type: OrderKindRef }),
    program: t.expose('program', { type: ProgramRef }),
    fulfillmentKind: t.field({
      type: FulfillmentKindRef,
      nullable: true,
      resolve: wholeOrder.field('fulfillmentKind'),
    }),
    vehicleSerialNumber: t.exposeString('vehicleSerialNumber', { nullable: true }),
    stripeCheckoutInvoiceId: t.string({
      nullable: true,
      resolve: wholeOrder.field('stripeCheckoutInvoiceId'),
    }),
    depositCents: t.field({
      type: 'Cents',
      nullable: true,
      resolve: wholeOrder.field('depositCents'),
    }),
    cancelationReason: t.string({ nullable: true, resolve: wholeOrder.field('cancelationReason') }),
    cancelationNotes: t.string({ nullable: true, resolve: wholeOrder.field('cancelationNotes') }),
    swapReason: t.string({ nullable: true, resolve: wholeOrder.field('swapReason') }),
    swapNotes: t.string({ nullable: true, resolve: wholeOrder.field('swapNotes') }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    readiedAt: t.expose('readiedAt', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    planPrice: t.field({
      type: PriceRef,
      resolve: wholeOrder.read((o) => ({ amount: o.planPriceCents })),
    }),
    subsidizedPrice: t.field({
      type: PriceRef,
      description: 'The billed monthly price, before promotions.',
      resolve: wholeOrder.read((o) => ({ amount: o.subsidizedPriceCents })),
    }),
    discountedPrice: t.field({
      type: PriceRef,
      nullable: true,
      resolve: wholeOrder.read((o) =>
        o.discountedPriceCents === null ? null : { amount: o.discountedPriceCents },
      ),
    }),
  }),
});

// Its relations.
builder.objectFields(OrderRef, (t) => ({
  customer: t.expose('customer', { type: CustomerRef }),
  organization: t.expose('organization', { type: OrganizationRef, nullable: true }),
  office: t.expose('office', { type: OfficeRef, nullable: true }),
  variant: t.expose('variant', { type: VariantRef }),
  asset: t.expose('asset', { type: AssetRef, nullable: true }),
  hub: t.field({
    type: HubRef,
    nullable: true,
    resolve: wholeOrder.read(({ hubId }, _order, context) =>
      hubId === null ? null : loadHub(context, hubId),
    ),
  }),
  spokeShop: t.field({
    type: SpokeShopRef,
    nullable: true,
    resolve: wholeOrder.read(({ spokeShopId: id }, _order, context) =>
      id === null ? null : loadSpokeShop(context, id),
    ),
  }),
  purchaseOrder: t.field({
    type: PurchaseOrderRef,
    nullable: true,
    resolve: wholeOrder.read(({ purchaseOrderId: id }, _order, context) =>
      id === null ? null : loadPurchaseOrder(context, id),
    ),
  }),
  transferOrder: t.field({
    type: TransferOrderRef,
    nullable: true,
    description: "The transfer order that collects a swap's or canceled order's vehicle.",
    resolve: (o, _args, context) => loadTransferOrderOf(context, o.id),
  }),
  subscription: t.field({
    type: SubscriptionRef,
    nullable: true,
    resolve: wholeOrder.read(({ subscriptionId: id }, _order, context) =>
      id === null ? null : loadSubscription(context, id),
    ),
  }),
  replaces: t.field({
    type: OrderRef,
    nullable: true,
    description: 'The canceled order that it replaced when the model was changed.',
    resolve: wholeOrder.read(({ replacesOrderId: id }, _order, context) =>
      id === null ? null : loadOrder(context, id),
    ),
  }),
  replacedBy: t.field({
    type: OrderRef,
    nullable: true,
    description: 'The order that replaced it when the model was changed.',
    resolve: wholeOrder.read(async ({ cancelationReason, id }, _order, context) => {
      if (cancelationReason !== 'VARIANT_CHANGE') return null;
      const found = await loadReplacementId(context, id);
      return found ? loadOrder(context, found.orderId) : null;
    }),
  }),
  assetAssemblySession: t.field({
    type: AssemblySessionRef,
    nullable: true,
    resolve: (o, _args, context) => loadAssemblySession(context, o.id),
  }),
  availableActions: t.field({
    type: [OfferedActionRef],
    estimatedRows: 20,
    description: 'The available actions in menu order; empty in a final state.',
    resolve: wholeOrder.read(offeredOrderActions),
  }),
  events: t.field({
    type: [EventRef],
    estimatedRows: 20,
    resolve: (o, _args, context) => loadEvents(context, o.id),
  }),
  comments: t.field({
    type: [NoteRef],
    resolve: (o, _args, context) => loadNotes(context, o.id),
  }),
}));

builder.objectField(OrderRef, 'awaitedDelivery', (t) =>
  t.field({
    type: AwaitedDeliveryRef,
    nullable: true,
    description:
      'The submitted purchase order whose vehicles have not arrived, while it needs one.',
    resolve: ({ deliverySubmittedAt, deliveryMaxDays }) =>
      deliverySubmittedAt === null || deliveryMaxDays === null
        ? null
        : { submittedAt: deliverySubmittedAt, vendorMaxDays: deliveryMaxDays },
  }),
);

const orderId = z.object({ id: idSchema });

builder.queryField('order', (t) =>
  t.field({
    type: OrderRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      findOrder(context.database.sql, checkArgument(orderId, args).id),
  }),
);

addListField('orders', 'OrderList', {
  list: orderListSql,
  node: OrderRef,
  as: (order) => order,
  types: ORDER_LIST_TYPES,
});

type AvailableAsset = Awaited<ReturnType<typeof listAssignableAssets>>[number];

const AvailableAssetRef = builder.objectRef<AvailableAsset>('AvailableAsset').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    serialNumber: t.exposeString('serialNumber', { nullable: true }),
    oldTag: t.exposeString('oldTag', {
      nullable: true,
      description: 'The number on a tag of another program, by which it can be scanned.',
    }),
    frameKey: t.exposeString('frameKey', { nullable: true }),
    checkedInAt: t.expose('checkedInAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    state: t.exposeString('state'),
    vehicleVersion: t.expose('version', { type: VehicleVersionRef }),
    purchaseOrderId: t.exposeID('purchaseOrderId', { nullable: true }),
    purchaseOrderNumber: t.exposeString('purchaseOrderNumber', { nullable: true }),
    fromPairedPurchaseOrder: t.exposeBoolean('fromPairedPurchaseOrder'),
    hub: t.field({
      type: HubRef,
      nullable: true,
      resolve: (asset, _args, context) => loadHub(context, asset.hubId),
    }),
    unavailableReason: t.exposeString('unavailableReason', { nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.queryField('assetsAvailable', (t) =>
  t.field({
    type: [AvailableAssetRef],
    description:
      "The vehicles at the order's hub, including those that cannot be assigned, with the reason.",
    args: { orderId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { id } = checkArgument(orderId, { id: args.orderId });
      const order = await getOrder(context.database.sql, id);
      return await listAssignableAssets(context.database.sql, {
        ...order,
        variantId: order.variant.id,
      });
    },
  }),
);

addMoneyOperationFields(OrderRef);
