import { TRANSFER_ORDER_SORT_COLUMNS } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { addListField } from '../lists/list-field.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { transferOrderListSql } from './transfer-order-list-sql.ts';
import { findTransferOrder } from './transfer-order-rows.ts';
import {
  TransferDestinationInputRef,
  TransferOrderRef,
  TransferOrderStateRef,
} from './transfer-orders.graphql.ts';

addListField('transferOrders', 'TransferOrderList', {
  list: transferOrderListSql,
  node: TransferOrderRef,
  as: (transferOrder) => transferOrder,
  description: 'Transfer orders, most recently changed state first by default.',
  types: {
    sortColumn: builder.enumType('TransferOrderSortColumn', {
      description: 'The sort columns of transferOrders.',
      values: TRANSFER_ORDER_SORT_COLUMNS,
    }),
    transferOrderStates: TransferOrderStateRef,
    destination: TransferDestinationInputRef,
  },
});

addQueryById('transferOrder', TransferOrderRef, (context, id) =>
  findTransferOrder(context.database.sql, id),
);
