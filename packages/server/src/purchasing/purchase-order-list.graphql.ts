import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import {
  CREDIT_PRESENCES,
  PURCHASE_ORDER_DESTINATIONS,
  PURCHASE_ORDER_PAGE_SIZE,
  PURCHASE_ORDER_SORT_COLUMNS,
  PURCHASE_ORDER_STATES,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { z } from 'zod';
import { builder, PageInfoRef, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, readPaging } from '../platform/list-page.ts';
import { listPurchaseOrders, type PurchaseOrderList } from './list-purchase-orders.ts';
import type { PurchaseOrderFilter, PurchaseOrderSort } from './purchase-order-list-sql.ts';
import { PurchaseOrderRef, PurchaseOrderStateRef } from './purchase-orders.graphql.ts';

const PurchaseOrderSortColumnRef = builder.enumType('PurchaseOrderSortColumn', {
  values: PURCHASE_ORDER_SORT_COLUMNS,
});
const PurchaseOrderDestinationRef = builder.enumType('PurchaseOrderDestination', {
  values: PURCHASE_ORDER_DESTINATIONS,
});
const CreditPresenceFilterRef = builder.enumType('CreditPresenceFilter', {
  values: CREDIT_PRESENCES,
});

const PurchaseOrderListRef = builder.objectRef<PurchaseOrderList>('PurchaseOrderList').implement({
  fields: (t) => ({
    pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
    nodes: t.expose('nodes', { type: [PurchaseOrderRef] }),
  }),
});

const emptyAsAbsent = <Value>(list: readonly Value[] | null | undefined) =>
  list && list.length > 0 ? [...new Set(list)] : undefined;

const filterSchema = z.object({
  hubId: idSchema.nullish(),
  hubIds: z.array(idSchema).max(1000, { error: 'At most 1000 hubs.' }).nullish(),
  searchQuery: z.string().trim().max(200, { error: 'At most 200 characters.' }).nullish(),
  serviceAreaId: idSchema.nullish(),
  program: z.enum(PURCHASE_ORDER_DESTINATIONS).nullish(),
  purchaseOrderStates: z.array(z.enum(PURCHASE_ORDER_STATES)).nullish(),
  invoiceStatus: z.enum(CREDIT_PRESENCES).nullish(),
  vendorIds: z.array(idSchema).max(1000, { error: 'At most 1000 vendors.' }).nullish(),
  sortColumn: z.enum(PURCHASE_ORDER_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});

/** Reads the filter and sort arguments. Absent and empty ones don't filter. */
function readFilter(args: z.input<typeof filterSchema>): {
  filter: PurchaseOrderFilter;
  sort: PurchaseOrderSort;
} {
  const given = checkArgument(filterSchema, args);
  return {
    filter: {
      hubIds: emptyAsAbsent(given.hubId ? [given.hubId] : given.hubIds),
      searchQuery: given.searchQuery || undefined,
      program: given.program ?? undefined,
      serviceAreaId: given.serviceAreaId ?? undefined,
      states: emptyAsAbsent(given.purchaseOrderStates),
      invoice: given.invoiceStatus ?? undefined,
      vendorIds: emptyAsAbsent(given.vendorIds),
    },
    sort: {
      column: given.sortColumn ?? 'CREATED_AT',
      direction: given.sortDirection ?? 'desc',
    },
  };
}

builder.queryField('purchaseOrders', (t) =>
  t.field({
    type: PurchaseOrderListRef,
    args: {
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
      hubId: t.arg.id(),
      hubIds: t.arg.idList(),
      searchQuery: t.arg.string(),
      sortColumn: t.arg({ type: PurchaseOrderSortColumnRef }),
      sortDirection: t.arg({ type: SortDirectionRef }),
      program: t.arg({ type: PurchaseOrderDestinationRef }),
      serviceAreaId: t.arg.id(),
      purchaseOrderStates: t.arg({ type: [PurchaseOrderStateRef] }),
      invoiceStatus: t.arg({ type: CreditPresenceFilterRef }),
      vendorIds: t.arg.idList(),
    },
    resolve: (_root, args, context) => {
      const { filter, sort } = readFilter(args);
      const paging = readPaging(args, PURCHASE_ORDER_PAGE_SIZE);
      return listPurchaseOrders(context.database.sql, filter, sort, paging);
    },
  }),
);
