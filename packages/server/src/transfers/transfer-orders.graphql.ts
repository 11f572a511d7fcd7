import {
  TRANSFER_DESTINATION_TYPES,
  TRANSFER_ORDER_STATES,
  type TransferOrderState,
} from '@kickstand/domain/transfers/transfer-order-terms.ts';
import {
  TRANSFER_ORIGIN_SUBTITLES,
  TRANSFER_ORIGIN_TYPES,
} from '@kickstand/domain/transfers/transfer-origin.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { PhoneNumberRef } from '../records/phone-number.graphql.ts';
import { type AvailableOrigin, listAvailableOrigins } from './available-origins.ts';
import { createTransferShortcut } from './create-transfer-shortcut.ts';

/** A transfer order as referenced by other entities. */
export interface TransferOrderRow {
  readonly id: string;
  readonly transferOrderNumber: string;
  readonly state: TransferOrderState;
  readonly trackingInfo: string;
}

/** Loads transfer orders by id, including deleted ones, which histories refer to. */
export const loadTransferOrder = rowLoader(
  (ids) => sql<TransferOrderRow>`
    select id, transfer_order_number, state, tracking_info
    from transfer_orders where id = ${anyOfIds(ids)}`,
);

export const TransferOrderStateRef = builder.enumType('TransferOrderState', {
  description: 'CHECKED_IN once all vehicles have arrived, or are lost or removed.',
  values: TRANSFER_ORDER_STATES,
});

export const TransferOrderRef = builder.objectRef<TransferOrderRow>('TransferOrder').implement({
  description: 'A move of vehicles between hubs, shops and customers.',
  fields: (t) => ({
    id: t.exposeID('id'),
    transferOrderNumber: t.exposeString('transferOrderNumber'),
    state: t.expose('state', { type: TransferOrderStateRef }),
    trackingInfo: t.exposeString('trackingInfo'),
  }),
});

const TransferOriginTypeRef = builder.enumType('TransferOriginType', {
  description: 'What vehicles can be moved from.',
  values: TRANSFER_ORIGIN_TYPES,
});

/** A place as a list shows it. */
interface ListedOrigin extends Pick<AvailableOrigin, 'type' | 'id' | 'name'> {
  /** Reads what the list does not show. */
  whole(context: RequestContext): Promise<AvailableOrigin>;
}

/** Resolves a field that lists do not show. */
const contact =
  <Key extends 'email' | 'phone' | 'fullAddress'>(key: Key) =>
  (origin: AvailableOrigin | ListedOrigin, _args: object, context: RequestContext) =>
    'whole' in origin ? origin.whole(context).then((whole) => whole[key]) : origin[key];

/** A place of a transfer order. */
export const TransferOriginRef = builder
  .objectRef<AvailableOrigin | ListedOrigin>('TransferOrigin')
  .implement({
    description: 'An origin: a customer, a shop or a hub.',
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.expose('type', { type: TransferOriginTypeRef }),
      name: t.exposeString('name'),
      subtitle: t.string({
        description: 'The kind of location, in words.',
        resolve: (origin) => TRANSFER_ORIGIN_SUBTITLES[origin.type],
      }),
      email: t.string({ nullable: true, resolve: contact('email') }),
      phone: t.string({ nullable: true, resolve: contact('phone') }),
      phoneNumber: t.field({ type: PhoneNumberRef, nullable: true, resolve: contact('phone') }),
      shopPhone: t.string({
        nullable: true,
        description: 'Only set for shops.',
        resolve: (origin, args, context) =>
          origin.type === 'SpokeShop' ? contact('phone')(origin, args, context) : null,
      }),
      fullAddress: t.string({ resolve: contact('fullAddress') }),
    }),
  });

builder.queryField('transferOrderAvailableOrigins', (t) =>
  t.field({
    type: [TransferOriginRef],
    description: 'The possible origins of the vehicle of a subscription, or of an order for one.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => listAvailableOrigins(context.database.sql, checkId(args.id)),
  }),
);

/** An origin in mutations. */
export const TransferOriginInputRef = builder.inputType('TransferOriginInput', {
  description: 'The hub, shop or customer that vehicles come from.',
  fields: (t) => ({
    id: t.id({ required: true }),
    type: t.field({ type: TransferOriginTypeRef, required: true }),
  }),
});

/** A destination in mutations. */
export const TransferDestinationInputRef = builder.inputType('TransferDestinationInput', {
  description: 'The hub or shop that vehicles go to.',
  fields: (t) => ({
    id: t.id({ required: true }),
    type: t.field({
      type: builder.enumType('TransferDestinationType', {
        description: 'What vehicles can be moved to.',
        values: TRANSFER_DESTINATION_TYPES,
      }),
      required: true,
    }),
  }),
});

const LinkedEntityInputRef = builder.inputType('LinkedEntityInput', {
  description: 'The record that a file or comment belongs to.',
  fields: (t) => ({ id: t.id({ required: true }), type: t.string({ required: true }) }),
});

builder.mutationField(createTransferShortcut.name, (t) =>
  t.field({
    type: TransferOrderRef,
    description: 'Creates a transfer order for the vehicle of a subscription.',
    args: {
      destinationHubId: t.arg.id({ required: true }),
      origin: t.arg({ type: TransferOriginInputRef, required: true }),
      linkedEntity: t.arg({ type: LinkedEntityInputRef, required: true }),
      trackingInfo: t.arg.string(),
      swapOrderId: t.arg.id({
        description: 'The swap that it is for, which must still be open.',
      }),
    },
    resolve: async (_root, args, context) => {
      const { transferOrderId } = await run(context, createTransferShortcut, args);
      const made = await loadTransferOrder(context, transferOrderId);
      if (!made) throw new Error('The created transfer order was not found.');
      return made;
    },
  }),
);
