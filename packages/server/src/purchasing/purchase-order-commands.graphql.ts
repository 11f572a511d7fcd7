import {
  checkInAssetsInput,
  checkInScansInput,
} from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { DESTINATION_TYPES } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { addNullableExport, exportFormat } from '../exports/report-exports.graphql.ts';
import { addAssetCommand } from '../inventory/asset-commands.graphql.ts';
import { UnorderedReasonRef } from '../inventory/assets.graphql.ts';
import { addBulkCommand } from '../inventory/bulk-assets.graphql.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { addSuccessCommand, commandFields } from '../platform/graphql/command-fields.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type CheckedArrival, validateArrivals } from './check-in-arrivals.ts';
import { checkInAssets } from './check-in-assets.ts';
import { type CheckedScan, checkInScans, validateScans } from './check-in-scans.ts';
import { closeShort } from './close-short.ts';
import { deletePurchaseOrder } from './delete-purchase-order.ts';
import { exportPurchaseAssets } from './export-purchase-assets.ts';
import { findPurchaseOrder, type PurchaseOrderRow } from './purchase-order-rows.ts';
import { PurchaseOrderRef, PurchaseOrderStateRef } from './purchase-orders.graphql.ts';
import { receiveUnordered } from './receive-unordered.ts';
import { removePurchaseAssets } from './remove-assets.ts';
import { savePurchaseOrder } from './save-purchase-order.ts';
import { markShipped, shipPurchaseOrder } from './ship-assets.ts';
import { submitPurchaseOrder } from './submit-purchase-order.ts';
import { unshipPurchaseAssets } from './unship-assets.ts';

async function getPurchaseOrder(
  { database }: RequestContext,
  { purchaseOrderId }: { readonly purchaseOrderId: string },
): Promise<PurchaseOrderRow> {
  return existing(await findPurchaseOrder(database.sql, purchaseOrderId), 'Purchase order');
}

/** Adds a mutation that returns the purchase order of its command. */
const addPurchaseOrderCommand = commandFields(PurchaseOrderRef, getPurchaseOrder);

const AssetPriceRef = builder.inputType('PurchaseOrderAssetInput', {
  description: 'A vehicle of a purchase order, with its new price.',
  fields: (t) => ({
    id: t.id({ required: true }),
    wholesalePriceCents: t.field({ type: 'Cents' }),
  }),
});

const VehicleToOrderRef = builder.inputType('VehicleToOrderInput', {
  description: 'A number of vehicles of a variant and version, as a line of a purchase order.',
  fields: (t) => ({
    variantId: t.id(),
    vehicleVersionId: t.id(),
    wholesalePriceCents: t.field({
      type: 'Cents',
      description: "Of each; defaults to the vendor's price.",
    }),
    quantity: t.int(),
  }),
});

const PurchaseOrderAttributesRef = builder.inputType('PurchaseOrderAttributes', {
  description: 'A new purchase order, or changes of one; omitted fields are unchanged.',
  fields: (t) => ({
    id: t.id({ description: 'Updates this purchase order; omitted fields are unchanged.' }),
    vendorId: t.id(),
    destinationId: t.id({ description: 'The hub or shop.' }),
    destinationType: t.string({ description: DESTINATION_TYPES.join(' or ') }),
    purchaseOrderNumber: t.string({ description: 'Defaults to the next number.' }),
    salesOrderNumber: t.string({ description: "The vendor's number." }),
    state: t.field({
      type: PurchaseOrderStateRef,
      description: 'CLOSED closes it; any other value must be the current state.',
    }),
    trackingInfo: t.string(),
    notes: t.string(),
    shippingCostsCents: t.field({ type: 'Cents' }),
    additionalCostsCents: t.field({ type: 'Cents' }),
    discountPercentage: t.float({ description: '5 for 5 %.' }),
    invoiceDocUrl: t.string(),
    assets: t.field({ type: [AssetPriceRef], description: 'New prices of vehicles on it.' }),
    vehiclesToOrder: t.field({ description: 'New lines.', type: [VehicleToOrderRef] }),
    removedAssetIds: t.idList({ description: 'Vehicles to remove, while it is open.' }),
    expectedUpdatedAt: t.field({
      type: 'DateTime',
      description: 'The updatedAt that the changes are based on; a newer one is a conflict.',
    }),
  }),
});

builder.mutationField(savePurchaseOrder.name, (t) =>
  t.field({
    type: PurchaseOrderRef,
    args: { attributes: t.arg({ type: PurchaseOrderAttributesRef, required: true }) },
    resolve: async (_root, { attributes }, context) =>
      getPurchaseOrder(context, await run(context, savePurchaseOrder, attributes)),
  }),
);

addPurchaseOrderCommand(submitPurchaseOrder, (arg) => ({
  purchaseOrderId: arg.id({ required: true }),
  vendorSalesOrderId: arg.string(),
  notes: arg.string(),
  invoiceDocUrl: arg.string(),
}));

addPurchaseOrderCommand(
  shipPurchaseOrder,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Marks all vehicles as shipped that are not shipped yet.',
);

addBulkCommand(markShipped, (arg) => ({
  ids: arg.idList({ required: true }),
  timestamp: arg({ type: 'DateTime', description: 'The shipping date; defaults to now.' }),
}));

const ArrivalRef = builder.inputType('AssetCheckInInput', {
  description: 'The serial number that is on a delivered vehicle.',
  fields: (t) => ({
    id: t.id({ description: 'The vehicle.', required: true }),
    serialNumber: t.string({ required: true }),
  }),
});

addBulkCommand(checkInAssets, (arg) => ({ assets: arg({ type: [ArrivalRef], required: true }) }));

const CheckedArrivalRef = builder.objectRef<CheckedArrival>('CheckedArrival').implement({
  description: 'Whether a serial number can be recorded for a delivered vehicle.',
  fields: (t) => ({
    id: t.exposeID('id'),
    serialNumber: t.exposeString('serialNumber'),
    valid: t.boolean({ resolve: ({ error }) => error === null }),
    error: t.exposeString('error', { nullable: true }),
  }),
});

builder.queryField('assetsValidateCheckIn', (t) =>
  t.field({
    type: [CheckedArrivalRef],
    description: 'Whether vehicles can be checked in now, in the given order.',
    args: { assets: t.arg({ type: [ArrivalRef], required: true }) },
    resolve: (_root, args, context) =>
      validateArrivals(context, checkArgument(checkInAssetsInput, args).assets),
  }),
);

const ScanRef = builder.inputType('PurchaseOrderScanInput', {
  description: 'A scanned vehicle with its line, a variant and version.',
  fields: (t) => ({
    variantId: t.id({ required: true }),
    vehicleVersionId: t.id({ required: true }),
    serialNumber: t.string({ required: true }),
  }),
});

addBulkCommand(
  checkInScans,
  (arg) => ({
    purchaseOrderId: arg.id({ required: true }),
    scans: arg({ type: [ScanRef], required: true }),
  }),
  'Checks in scanned vehicles: each fills any free place of its line. Rejected ones are identified by the sent serial number.',
);

const CheckedScanRef = builder.objectRef<CheckedScan>('CheckedScan').implement({
  description: 'Whether a scanned vehicle can be received on its line.',
  fields: (t) => ({
    serialNumber: t.exposeString('serialNumber'),
    error: t.exposeString('error', { nullable: true }),
    warning: t.exposeString('warning', {
      nullable: true,
      description: 'A warning to review before check-in.',
    }),
    question: t.exposeString('question', {
      nullable: true,
      description:
        "Why it may be no serial number, to ask about before check-in: it looks like a maker's code, or unlike the other serial numbers of its model.",
    }),
  }),
});

builder.queryField('purchaseOrderValidateCheckIn', (t) =>
  t.field({
    type: [CheckedScanRef],
    description: 'Whether scans can be checked in now, in the given order.',
    args: {
      purchaseOrderId: t.arg.id({ required: true }),
      scans: t.arg({ type: [ScanRef], required: true }),
    },
    resolve: (_root, args, context) =>
      validateScans(context, checkArgument(checkInScansInput, args)),
  }),
);

addAssetCommand(
  receiveUnordered,
  (arg) => ({
    purchaseOrderId: arg.id({ required: true }),
    variantId: arg.id({ required: true }),
    vehicleVersionId: arg.id({ required: true }),
    serialNumber: arg.string({ required: true }),
    wholesalePriceCents: arg({ type: 'Cents', required: true }),
    reason: arg({ type: UnorderedReasonRef, required: true }),
    notes: arg.string(),
  }),
  'Receives a delivered vehicle that was not on the purchase order.',
);

addBulkCommand(
  unshipPurchaseAssets,
  (arg) => ({
    purchaseOrderId: arg.id({ required: true }),
    assetIds: arg.idList({ required: true }),
    reason: arg.string({ required: true }),
  }),
  'Undoes the shipping of vehicles that were marked shipped by mistake.',
);

addPurchaseOrderCommand(
  closeShort,
  (arg) => ({ id: arg.id({ required: true }), reason: arg.string({ required: true }) }),
  'Closes it without the vehicles that have not arrived; its lines still say what was ordered.',
);

addBulkCommand(removePurchaseAssets, (arg) => ({
  purchaseOrderId: arg.id({ required: true }),
  assetIds: arg.idList({ required: true }),
}));

addSuccessCommand(deletePurchaseOrder, (arg) => ({ id: arg.id({ required: true }) }));

addNullableExport(
  exportPurchaseAssets,
  (arg) => ({ id: arg.id({ required: true }), format: exportFormat(arg) }),
  'Starts an export of its vehicles; poll it with reportExport.',
);
