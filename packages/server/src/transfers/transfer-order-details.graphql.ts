import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import { EventRef, loadEvents, loadNotes, NoteRef } from '../activity/activity.graphql.ts';
import { FileRef, fileOf } from '../files/files.graphql.ts';
import { defineDetails } from '../platform/details.ts';
import { builder, OfferedActionRef } from '../platform/graphql-builder.ts';
import { loadTransferContents, loadTransferOrderActions } from './transfer-order-action-facts.ts';
import {
  loadTransferOrderDetails,
  type TransferOrderDetails,
  type TransferPlace,
} from './transfer-order-rows.ts';
import {
  TransferOrderRef,
  type TransferOrderRow,
  TransferOriginRef,
} from './transfer-orders.graphql.ts';

/** The fields of a transfer order: rows of the list have all, references only a few. */
export const transferDetails = defineDetails<
  TransferOrderRow | TransferOrderDetails,
  TransferOrderDetails
>(
  'Transfer order',
  { whole: (order) => ('origin' in order ? order : undefined) },
  loadTransferOrderDetails,
);
const { read, field: detail } = transferDetails;

const placeOf = <Type extends string>(place: TransferPlace<Type>) => ({
  ...place,
  fullAddress: joinAddress(place),
});

builder.objectFields(TransferOrderRef, (t) => ({
  stateUpdatedAt: t.field({
    type: 'DateTime',
    resolve: detail('stateUpdatedAt'),
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
    resolve: detail('assetsCount'),
  }),
  receivedCount: t.int({
    resolve: detail('receivedCount'),
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
    resolve: read(({ origin }) => placeOf(origin)),
  }),
  destination: t.field({
    type: TransferOriginRef,
    resolve: read(({ destination }) => placeOf(destination)),
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
  events: t.field({
    type: [EventRef],
    estimatedRows: 20,
    resolve: ({ id }, _args, context) => loadEvents(context, id),
  }),
  comments: t.field({
    type: [NoteRef],
    resolve: ({ id }, _args, context) => loadNotes(context, id),
  }),
}));
