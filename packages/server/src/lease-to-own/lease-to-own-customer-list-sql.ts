import { leaseToOwnCustomerList } from '@kickstand/domain/lease-to-own/lease-to-own-lists.ts';
import type { LeaseToOwnCustomerSortColumn } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { sql } from 'kysely';
import { CUSTOMER_SORT_SOURCES, findsLeaseToOwnCustomers } from '../customers/customer-list-sql.ts';
import { LISTED_CUSTOMERS, type ListedCustomer } from '../customers/customer-rows.ts';
import { byNameIn, defineListSql, type SortSource } from '../lists/list-sql.ts';

const SORT_SOURCES: Record<LeaseToOwnCustomerSortColumn, SortSource> = {
  ...CUSTOMER_SORT_SOURCES,
  SHOP_NAME: byNameIn('spoke_shops ss', 'c.lease_to_own_shop_id', { nullable: true }),
};

/** The SQL of the list of lease-to-own customers. */
export const leaseToOwnCustomerListSql = defineListSql({
  definition: leaseToOwnCustomerList,
  source: LISTED_CUSTOMERS,
  sortSources: SORT_SOURCES,
  always: [sql`c.lease_to_own`],
  cached: [{ counts: 'lease_to_own_customer', filters: ['leaseToOwnOnly'] }],
  findsAll: (_filter, sort) => findsLeaseToOwnCustomers(sort),
  where() {},
  nest: (customer: ListedCustomer) => customer,
});
