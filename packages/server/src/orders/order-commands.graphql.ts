import { addListExport } from '../exports/list-export.ts';
import { ProgramRef } from '../partners/program.graphql.ts';
import { addSuccessCommand, commandFields } from '../platform/graphql/command-fields.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { answering } from '../platform/graphql/payload-errors.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadPurchaseOrder } from '../purchasing/purchase-order-rows.ts';
import { PurchaseOrderRef } from '../purchasing/purchase-orders.graphql.ts';
import { SwapReasonRef } from '../subscriptions/swap-reason.graphql.ts';
import {
  loadTransferOrder,
  TransferDestinationInputRef,
  TransferOrderRef,
  TransferOriginInputRef,
} from '../transfers/transfer-orders.graphql.ts';
import { assignVehicle } from './assign-vehicle.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeVehicle } from './change-vehicle.ts';
import { createOrder } from './create-order.ts';
import { createOrderLegacy } from './create-order-legacy.ts';
import { createPurchaseOrder } from './create-purchase-order.ts';
import { orderReport } from './export-orders.ts';
import { fulfillOrder } from './fulfill-order.ts';
import { holdOrder } from './hold-order.ts';
import { openOrder } from './open-order.ts';
import { orderListSql } from './order-list-sql.ts';
import { FulfillmentKindRef, ORDER_LIST_TYPES, OrderKindRef } from './order-list-types.ts';
import { getOrder, type OrderRow } from './order-rows.ts';
import { OrderRef } from './orders.graphql.ts';
import { removeAsset } from './remove-asset.ts';
import { unpairPurchaseOrder } from './unpair-purchase-order.ts';

/** Adds a mutation that returns the order of its command. */
export const addOrderCommand = commandFields(
  OrderRef,
  ({ database }, { orderId }: { readonly orderId: string }) => getOrder(database.sql, orderId),
);

for (const command of [holdOrder, openOrder, removeAsset]) {
  addOrderCommand(command, (arg) => ({ id: arg.id({ required: true }) }));
}

addOrderCommand(assignVehicle, (arg) => ({
  id: arg.id({ required: true }),
  assetId: arg.id({ required: true }),
}));

addOrderCommand(cancelOrder, (arg) => ({
  id: arg.id({ required: true }),
  cancelationReason: arg.string(),
  cancelationNotes: arg.string(),
  refund: arg.boolean(),
}));

addOrderCommand(
  changeVehicle,
  (arg) => ({ id: arg.id({ required: true }), variantId: arg.id({ required: true }) }),
  'The order with its new variant, or the new order that replaces it.',
);

addOrderCommand(
  fulfillOrder,
  (arg) => ({
    id: arg.id({ required: true }),
    fulfillmentKind: arg({ type: FulfillmentKindRef }),
    serialNumber: arg.string(),
    assetSerialNumber: arg.string(),
    chargeRestockFee: arg.boolean(),
    maintenanceNotes: arg.string(),
    photos: arg.stringList({
      description:
        'Photos of the handover, which become an inspection: URLs of uploaded pictures, see fileUploadUrlCreate with the prefix inspections.',
    }),
  }),
  'The fulfilled order, or one with a pending payment if the provider has not responded yet.',
);

commandFields(
  PurchaseOrderRef,
  (context, { purchaseOrderId }: { readonly purchaseOrderId: string }) =>
    loadPurchaseOrder(context, purchaseOrderId),
  true,
)(createPurchaseOrder, (arg) => ({
  orderId: arg.id({ required: true }),
  vendorId: arg.id({ required: true }),
  purchaseOrderId: arg.id(),
}));

addSuccessCommand(unpairPurchaseOrder, (arg) => ({
  orderId: arg.id({ required: true }),
  purchaseOrderId: arg.id({ required: true }),
}));

interface CreatedOrder {
  readonly order: OrderRow | null;
  readonly error: string | null;
  readonly transferOrderId: string | null;
}

const OrderCreatePayloadRef = builder.objectRef<CreatedOrder>('OrderCreatePayload').implement({
  description: 'The new order, or an error.',
  fields: (t) => ({
    order: t.expose('order', { type: OrderRef, nullable: true }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'The codes of all reasons, separated by commas; null if it was created.',
    }),
  }),
});

const OrderCreateAttributesRef = builder.inputType('OrderCreateAttributes', {
  description: 'A new order. Send the hub or the shop, as the program needs it.',
  fields: (t) => ({
    customerEmail: t.string({ required: true }),
    hubId: t.id(),
    program: t.field({ type: ProgramRef, required: true }),
    spokeShopId: t.id(),
    stripeCheckoutInvoiceId: t.string({
      description:
        'The paid invoice of the deposit. It must belong to the customer; its amount is read at the payment provider.',
    }),
    variantId: t.id({ required: true }),
  }),
});

async function created(
  context: RequestContext,
  command: () => Promise<{ readonly orderId: string; readonly transferOrderId?: string | null }>,
): Promise<CreatedOrder> {
  const { done, error } = await answering(context, command, ', ');
  return {
    order: done && (await getOrder(context.database.sql, done.orderId)),
    transferOrderId: done?.transferOrderId ?? null,
    error,
  };
}

builder.mutationField(createOrder.name, (t) =>
  t.field({
    type: OrderCreatePayloadRef,
    description:
      'Creates an order of an eligible customer for an offer of their catalogue. `error` has the codes of all reasons against it, separated by commas.',
    args: { attributes: t.arg({ type: OrderCreateAttributesRef, required: true }) },
    resolve: (_root, { attributes }, context) =>
      created(context, () => run(context, createOrder, attributes)),
  }),
);

const OrderCreateLegacyPayloadRef = builder
  .objectRef<CreatedOrder>('OrderCreateLegacyPayload')
  .implement({
    description:
      "The new order with the transfer order that collects a swap's vehicle, or an error.",
    fields: (t) => ({
      valid: t.boolean({ resolve: (payload) => payload.error === null }),
      error: t.exposeString('error', { description: 'Null if it was created.', nullable: true }),
      order: t.expose('order', { type: OrderRef, nullable: true }),
      transferOrder: t.field({
        type: TransferOrderRef,
        nullable: true,
        resolve: ({ transferOrderId }, _args, context) =>
          transferOrderId === null ? null : loadTransferOrder(context, transferOrderId),
      }),
    }),
  });

builder.mutationField(createOrderLegacy.name, (t) =>
  t.field({
    type: OrderCreateLegacyPayloadRef,
    args: {
      variantId: t.arg.id(),
      customerEmail: t.arg.string(),
      subscriptionId: t.arg.id(),
      kind: t.arg({ type: OrderKindRef }),
      swapReason: t.arg({ type: SwapReasonRef }),
      swapNotes: t.arg.string(),
      createTransferOrder: t.arg.boolean(),
      transferOrderOrigin: t.arg({ type: TransferOriginInputRef }),
      transferOrderDestination: t.arg({ type: TransferDestinationInputRef }),
      transferOrderTrackingInfo: t.arg.string(),
    },
    resolve: (_root, args, context) =>
      created(context, () => run(context, createOrderLegacy, args)),
  }),
);

addListExport(orderListSql, {
  report: orderReport,
  types: ORDER_LIST_TYPES,
});
