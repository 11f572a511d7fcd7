import {
  type DestinationType,
  PURCHASE_ORDER_STATES,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import {
  type PurchaseOrderTotals,
  purchaseOrderTotals,
} from '@kickstand/domain/purchasing/purchase-order-totals.ts';
import { addActivityFields } from '../activity/activity.graphql.ts';
import { OfferedActionRef } from '../activity/offered-action.graphql.ts';
import { FileRef, fileOf } from '../files/files.graphql.ts';
import { HubRef, loadHub, loadSpokeShop, SpokeShopRef } from '../partners/partners.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import { purchaseOrderActions } from './purchase-order-action-facts.ts';
import { findPurchaseOrder, type PurchaseOrderRow } from './purchase-order-rows.ts';
import { loadVendor, VendorRef } from './vendors.graphql.ts';

export const PurchaseOrderStateRef = builder.enumType('PurchaseOrderState', {
  description:
    'SHIPPED once the vendor has shipped the first vehicle; CHECK_IN once the first one has arrived.',
  values: PURCHASE_ORDER_STATES,
});

const TotalsRef = builder.objectRef<PurchaseOrderTotals>('PurchaseOrderTotals').implement({
  description: 'The amounts of a purchase order.',
  fields: (t) => ({
    goodsCents: t.expose('goodsCents', {
      type: 'Cents',
      description: 'Wholesale prices of its vehicles.',
    }),
    discountCents: t.expose('discountCents', { type: 'Cents' }),
    shippingCostsCents: t.expose('shippingCostsCents', { type: 'Cents' }),
    additionalCostsCents: t.expose('additionalCostsCents', { type: 'Cents' }),
    totalCents: t.expose('totalCents', {
      type: 'Cents',
      description: 'Goods minus discount, plus shipping and additional costs.',
    }),
    perVehicleCents: t.expose('perVehicleCents', {
      type: 'Cents',
      nullable: true,
      description: 'The total divided by its vehicles; null without any.',
    }),
  }),
});

export const PurchaseOrderRef = builder.objectRef<PurchaseOrderRow>('PurchaseOrder');

PurchaseOrderRef.implement({
  description: 'An order to a vendor. Each of its lines is a vehicle.',
  fields: (t) => ({
    id: t.exposeID('id'),
    purchaseOrderNumber: t.exposeString('purchaseOrderNumber'),
    salesOrderNumber: t.exposeString('salesOrderNumber', {
      nullable: true,
      description: "The vendor's number.",
    }),
    state: t.expose('state', { type: PurchaseOrderStateRef }),
    shippingCostsCents: t.expose('shippingCostsCents', { type: 'Cents' }),
    additionalCostsCents: t.expose('additionalCostsCents', {
      type: 'Cents',
      description: 'Costs besides shipping; shared among its vehicles.',
    }),
    discountPercentage: t.exposeFloat('discountPercentage', {
      description: '5 for 5 %, on the goods.',
    }),
    trackingInfo: t.exposeString('trackingInfo'),
    notes: t.exposeString('notes'),
    invoiceDoc: t.field({
      type: FileRef,
      nullable: true,
      description: "The vendor's invoice, if it was uploaded.",
      resolve: (order) => fileOf(order.invoiceDocUrl),
    }),
    vendor: t.field({
      type: VendorRef,
      resolve: async (order, _args, context) => {
        return existing(await loadVendor(context, order.vendorId), 'Vendor');
      },
    }),
    vendorName: t.exposeString('vendorName'),
    vendorMaxDays: t.exposeInt('vendorMaxDays', {
      description: "The vendor's maximum lead time in business days.",
    }),
    hub: t.field({
      type: HubRef,
      nullable: true,
      description: 'Null if it goes to a shop.',
      resolve: (order, _args, context) =>
        order.hubId === null ? null : loadHub(context, order.hubId),
    }),
    spokeShop: t.field({
      type: SpokeShopRef,
      nullable: true,
      description: 'Null if it goes to a hub.',
      resolve: (order, _args, context) =>
        order.spokeShopId === null ? null : loadSpokeShop(context, order.spokeShopId),
    }),
    destinationName: t.exposeString('destinationName'),
    destinationType: t.string({
      description: "'Hub' or 'Spoke::Shop'.",
      resolve: ({ hubId }): DestinationType => (hubId === null ? 'Spoke::Shop' : 'Hub'),
    }),
    submittedAt: t.expose('submittedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was submitted to the vendor; null before.',
    }),
    shippedAt: t.expose('shippedAt', { type: 'DateTime', nullable: true }),
    checkedInAt: t.expose('checkedInAt', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null unless it is closed.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

// Its amounts, actions and history.
builder.objectFields(PurchaseOrderRef, (t) => ({
  assetsCount: t.exposeInt('assetsCount'),
  orderedCount: t.exposeInt('orderedCount', { description: 'Not shipped yet.' }),
  shippedCount: t.exposeInt('shippedCount', { description: 'In transit.' }),
  checkedInCount: t.exposeInt('checkedInCount', { description: 'Vehicles that have arrived.' }),
  unorderedCount: t.exposeInt('unorderedCount', {
    description: 'Received without a purchase order line; included in the other counts.',
  }),
  notDeliveredCount: t.exposeInt('notDeliveredCount', {
    description: 'Vehicles that it was closed without; not included in the other counts.',
  }),
  notDeliveredCents: t.expose('notDeliveredCents', {
    type: 'Cents',
    description: 'Their wholesale prices; not included in the totals.',
  }),
  outstandingCount: t.int({
    description: 'Vehicles that have not arrived.',
    resolve: ({ orderedCount, shippedCount }) => orderedCount + shippedCount,
  }),
  ordersCount: t.exposeInt('ordersCount'),
  totals: t.field({ type: TotalsRef, resolve: (order) => purchaseOrderTotals(order) }),
  availableActions: t.field({
    type: [OfferedActionRef],
    estimatedRows: 20,
    description: 'The available actions, in menu order.',
    resolve: (order, _args, context) => purchaseOrderActions(context, order),
  }),
}));

addQueryById('purchaseOrder', PurchaseOrderRef, ({ database }, id) =>
  findPurchaseOrder(database.sql, id),
);

addActivityFields(PurchaseOrderRef);
