import { isUuid } from '@kickstand/domain/kernel/text.ts';
import { leaseToOwnInvoiceList } from '@kickstand/domain/lease-to-own/lease-to-own-lists.ts';
import type { LeaseToOwnSortColumn } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { sql } from 'kysely';
import { defineListSql } from '../platform/list-query.ts';
import { likePattern, type SortSource } from '../platform/page-sql.ts';
import { LEASE_TO_OWN_SOURCE, type LeaseToOwnRow } from './lease-to-own-rows.ts';

/** Names of other tables are joined to the matching invoices, which are fewer than customers. */
const SORT_SOURCES: Record<LeaseToOwnSortColumn, SortSource> = {
  CREATED_AT: { keys: ['i.created_at'] },
  STATE: { keys: ['i.state'] },
  KIND: { keys: ['i.kind'] },
  CUSTOMER_NAME: {
    keys: ['sc.full_name collate "und-x-icu"', 'sc.id'],
    scan: { table: 'customers sc', on: 'i.customer_id = sc.id' },
  },
  ORGANIZATION_NAME: {
    keys: ['sg.name collate "und-x-icu"', 'sg.id'],
    scan: {
      table: '(customers sc left join organizations sg on sg.id = sc.organization_id)',
      on: 'i.customer_id = sc.id',
    },
    nullable: 'sc.organization_id',
  },
  SHOP_NAME: {
    keys: ['ss.name collate "und-x-icu"', 'ss.id'],
    scan: { table: 'spoke_shops ss', on: 'i.spoke_shop_id = ss.id' },
  },
  TOTAL: { keys: ['i.total_cents'] },
  END_DATE: { keys: ['i.end_date'], nullable: 'i.end_date' },
};

/** The SQL of the list of lease-to-own invoices. */
export const leaseToOwnListSql = defineListSql({
  definition: leaseToOwnInvoiceList,
  source: LEASE_TO_OWN_SOURCE,
  sortSources: SORT_SOURCES,
  totals: {
    counted: ['states'],
    findsAll: (_filter, sort) => SORT_SOURCES[sort].scan !== undefined,
  },
  where({ states, searchQuery }, conditions) {
    conditions.anyOf('i.state', 'text', states);
    if (searchQuery) {
      const words = likePattern(searchQuery.toLowerCase());
      const found = [
        sql`select x.id from lease_to_own_invoices x where x.search_text like ${words}`,
        sql`select x.id from lease_to_own_invoices x
         join customers y on y.id = x.customer_id where y.search_text like ${words}`,
      ];
      if (isUuid(searchQuery)) found.push(sql`select ${searchQuery}::uuid`);
      conditions.add(sql`i.id in (${sql.join(found, sql` union all `)})`);
    }
  },
  nest: (invoice: LeaseToOwnRow) => invoice,
});
