import { isUuid } from '@kickstand/domain/kernel/text.ts';
import {
  LEASE_TO_OWN_PAGE_SIZE,
  type LeaseToOwnSortColumn,
  type LeaseToOwnState,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import type { SortDirection } from '@kickstand/domain/orders/order-terms.ts';
import type { Sql } from '../platform/database.ts';
import { type Paging, pageInfo } from '../platform/list-page.ts';
import { type ListRequest, readFoundPage, readKeptPage } from '../platform/list-rows.ts';
import { likePattern, type Parameters, type SortSource } from '../platform/page-sql.ts';
import { LEASE_TO_OWN_SOURCE, type LeaseToOwnRow } from './lease-to-own-rows.ts';

/** Which invoices a list shows; absent filters don't filter. */
export interface LeaseToOwnFilter {
  readonly states?: readonly LeaseToOwnState[] | undefined;
  readonly searchQuery?: string | undefined;
}

export interface LeaseToOwnSort {
  readonly column: LeaseToOwnSortColumn;
  readonly direction: SortDirection;
}

export interface LeaseToOwnList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: LeaseToOwnRow[];
}

/** Names of other tables are joined to the invoices that were found: these are fewer than customers. */
const SORT_SOURCES: Record<LeaseToOwnSortColumn, SortSource> = {
  CREATED_AT: { keys: ['i.created_at'] },
  STATE: { keys: ['i.state'] },
  KIND: { keys: ['i.kind'] },
  CUSTOMER_NAME: {
    keys: ['sc.full_name collate "und-x-icu"', 'sc.id'],
    walk: { table: 'customers sc', on: 'i.customer_id = sc.id' },
  },
  ORGANIZATION_NAME: {
    keys: ['sg.name collate "und-x-icu"', 'sg.id'],
    walk: {
      table: '(customers sc left join organizations sg on sg.id = sc.organization_id)',
      on: 'i.customer_id = sc.id',
    },
    nullable: 'sc.organization_id',
  },
  SHOP_NAME: {
    keys: ['ss.name collate "und-x-icu"', 'ss.id'],
    walk: { table: 'spoke_shops ss', on: 'i.spoke_shop_id = ss.id' },
  },
  TOTAL: { keys: ['i.total_cents'] },
  END_DATE: { keys: ['i.end_date'], nullable: 'i.end_date' },
};

function conditionsOf({ states, searchQuery }: LeaseToOwnFilter, parameters: Parameters): string[] {
  const conditions: string[] = [];
  if (states) conditions.push(`i.state = any(${parameters.add(states)}::text[])`);
  if (searchQuery) {
    const words = parameters.add(likePattern(searchQuery.toLowerCase()));
    const found = [
      `select x.id from lease_to_own_invoices x where x.search_text like ${words}`,
      `select x.id from lease_to_own_invoices x
       join customers y on y.id = x.customer_id where y.search_text like ${words}`,
    ];
    if (isUuid(searchQuery)) found.push(`select ${parameters.add(searchQuery)}::uuid`);
    conditions.push(`i.id in (${found.join(' union all ')})`);
  }
  return conditions;
}

/** One page of invoices with its exact total: at most two statements. */
export async function listLeaseToOwnInvoices(
  on: Sql,
  filter: LeaseToOwnFilter,
  sort: LeaseToOwnSort,
  paging: Paging,
): Promise<LeaseToOwnList> {
  const request: ListRequest = {
    sort: SORT_SOURCES[sort.column],
    direction: sort.direction,
    plan: (parameters) => ({ conditions: conditionsOf(filter, parameters) }),
  };
  const source = { ...LEASE_TO_OWN_SOURCE, pageSize: LEASE_TO_OWN_PAGE_SIZE };
  const found =
    filter.searchQuery || request.sort.walk
      ? await readFoundPage<LeaseToOwnRow>(on, source, request, paging)
      : await readKeptPage<LeaseToOwnRow>(on, source, request, paging, (parameters) => {
          const conditions = [...conditionsOf(filter, parameters), 'true'].join(' and ');
          return `select count(*) as total from lease_to_own_invoices i where ${conditions}`;
        });
  return { pageInfo: pageInfo(paging, found.totalItems), nodes: found.nodes };
}
