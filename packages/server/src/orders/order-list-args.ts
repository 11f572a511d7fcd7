import { ASSET_AVAILABILITIES } from '@kickstand/domain/inventory/asset-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import {
  FULFILLMENT_KINDS,
  ORDER_KINDS,
  ORDER_PAGE_SIZE,
  ORDER_SORT_COLUMNS,
  ORDER_STATES,
  PROGRAMS,
  SORT_DIRECTIONS,
} from '@kickstand/domain/orders/order-terms.ts';
import { z } from 'zod';
import { AssetAvailabilityRef } from '../catalogue/catalogue.graphql.ts';
import { ProgramRef } from '../partners/program.graphql.ts';
import { builder, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, readPaging, searchText } from '../platform/list-page.ts';
import type { OrderFilter, OrderSort } from './order-list-sql.ts';

export const OrderStateRef = builder.enumType('OrderState', { values: ORDER_STATES });
export const OrderKindRef = builder.enumType('OrderKind', { values: ORDER_KINDS });
export const FulfillmentKindRef = builder.enumType('FulfillmentKind', {
  values: FULFILLMENT_KINDS,
});
const OrderSortColumnRef = builder.enumType('OrderSortColumn', { values: ORDER_SORT_COLUMNS });

type ArgBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0];

/** The arguments of the order list; the export takes the same. */
export function orderListArgs(t: Pick<ArgBuilder, 'arg'>) {
  return {
    currentPage: t.arg.int(),
    pageSize: t.arg.int(),
    hubId: t.arg.id(),
    hubIds: t.arg.idList(),
    searchQuery: t.arg.string(),
    sortColumn: t.arg({ type: OrderSortColumnRef }),
    sortDirection: t.arg({ type: SortDirectionRef }),
    program: t.arg({ type: ProgramRef }),
    serviceAreaId: t.arg.id(),
    organizationId: t.arg.id(),
    orderStates: t.arg({ type: [OrderStateRef] }),
    vehicleStates: t.arg({ type: [AssetAvailabilityRef] }),
  };
}

const emptyAsAbsent = <Value>(list: readonly Value[] | null | undefined) =>
  list && list.length > 0 ? [...new Set(list)] : undefined;

const filterSchema = z.object({
  hubId: idSchema.nullish(),
  hubIds: z.array(idSchema).max(1000, { error: 'At most 1000 hubs.' }).nullish(),
  searchQuery: searchText,
  serviceAreaId: idSchema.nullish(),
  organizationId: idSchema.nullish(),
  program: z.enum(PROGRAMS).nullish(),
  orderStates: z.array(z.enum(ORDER_STATES)).nullish(),
  vehicleStates: z.array(z.enum(ASSET_AVAILABILITIES)).nullish(),
  sortColumn: z.enum(ORDER_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});
export type OrderListArgs = z.input<typeof filterSchema>;

/** Reads the filter and sort arguments. Absent and empty ones don't filter. */
export function readOrderFilter(args: OrderListArgs): { filter: OrderFilter; sort: OrderSort } {
  const given = checkArgument(filterSchema, args);
  const hubIds = emptyAsAbsent(given.hubId ? [given.hubId] : given.hubIds);
  return {
    filter: {
      hubIds,
      searchQuery: given.searchQuery || undefined,
      program: given.program ?? undefined,
      serviceAreaId: given.serviceAreaId ?? undefined,
      organizationId: given.organizationId ?? undefined,
      orderStates: emptyAsAbsent(given.orderStates),
      vehicleStates: emptyAsAbsent(given.vehicleStates),
    },
    sort: {
      column: given.sortColumn ?? 'STATE_WEIGHT',
      direction: given.sortDirection ?? 'desc',
    },
  };
}

/** Reads all arguments of the list. */
export function readOrderListArgs(
  args: OrderListArgs & {
    currentPage?: number | null | undefined;
    pageSize?: number | null | undefined;
  },
) {
  return { ...readOrderFilter(args), paging: readPaging(args, ORDER_PAGE_SIZE) };
}
