import type { CustomerSortColumn } from '@kickstand/domain/customers/customer-list.ts';
import { customerList } from '@kickstand/domain/customers/customer-list.ts';
import type { FilterOf } from '@kickstand/domain/kernel/list-definition.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { sql } from 'kysely';
import {
  byNameIn,
  defineListSql,
  hasOnly,
  type SortSource,
  type Totals,
} from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { phonePattern } from '../platform/phone-number.ts';
import { LISTED_CUSTOMERS, type ListedCustomer } from './customer-rows.ts';

type CustomerFilter = FilterOf<typeof customerList>;

/** Sorting by a name of another table scans that table's index and looks up its customers. */
export const CUSTOMER_SORT_SOURCES: Record<CustomerSortColumn, SortSource> = {
  CREATED_AT: { keys: ['c.created_at'] },
  NAME: { keys: ['c.full_name collate "und-x-icu"'] },
  // The index that keeps addresses unique.
  EMAIL: { keys: ['lower(c.email)'] },
  ORGANIZATION_NAME: byNameIn('organizations sg', 'c.organization_id', { nullable: true }),
  OFFICE_NAME: byNameIn('offices sf', 'c.office_id', { nullable: true }),
};

/** Customers whose name or e-mail contains the text, whose phone number has its digits, or whose id it is. */
function searchMatches({ text, like, isIn }: SearchText): readonly SearchMatch[] {
  const from = sql`customers c`;
  const phone = phonePattern(text);
  return [
    { from, where: isIn(sql`c.folded_text`) },
    ...(phone ? [{ from, where: sql`c.phone_digits like ${like(phone)}` }] : []),
    ...(isUuid(text) ? [{ from, where: sql`c.id = ${text}` }] : []),
  ];
}

/** The totals of the customers with or without a live subscription; undefined with other filters. */
function totalsBySubscription(filter: CustomerFilter): Totals | undefined {
  const { hasSubscription } = filter;
  if (hasSubscription === undefined || !hasOnly(filter, ['hasSubscription'])) return undefined;
  const everything = cachedCount('customer', 'c', []);
  // In the order of an index, which is faster than looking up every customer.
  const having = sql`(select count(*) from (select distinct x.customer_id from live_subscriptions x) h)`;
  const total = hasSubscription ? having : sql`(${everything} - ${having})`;
  return { total, everything, isLinear: true };
}

/**
 * Whether all lease-to-own customers are found for an order of a list, because they are few and no index has them in order. An
 * index has all customers by creation, as lists open: it can be read until a page is full.
 */
export const findsLeaseToOwnCustomers = (sort: string): boolean => sort !== 'CREATED_AT';

/** The SQL of the customer list. */
export const customerListSql = defineListSql({
  definition: customerList,
  source: LISTED_CUSTOMERS,
  sortSources: CUSTOMER_SORT_SOURCES,
  cached: [
    { counts: 'customer', filters: ['hubIds', 'organizationId', 'officeId'] },
    { counts: 'lease_to_own_customer', filters: ['leaseToOwnOnly'] },
  ],
  combined: totalsBySubscription,
  findsAll: ({ leaseToOwnOnly }, sort) => leaseToOwnOnly === true && findsLeaseToOwnCustomers(sort),
  where(filter, conditions) {
    const { hubIds, hasSubscription, searchQuery } = filter;
    if (hubIds) {
      // An array is read once; a subquery would be joined to every customer on the way to a page.
      conditions.add(sql`c.office_id = any(array(select f.id from offices f
        join hubs h on h.service_area_id = f.service_area_id and not h.direct_ship_enabled
        where h.id = any(${hubIds}::uuid[])))`);
    }
    conditions.equals('c.organization_id', filter.organizationId);
    conditions.equals('c.office_id', filter.officeId);
    if (filter.delinquent) conditions.add(sql`c.delinquent`);
    if (filter.leaseToOwnOnly) conditions.add(sql`c.lease_to_own`);
    if (hasSubscription !== undefined) {
      const has = sql`exists (select from live_subscriptions x where x.customer_id = c.id)`;
      conditions.add(hasSubscription ? has : sql`not ${has}`);
    }
    if (searchQuery) conditions.search(searchQuery, searchMatches);
  },
  nest: (customer: ListedCustomer) => customer,
});
