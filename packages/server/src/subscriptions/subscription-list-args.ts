import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { PROGRAMS, SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import {
  PAYMENT_STATUS_FILTERS,
  SUBSCRIPTION_PAGE_SIZE,
  SUBSCRIPTION_SORT_COLUMNS,
  SUBSCRIPTION_STATES,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { z } from 'zod';
import { ProgramRef } from '../partners/program.graphql.ts';
import { builder, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, readPaging, searchText } from '../platform/list-page.ts';
import type { SubscriptionFilter, SubscriptionSort } from './subscription-list-sql.ts';

export const SubscriptionStateRef = builder.enumType('SubscriptionState', {
  values: SUBSCRIPTION_STATES,
});
const SubscriptionSortColumnRef = builder.enumType('SubscriptionSortColumn', {
  values: SUBSCRIPTION_SORT_COLUMNS,
});
const PaymentStatusFilterRef = builder.enumType('PaymentStatusFilter', {
  values: PAYMENT_STATUS_FILTERS,
});

type ArgBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0];

/** The arguments of the subscription list; the export takes the same. */
export function subscriptionListArgs(t: Pick<ArgBuilder, 'arg'>) {
  return {
    currentPage: t.arg.int(),
    pageSize: t.arg.int(),
    hubId: t.arg.id(),
    hubIds: t.arg.idList(),
    searchQuery: t.arg.string(),
    sortColumn: t.arg({ type: SubscriptionSortColumnRef }),
    sortDirection: t.arg({ type: SortDirectionRef }),
    program: t.arg({ type: ProgramRef }),
    serviceAreaId: t.arg.id(),
    organizationId: t.arg.id(),
    subscriptionStates: t.arg({ type: [SubscriptionStateRef] }),
    paymentStatuses: t.arg({ type: [PaymentStatusFilterRef] }),
    swapPending: t.arg.boolean(),
    delinquent: t.arg.boolean(),
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
  subscriptionStates: z.array(z.enum(SUBSCRIPTION_STATES)).nullish(),
  paymentStatuses: z.array(z.enum(PAYMENT_STATUS_FILTERS)).nullish(),
  swapPending: z.boolean().nullish(),
  delinquent: z.boolean().nullish(),
  sortColumn: z.enum(SUBSCRIPTION_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});
export type SubscriptionListArgs = z.input<typeof filterSchema>;

/** Reads the filter and sort arguments. Absent and empty ones don't filter. */
export function readSubscriptionFilter(args: SubscriptionListArgs): {
  filter: SubscriptionFilter;
  sort: SubscriptionSort;
} {
  const given = checkArgument(filterSchema, args);
  return {
    filter: {
      hubIds: emptyAsAbsent(given.hubId ? [given.hubId] : given.hubIds),
      searchQuery: given.searchQuery || undefined,
      program: given.program ?? undefined,
      serviceAreaId: given.serviceAreaId ?? undefined,
      organizationId: given.organizationId ?? undefined,
      states: emptyAsAbsent(given.subscriptionStates),
      paymentStatuses: emptyAsAbsent(given.paymentStatuses),
      swapPending: given.swapPending ?? undefined,
      delinquent: given.delinquent ?? undefined,
    },
    sort: {
      column: given.sortColumn ?? 'STARTED_AT',
      direction: given.sortDirection ?? 'desc',
    },
  };
}

/** Reads all arguments of the list. */
export function readSubscriptionListArgs(
  args: SubscriptionListArgs & {
    currentPage?: number | null | undefined;
    pageSize?: number | null | undefined;
  },
) {
  return { ...readSubscriptionFilter(args), paging: readPaging(args, SUBSCRIPTION_PAGE_SIZE) };
}
