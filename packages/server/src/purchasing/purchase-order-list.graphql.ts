import {
  CREDIT_PRESENCES,
  PURCHASE_ORDER_DESTINATIONS,
  PURCHASE_ORDER_SORT_COLUMNS,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { addListField } from '../lists/list-field.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { purchaseOrderListSql } from './purchase-order-list-sql.ts';
import { PurchaseOrderRef, PurchaseOrderStateRef } from './purchase-orders.graphql.ts';

addListField('purchaseOrders', 'PurchaseOrderList', {
  list: purchaseOrderListSql,
  node: PurchaseOrderRef,
  as: (purchaseOrder) => purchaseOrder,
  types: {
    sortColumn: builder.enumType('PurchaseOrderSortColumn', {
      description: 'The sort columns of purchaseOrders.',
      values: PURCHASE_ORDER_SORT_COLUMNS,
    }),
    program: builder.enumType('PurchaseOrderDestination', {
      description: 'How vehicles of a purchase order reach customers.',
      values: PURCHASE_ORDER_DESTINATIONS,
    }),
    purchaseOrderStates: PurchaseOrderStateRef,
    invoiceStatus: builder.enumType('CreditPresenceFilter', {
      description: 'Whether a purchase order has an invoice document.',
      values: CREDIT_PRESENCES,
    }),
  },
});
