import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { leaseToOwnInvoiceList } from '@kickstand/domain/lease-to-own/lease-to-own-lists.ts';
import type { LeaseToOwnSortColumn } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { sql } from 'kysely';
import {
  byNameIn,
  defineListSql,
  type SortSource,
  unindexed,
  unindexedOrNull,
} from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import { foldOf } from '../platform/database/sql-fragments.ts';
import { LEASE_TO_OWN_SOURCE, type LeaseToOwnRow } from './lease-to-own-rows.ts';

const SORT_SOURCES: Record<LeaseToOwnSortColumn, SortSource> = {
  CREATED_AT: { keys: ['i.created_at'] },
  STATE: unindexed('i.state'),
  KIND: unindexed('i.kind'),
  CUSTOMER_NAME: byNameIn('customers sc', 'i.customer_id', { column: 'full_name' }),
  ORGANIZATION_NAME: {
    keys: ['sg.name collate "und-x-icu"', 'sg.id'],
    scan: {
      table: '(customers sc left join organizations sg on sg.id = sc.organization_id)',
      on: 'i.customer_id = sc.id',
    },
    nullable: 'sc.organization_id',
    unindexed: true,
  },
  SHOP_NAME: byNameIn('spoke_shops ss', 'i.spoke_shop_id'),
  TOTAL: unindexed('i.total_cents'),
  END_DATE: unindexedOrNull('i.end_date'),
};

/** Invoices by number, vehicle, customer, organization or shop, or whose id it is. */
function searchMatches({ text, isIn, join }: SearchText): readonly SearchMatch[] {
  const from = sql`lease_to_own_invoices i`;
  const customer = isIn(sql`y.folded_text`);
  const shop = isIn(foldOf(sql`x.name`));
  // The mark is of all customers with an invoice: few, and found in their own index.
  const organization = sql`y.lease_to_own and ${isIn(foldOf(sql`g.name`))}`;
  const members = sql`organizations g join customers y on y.organization_id = g.id`;
  return [
    { from, where: isIn(foldOf(sql`i.search_text`)) },
    {
      from: sql`customers y ${join('lease_to_own_invoices i', 'i.customer_id = y.id')}`,
      where: customer,
      test: sql`i.customer_id in (select y.id from customers y where ${customer})`,
    },
    {
      from: sql`spoke_shops x ${join('lease_to_own_invoices i', 'i.spoke_shop_id = x.id')}`,
      where: shop,
      test: sql`i.spoke_shop_id in (select x.id from spoke_shops x where ${shop})`,
    },
    {
      from: sql`${members} ${join('lease_to_own_invoices i', 'i.customer_id = y.id')}`,
      where: organization,
      test: sql`i.customer_id in (select y.id from ${members} where ${organization})`,
    },
    ...(isUuid(text) ? [{ from, where: sql`i.id = ${text}` }] : []),
  ];
}

/** The SQL of the list of lease-to-own invoices. */
export const leaseToOwnListSql = defineListSql({
  definition: leaseToOwnInvoiceList,
  source: LEASE_TO_OWN_SOURCE,
  sortSources: SORT_SOURCES,
  cached: [
    {
      counts: 'lease_to_own_invoice',
      filters: ['states'],
      inOrder: ({ states = [] }) => states.length < 2,
    },
  ],
  where({ states, searchQuery }, conditions) {
    conditions.anyOf('i.state', 'text', states);
    if (searchQuery) conditions.search(searchQuery, searchMatches);
  },
  nest: (invoice: LeaseToOwnRow) => invoice,
});
