import type { CustomerSortColumn } from '@kickstand/domain/customers/customer-terms.ts';
import { isUuid } from '@kickstand/domain/kernel/text.ts';
import type { SortDirection } from '@kickstand/domain/orders/order-terms.ts';
import { keptTotal } from '../platform/list-rows.ts';
import { likePattern, type Parameters, type SortSource } from '../platform/page-sql.ts';

/** Which customers a list shows; absent filters don't filter. */
export interface CustomerFilter {
  /** Walk-in hubs of the service areas of their offices. */
  readonly hubIds?: readonly string[] | undefined;
  readonly searchQuery?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly officeId?: string | undefined;
  readonly delinquent?: boolean | undefined;
  /** With a subscription that is not canceled, or without. */
  readonly hasSubscription?: boolean | undefined;
  /** With a lease-to-own shop or invoice. */
  readonly leaseToOwnOnly?: boolean | undefined;
}

export interface CustomerSort {
  readonly column: CustomerSortColumn;
  readonly direction: SortDirection;
}

/** Sorting by a name of another table walks that table's index and looks up its customers. */
export const CUSTOMER_SORT_SOURCES: Record<CustomerSortColumn, SortSource> = {
  CREATED_AT: { keys: ['c.created_at'] },
  NAME: { keys: ['c.full_name collate "und-x-icu"'] },
  EMAIL: { keys: ['c.email collate "C"'] },
  ORGANIZATION_NAME: {
    keys: ['sg.name collate "und-x-icu"', 'sg.id'],
    walk: { table: 'organizations sg', on: 'c.organization_id = sg.id' },
    nullable: 'c.organization_id',
  },
  OFFICE_NAME: {
    keys: ['sf.name collate "und-x-icu"', 'sf.id'],
    walk: { table: 'offices sf', on: 'c.office_id = sf.id' },
    nullable: 'c.office_id',
  },
};

/** Fewest digits by which a phone number is searched; fewer would match nearly every one. */
const LEAST_DIGITS = 3;

/** Customers whose name or e-mail contains the text, whose phone number contains its digits, or whose id it is. */
function searchCondition(text: string, parameters: Parameters): string {
  const words = parameters.add(likePattern(text.toLowerCase()));
  const found = [`select x.id from customers x where x.search_text like ${words}`];
  const digits = text.replace(/\D/g, '');
  if (/^[\d\s().+-]+$/.test(text) && digits.length >= LEAST_DIGITS) {
    const pattern = parameters.add(likePattern(digits));
    found.push(`select x.id from customers x where x.phone_digits like ${pattern}`);
  }
  if (isUuid(text)) found.push(`select ${parameters.add(text)}::uuid`);
  return `c.id in (${found.join(' union all ')})`;
}

/** Customers of partner shops; they are few among all. */
export const LEASE_TO_OWN = `c.id in (
  select x.id from customers x where x.lease_to_own_shop_id is not null
  union select x.customer_id from lease_to_own_invoices x)`;

/** The conditions of a filter, whose values are added to the parameters. */
export function customerConditions(filter: CustomerFilter, parameters: Parameters): string[] {
  const conditions: string[] = [];
  const { hubIds, organizationId, officeId, hasSubscription } = filter;
  if (hubIds) {
    conditions.push(`c.office_id in (select f.id from offices f
      join hubs h on h.service_area_id = f.service_area_id and not h.direct_ship_enabled
      where h.id = any(${parameters.add(hubIds)}::uuid[]))`);
  }
  if (organizationId) conditions.push(`c.organization_id = ${parameters.add(organizationId)}`);
  if (officeId) conditions.push(`c.office_id = ${parameters.add(officeId)}`);
  if (filter.delinquent) conditions.push('c.delinquent');
  if (filter.leaseToOwnOnly) conditions.push(LEASE_TO_OWN);
  if (hasSubscription !== undefined) {
    conditions.push(`${hasSubscription ? '' : 'not '}exists (
      select from live_subscriptions x where x.customer_id = c.id)`);
  }
  if (filter.searchQuery) conditions.push(searchCondition(filter.searchQuery, parameters));
  return conditions;
}

/** The text of a statement that answers the total of a filter; from kept counts as far as these tell. */
export function customerTotal(filter: CustomerFilter, parameters: Parameters): string {
  const conditions = customerConditions(filter, parameters);
  if (filter.hasSubscription === undefined) return keptTotal('customer', conditions, 'c');
  return `select count(*) as total from customers c where ${[...conditions, 'true'].join(' and ')}`;
}

/** True when matches are few and scattered: then they are found once, counted and sorted. */
export function isNarrow(filter: CustomerFilter): boolean {
  return (
    filter.searchQuery !== undefined || filter.delinquent === true || filter.leaseToOwnOnly === true
  );
}
