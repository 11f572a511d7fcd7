import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { addAssetCommand } from '../inventory/asset-commands.graphql.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { addBulkCommand } from '../inventory/bulk-assets.graphql.ts';
import { findByScannedNumber } from '../inventory/find-by-number.ts';
import { firstRow } from '../platform/database/database.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { addSuccessCommand, commandFields } from '../platform/graphql/command-fields.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing, NotFound, Refused, refuseIf } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addTransferAssets } from './add-transfer-assets.ts';
import { createTransferOrder } from './create-transfer-order.ts';
import { deleteTransferOrder } from './delete-transfer-order.ts';
import { loseTransferAssets } from './lose-transfer-assets.ts';
import { receiveTransferAssets } from './receive-transfer-assets.ts';
import { receiveUnplanned } from './receive-unplanned.ts';
import { removeTransferAssets } from './remove-transfer-assets.ts';
import { shipTransferAssets } from './ship-transfer-assets.ts';
import { findTransferOrder } from './transfer-order-rows.ts';
import {
  TransferDestinationInputRef,
  TransferOrderRef,
  TransferOrderStateRef,
  TransferOriginInputRef,
} from './transfer-orders.graphql.ts';
import { readCandidates, refuseCandidate, unknownSerial } from './transferable-assets.ts';
import { unshipTransferOrder } from './unship-transfer-order.ts';
import { updateTransferOrder } from './update-transfer-order.ts';

async function getTransferOrder(
  { database }: RequestContext,
  { transferOrderId }: { readonly transferOrderId: string },
) {
  return existing(await findTransferOrder(database.sql, transferOrderId), 'Transfer order');
}

/** Adds a mutation that returns the transfer order of its command. */
const addTransferOrderCommand = commandFields(TransferOrderRef, getTransferOrder);

const TransferOrderCreateAttributesRef = builder.inputType('TransferOrderCreateAttributes', {
  description: 'A new transfer order.',
  fields: (t) => ({
    origin: t.field({ type: TransferOriginInputRef, required: true }),
    destination: t.field({ type: TransferDestinationInputRef, required: true }),
    shippingCostsCents: t.field({ type: 'Cents' }),
    additionalCostsCents: t.field({ type: 'Cents' }),
    trackingInfo: t.string(),
    notes: t.string(),
    invoiceDocUrl: t.string(),
    assetIds: t.idList(),
  }),
});

builder.mutationField(createTransferOrder.name, (t) =>
  t.field({
    type: TransferOrderRef,
    description: 'Creates a transfer order with the given vehicles, all or none.',
    args: { attributes: t.arg({ type: TransferOrderCreateAttributesRef, required: true }) },
    resolve: async (_root, { attributes }, context) =>
      getTransferOrder(context, await run(context, createTransferOrder, attributes)),
  }),
);

const TransferOrderUpdateAttributesRef = builder.inputType('TransferOrderUpdateAttributes', {
  description: 'Changes of a transfer order; omitted fields are unchanged.',
  fields: (t) => ({
    state: t.field({ type: TransferOrderStateRef, description: 'CLOSED, or the current state.' }),
    destination: t.field({ type: TransferDestinationInputRef }),
    shippingCostsCents: t.field({ type: 'Cents' }),
    additionalCostsCents: t.field({ type: 'Cents' }),
    trackingInfo: t.string(),
    notes: t.string(),
    invoiceDocUrl: t.string(),
  }),
});

addTransferOrderCommand(updateTransferOrder, (arg) => ({
  id: arg.id({ required: true }),
  attributes: arg({ type: TransferOrderUpdateAttributesRef, required: true }),
  expectedUpdatedAt: arg({ type: 'DateTime' }),
}));

addSuccessCommand(deleteTransferOrder, (arg) => ({
  id: arg.id({ required: true }),
  vehicleAtHub: arg.boolean({
    description: "Confirms that a customer's vehicle has been handed in.",
  }),
}));

addBulkCommand(addTransferAssets, (arg) => ({
  transferOrderId: arg.id({ required: true }),
  assetIds: arg.idList(),
  serialNumbers: arg.stringList({ description: 'Serial numbers or labels, as scanned.' }),
}));

addBulkCommand(removeTransferAssets, (arg) => ({
  transferOrderId: arg.id({ required: true }),
  assetIds: arg.idList({ required: true }),
}));

for (const command of [shipTransferAssets, receiveTransferAssets]) {
  addBulkCommand(command, (arg) => ({
    orderId: arg.id({ required: true, description: "The transfer order's id." }),
    assets: arg.idList({ required: true }),
  }));
}

addBulkCommand(loseTransferAssets, (arg) => ({
  transferOrderId: arg.id({ required: true }),
  assetIds: arg.idList({ required: true }),
  reason: arg.string(),
}));

addTransferOrderCommand(
  unshipTransferOrder,
  (arg) => ({ id: arg.id({ required: true }), reason: arg.string({ required: true }) }),
  'Undoes the shipping of its vehicles in transit, which were marked shipped by mistake.',
);

addAssetCommand(
  receiveUnplanned,
  (arg) => ({
    transferOrderId: arg.id({ required: true }),
    serialNumber: arg.string({ required: true, description: 'Of the vehicle, or its label.' }),
    reason: arg.string({ required: true }),
  }),
  'Receives a vehicle that is at the destination without being on the transfer order.',
);

const transferableArguments = z.object({ serialNumber: z.string().max(200), hubId: idSchema });

builder.queryField('transferableAssetBySerialNumber', (t) =>
  t.field({
    type: AssetRef,
    description:
      'The vehicle, if it can be added to a transfer order from the hub; otherwise an error with the reason.',
    args: {
      serialNumber: t.arg.string({ required: true }),
      hubId: t.arg.id({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const { serialNumber, hubId } = checkArgument(transferableArguments, args);
      const on = context.database.sql;
      const hub = await firstRow(
        on,
        sql<{ id: string; name: string }>`select id, name from hubs where id = ${hubId}`,
      );
      if (!hub) throw new NotFound('Hub');
      const cleaned = cleanSerialNumber(serialNumber);
      const id = (await findByScannedNumber(on, [cleaned])).get(cleaned);
      const asset = id === undefined ? undefined : (await readCandidates(on, [id])).get(id);
      if (!asset)
        throw new Refused([await unknownSerial(on, { kind: 'serial', serialNumber: cleaned })]);
      refuseIf(refuseCandidate(asset, hub));
      return existing(asset, 'Asset');
    },
  }),
);
