import { addActivityFields } from '../activity/activity.graphql.ts';
import { OfferedActionRef } from '../activity/offered-action.graphql.ts';
import { VariantRef } from '../catalogue/catalogue.graphql.ts';
import { PriceRef } from '../catalogue/price.graphql.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
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
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { loadPurchaseOrder } from '../purchasing/purchase-order-rows.ts';
import { PurchaseOrderRef } from '../purchasing/purchase-orders.graphql.ts';
import { loadSubscription } from '../subscriptions/subscription-rows.ts';
import { SubscriptionRef } from '../subscriptions/subscriptions.graphql.ts';
import { SwapReasonRef } from '../subscriptions/swap-reason.graphql.ts';
import {
  loadIncomingTransferOrder,
  loadTransferOrderOf,
} from '../transfers/load-transfer-order-of.ts';
import { TransferOrderRef } from '../transfers/transfer-orders.graphql.ts';
import { loadAssemblySession } from './load-assembly-session.ts';
import { loadOrder, loadReplacementId } from './load-replacement.ts';
import { orderListSql } from './order-list-sql.ts';
import {
  FulfillmentKindRef,
  ORDER_LIST_TYPES,
  OrderCancelationReasonRef,
  OrderKindRef,
  OrderStateRef,
} from './order-list-types.ts';
import { findOrder, isWholeOrder, type ListedOrder, offeredOrderActions } from './order-rows.ts';

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
    description: 'The latest build of a vehicle for its order.',
    fields: (t) => ({
      startedAt: t.expose('startedAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null while it is being built.',
      }),
      user: t.exposeString('userName', { description: 'The name of the person who builds it.' }),
    }),
  });

const AwaitedDeliveryRef = builder
  .objectRef<{ readonly submittedAt: Date; readonly vendorMaxDays: number }>('AwaitedDelivery')
  .implement({
    description: 'The purchase order that an order waits for.',
    fields: (t) => ({
      submittedAt: t.expose('submittedAt', { type: 'DateTime' }),
      vendorMaxDays: t.exposeInt('vendorMaxDays', {
        description: "The vendor's maximum lead time in business days.",
      }),
    }),
  });

OrderRef.implement({
  description:
    "A customer's request for a vehicle: a new subscription, or a swap of the vehicle of a running one.",
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
      description: 'Null unless it is fulfilled.',
      resolve: wholeOrder.field('fulfillmentKind'),
    }),
    vehicleSerialNumber: t.exposeString('vehicleSerialNumber', { nullable: true }),
    stripeCheckoutInvoiceId: t.string({
      nullable: true,
      description: "The provider's invoice of the deposit.",
      resolve: wholeOrder.field('stripeCheckoutInvoiceId'),
    }),
    depositCents: t.field({
      type: 'Cents',
      nullable: true,
      description: 'What the customer paid at checkout; null if nothing.',
      resolve: wholeOrder.field('depositCents'),
    }),
    cancelationReason: t.field({
      type: OrderCancelationReasonRef,
      nullable: true,
      description: 'Null unless it is canceled.',
      resolve: wholeOrder.field('cancelationReason'),
    }),
    cancelationNotes: t.string({ nullable: true, resolve: wholeOrder.field('cancelationNotes') }),
    swapReason: t.field({
      type: SwapReasonRef,
      nullable: true,
      description: 'Null unless it is a swap.',
      resolve: wholeOrder.field('swapReason'),
    }),
    swapNotes: t.string({ nullable: true, resolve: wholeOrder.field('swapNotes') }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    readiedAt: t.expose('readiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it became ready.',
    }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was fulfilled or canceled; null before.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    planPrice: t.field({
      type: PriceRef,
      description: 'The monthly price without a subsidy.',
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
      description: 'The monthly price after subsidy and promotion; null if neither applies.',
      resolve: wholeOrder.read((o) =>
        o.discountedPriceCents === null ? null : { amount: o.discountedPriceCents },
      ),
    }),
  }),
});

// Its relations.
builder.objectFields(OrderRef, (t) => ({
  customer: t.expose('customer', { type: CustomerRef }),
  organization: t.expose('organization', {
    type: OrganizationRef,
    nullable: true,
    description: "The customer's organization when it was created.",
  }),
  office: t.expose('office', {
    type: OfficeRef,
    nullable: true,
    description: "The customer's office when it was created.",
  }),
  variant: t.expose('variant', { type: VariantRef }),
  asset: t.expose('asset', {
    type: AssetRef,
    nullable: true,
    description: 'The vehicle assigned to it; null while it waits for one.',
  }),
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
    description: 'Only for the program spoke.',
    resolve: wholeOrder.read(({ spokeShopId: id }, _order, context) =>
      id === null ? null : loadSpokeShop(context, id),
    ),
  }),
  purchaseOrder: t.field({
    type: PurchaseOrderRef,
    nullable: true,
    description: 'The purchase order that it is paired with.',
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
  incomingTransferOrder: t.field({
    type: TransferOrderRef,
    nullable: true,
    description: 'The transfer order that brings its vehicle to its shop, while it waits there.',
    resolve: ({ id, state, program }, _args, context) =>
      state === 'open' && program === 'spoke' ? loadIncomingTransferOrder(context, id) : null,
  }),
  subscription: t.field({
    type: SubscriptionRef,
    nullable: true,
    description:
      'The subscription that it starts, or of a swap, changes. Null before a new one is fulfilled.',
    resolve: wholeOrder.read(({ subscriptionId: id }, _order, context) =>
      id === null ? null : loadSubscription(context, id),
    ),
  }),
}));

// Its replacements, and what is done with it.
builder.objectFields(OrderRef, (t) => ({
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
    description: 'The latest build of its vehicle.',
    resolve: (o, _args, context) => loadAssemblySession(context, o.id),
  }),
  availableActions: t.field({
    type: [OfferedActionRef],
    estimatedRows: 20,
    description: 'The available actions in menu order; empty in a final state.',
    resolve: wholeOrder.read(offeredOrderActions),
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

addQueryById('order', OrderRef, ({ database }, id) => findOrder(database.sql, id));

addListField('orders', 'OrderList', {
  list: orderListSql,
  node: OrderRef,
  as: (order) => order,
  types: ORDER_LIST_TYPES,
});

addActivityFields(OrderRef);
addMoneyOperationFields(OrderRef);
