import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import type { TransferOriginType } from '@kickstand/domain/transfers/transfer-origin.ts';
import { addActivityFields } from '../activity/activity.graphql.ts';
import { OfferedActionRef } from '../activity/offered-action.graphql.ts';
import { FileRef, fileOf } from '../files/files.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadTransferContents, loadTransferOrderActions } from './transfer-order-action-facts.ts';
import {
  type ListedTransferOrder,
  loadTransferOrderDetails,
  type TransferOrderDetails,
  type TransferPlace,
} from './transfer-order-rows.ts';
import {
  TransferOrderRef,
  type TransferOrderRow,
  TransferOriginRef,
} from './transfer-orders.graphql.ts';

const isWhole = (order: object): order is TransferOrderDetails => 'notes' in order;

/** The fields of a transfer order: lists show some, references fewer. */
export const transferDetails = defineDetails<
  TransferOrderRow | ListedTransferOrder | TransferOrderDetails,
  TransferOrderDetails,
  ListedTransferOrder
>(
  'Transfer order',
  {
    listed: (order) => ('origin' in order ? order : undefined),
    whole: (order) => (isWhole(order) ? order : undefined),
  },
  loadTransferOrderDetails,
);
const {
  of,
  read,
  field: detail,
  listed: { read: ofListed, field: listedDetail },
} = transferDetails;

const withAddress = (place: TransferPlace<TransferOriginType>) => ({
  ...place,
  fullAddress: joinAddress(place),
});

/** Resolves a place of a transfer order; what its list does not show of it is read with the rest. */
const place = (key: 'origin' | 'destination') =>
  ofListed((order) =>
    isWhole(order)
      ? withAddress(order[key])
      : {
          ...order[key],
          whole: async (context: RequestContext) => withAddress((await of(order, context))[key]),
        },
  );

builder.objectFields(TransferOrderRef, (t) => ({
  stateUpdatedAt: t.field({
    type: 'DateTime',
    resolve: listedDetail('stateUpdatedAt'),
  }),
  shippingCostsCents: t.field({
    type: 'Cents',
    resolve: detail('shippingCostsCents'),
  }),
  additionalCostsCents: t.field({
    type: 'Cents',
    resolve: detail('additionalCostsCents'),
  }),
  assetsCount: t.int({
    description: 'Number of vehicles, including lost ones.',
    resolve: listedDetail('assetsCount'),
  }),
  receivedCount: t.int({
    description: 'Vehicles that have arrived.',
    resolve: listedDetail('receivedCount'),
  }),
  notes: t.string({
    resolve: detail('notes'),
  }),
  invoiceDoc: t.field({
    type: FileRef,
    nullable: true,
    resolve: read(({ invoiceDocUrl }) => fileOf(invoiceDocUrl)),
  }),
  shippedAt: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: detail('shippedAt'),
  }),
  checkedInAt: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: detail('checkedInAt'),
  }),
  closedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Null unless it is closed.',
    resolve: detail('closedAt'),
  }),
  createdAt: t.field({
    type: 'DateTime',
    resolve: detail('createdAt'),
  }),
  updatedAt: t.field({
    type: 'DateTime',
    resolve: detail('updatedAt'),
  }),
  origin: t.field({
    type: TransferOriginRef,
    resolve: place('origin'),
  }),
  destination: t.field({
    type: TransferOriginRef,
    description: 'A hub or a shop.',
    resolve: place('destination'),
  }),
}));

// Its actions and history.
builder.objectFields(TransferOrderRef, (t) => ({
  availableActions: t.field({
    type: [OfferedActionRef],
    estimatedRows: 20,
    description: 'The available actions, in order.',
    resolve: ({ id }, _args, context) => loadTransferOrderActions(context, id),
  }),
  customerKeepsVehicle: t.boolean({
    description:
      'True while the customer of an ended subscription still has the vehicle to collect.',
    resolve: async ({ id }, _args, context) =>
      (await loadTransferContents(context, id))?.customerKeepsVehicle ?? false,
  }),
}));

addActivityFields(TransferOrderRef);
