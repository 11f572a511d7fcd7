import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import {
  TRANSFER_ORDER_PAGE_SIZE,
  TRANSFER_ORDER_SORT_COLUMNS,
  TRANSFER_ORDER_STATES,
} from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { transferDestinationSchema } from '@kickstand/domain/transfers/transfer-origin.ts';
import { z } from 'zod';
import { builder, PageInfoRef, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, readPaging } from '../platform/list-page.ts';
import {
  findTransferOrder,
  listTransferOrders,
  type TransferOrderList,
} from './transfer-order-rows.ts';
import {
  TransferDestinationInputRef,
  TransferOrderRef,
  TransferOrderStateRef,
} from './transfer-orders.graphql.ts';

const TransferOrderSortColumnRef = builder.enumType('TransferOrderSortColumn', {
  values: TRANSFER_ORDER_SORT_COLUMNS,
});

const TransferOrderListRef = builder.objectRef<TransferOrderList>('TransferOrderList').implement({
  fields: (t) => ({
    pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
    nodes: t.expose('nodes', { type: [TransferOrderRef] }),
  }),
});

const listSchema = z.object({
  hubId: idSchema.nullish(),
  hubIds: z.array(idSchema).max(1000, { error: 'At most 1000 hubs.' }).nullish(),
  searchQuery: z.string().trim().max(200, { error: 'At most 200 characters.' }).nullish(),
  transferOrderStates: z.array(z.enum(TRANSFER_ORDER_STATES)).nullish(),
  destination: transferDestinationSchema.nullish(),
  sortColumn: z.enum(TRANSFER_ORDER_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});

const emptyAsAbsent = <Value>(list: readonly Value[] | null | undefined) =>
  list && list.length > 0 ? [...new Set(list)] : undefined;

builder.queryField('transferOrders', (t) =>
  t.field({
    type: TransferOrderListRef,
    description: 'Transfer orders, those that moved last first unless sorted otherwise.',
    args: {
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
      hubId: t.arg.id(),
      hubIds: t.arg.idList(),
      searchQuery: t.arg.string({
        description: 'Number, tracking, origin, destination, customer or serial number.',
      }),
      sortColumn: t.arg({ type: TransferOrderSortColumnRef }),
      sortDirection: t.arg({ type: SortDirectionRef }),
      transferOrderStates: t.arg({ type: [TransferOrderStateRef] }),
      destination: t.arg({ type: TransferDestinationInputRef }),
    },
    resolve: (_root, args, context) => {
      const given = checkArgument(listSchema, args);
      return listTransferOrders(
        context.database.sql,
        {
          hubIds: emptyAsAbsent(given.hubId ? [given.hubId] : given.hubIds),
          searchQuery: given.searchQuery || undefined,
          states: emptyAsAbsent(given.transferOrderStates),
          destination: given.destination ?? undefined,
        },
        {
          column: given.sortColumn ?? 'STATE_UPDATED_AT',
          direction: given.sortDirection ?? 'desc',
        },
        readPaging(args, TRANSFER_ORDER_PAGE_SIZE),
      );
    },
  }),
);

builder.queryField('transferOrder', (t) =>
  t.field({
    type: TransferOrderRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      findTransferOrder(context.database.sql, checkArgument(z.object({ id: idSchema }), args).id),
  }),
);
