import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import {
  availableTransferOrderActions,
  type TransferOrderFacts,
} from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { sql } from 'kysely';
import { EventRef, loadEvents, loadNotes, NoteRef } from '../activity/activity.graphql.ts';
import { FileRef, fileOf } from '../files/files.graphql.ts';
import { rows } from '../platform/database.ts';
import { defineDetails } from '../platform/details.ts';
import { builder, OfferedActionRef } from '../platform/graphql-builder.ts';
import { defineLoader } from '../platform/loaders.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
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
>('Transfer order', (order) => ('origin' in order ? order : undefined), loadTransferOrderDetails);
const { read, field: detail } = transferDetails;

interface Contents extends TransferOrderFacts {
  readonly id: string;
  /** True while the customer of an ended subscription still has the vehicle to collect. */
  readonly customerKeepsVehicle: boolean;
}

const loadContents = defineLoader<Contents>((context, ids) =>
  rows(
    context.database.sql,
    sql<Contents>`
      select t.id, t.state, t.origin_customer_id is not null as from_customer,
        count(*) filter (where a.state = 'OPEN_TO') as allocated_count,
        count(*) filter (where a.state = 'SHIPPED_TO') as shipped_count,
        coalesce(bool_or(t.origin_customer_id is not null and s.id is not null
          and (s.state = 'CANCELED' or s.asset_id is distinct from a.id)), false)
          as customer_keeps_vehicle
      from transfer_orders t
      left join open_transfer_lines l on l.transfer_order_id = t.id
      left join assets a on a.id = l.asset_id
      left join subscriptions s on s.id = t.linked_subscription_id
      where t.id = any(${ids}::uuid[]) group by t.id`,
  ),
);

async function contents(id: string, context: RequestContext): Promise<Contents> {
  const found = await loadContents(context, id);
  if (!found) throw new NotFound('Transfer order');
  return found;
}

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
    resolve: async ({ id }, _args, context) =>
      availableTransferOrderActions(await contents(id, context)),
  }),
  customerKeepsVehicle: t.boolean({
    description:
      'True while the customer of an ended subscription still has the vehicle to collect.',
    resolve: async ({ id }, _args, context) => (await contents(id, context)).customerKeepsVehicle,
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
