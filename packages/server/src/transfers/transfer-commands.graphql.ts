import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { AssetsPayloadRef } from '../inventory/bulk-assets.graphql.ts';
import { findByNumber } from '../inventory/find-by-number.ts';
import { outcomeOf } from '../platform/bulk-outcome.ts';
import { firstRow } from '../platform/database/database.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import {
  builder,
  run,
  type SuccessPayload,
  SuccessPayloadRef,
} from '../platform/graphql/graphql-builder.ts';
import { answering } from '../platform/graphql/payload-errors.ts';
import { NotFound, refuseIf } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addTransferAssets } from './add-transfer-assets.ts';
import { createTransferOrder } from './create-transfer-order.ts';
import { deleteTransferOrder } from './delete-transfer-order.ts';
import { loseTransferAssets } from './lose-transfer-assets.ts';
import { receiveTransferAssets } from './receive-transfer-assets.ts';
import { removeTransferAssets } from './remove-transfer-assets.ts';
import { shipTransferAssets } from './ship-transfer-assets.ts';
import { findTransferOrder } from './transfer-order-rows.ts';
import {
  TransferDestinationInputRef,
  TransferOrderRef,
  TransferOrderStateRef,
  TransferOriginInputRef,
} from './transfer-orders.graphql.ts';
import { readCandidates, refuseCandidate } from './transferable-assets.ts';
import { updateTransferOrder } from './update-transfer-order.ts';

/** The transfer order after a command. */
async function afterwards(
  context: RequestContext,
  command: Promise<{ readonly transferOrderId: string }>,
) {
  const { transferOrderId } = await command;
  const order = await findTransferOrder(context.database.sql, transferOrderId);
  if (!order) throw new NotFound('Transfer order');
  return order;
}

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
    resolve: (_root, { attributes }, context) =>
      afterwards(context, run(context, createTransferOrder, attributes)),
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

builder.mutationField(updateTransferOrder.name, (t) =>
  t.field({
    type: TransferOrderRef,
    args: {
      id: t.arg.id({ required: true }),
      attributes: t.arg({ type: TransferOrderUpdateAttributesRef, required: true }),
      expectedUpdatedAt: t.arg({ type: 'DateTime' }),
    },
    resolve: (_root, args, context) => afterwards(context, run(context, updateTransferOrder, args)),
  }),
);

builder.mutationField(deleteTransferOrder.name, (t) =>
  t.field({
    type: SuccessPayloadRef,
    args: {
      id: t.arg.id({ required: true }),
      vehicleAtHub: t.arg.boolean({
        description: "Confirms that a customer's vehicle has been handed in.",
      }),
    },
    resolve: async (_root, args, context): Promise<SuccessPayload> => {
      const { error } = await answering(() => run(context, deleteTransferOrder, args));
      return { success: error === null, error };
    },
  }),
);

builder.mutationField(addTransferAssets.name, (t) =>
  t.field({
    type: AssetsPayloadRef,
    args: {
      transferOrderId: t.arg.id({ required: true }),
      assetIds: t.arg.idList(),
      serialNumbers: t.arg.stringList({ description: 'Serial numbers or labels, as scanned.' }),
    },
    resolve: (_root, args, context) => outcomeOf(run(context, addTransferAssets, args)),
  }),
);

builder.mutationField(removeTransferAssets.name, (t) =>
  t.field({
    type: AssetsPayloadRef,
    args: {
      transferOrderId: t.arg.id({ required: true }),
      assetIds: t.arg.idList({ required: true }),
    },
    resolve: (_root, args, context) => outcomeOf(run(context, removeTransferAssets, args)),
  }),
);

for (const command of [shipTransferAssets, receiveTransferAssets]) {
  builder.mutationField(command.name, (t) =>
    t.field({
      type: AssetsPayloadRef,
      args: {
        orderId: t.arg.id({ required: true, description: "The transfer order's id." }),
        assets: t.arg.idList({ required: true }),
      },
      resolve: (_root, args, context) => outcomeOf(run(context, command, args)),
    }),
  );
}

builder.mutationField(loseTransferAssets.name, (t) =>
  t.field({
    type: AssetsPayloadRef,
    args: {
      transferOrderId: t.arg.id({ required: true }),
      assetIds: t.arg.idList({ required: true }),
      reason: t.arg.string(),
    },
    resolve: (_root, args, context) => outcomeOf(run(context, loseTransferAssets, args)),
  }),
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
      const id = (await findByNumber(on, [cleaned])).get(cleaned);
      const asset = id === undefined ? undefined : (await readCandidates(on, [id])).get(id);
      refuseIf(refuseCandidate(asset, hub));
      if (!asset) throw new NotFound('Asset');
      return asset;
    },
  }),
);
