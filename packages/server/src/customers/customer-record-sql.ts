import { spokenNumber } from '@kickstand/domain/kernel/spoken-number.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { sql } from 'kysely';
import { byNameIn, type SortSource } from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import { type Fragment, likePattern } from '../platform/database/sql-fragments.ts';

/*
 * What the lists of orders and subscriptions share: their records belong to a customer, an organization, an
 * office and a variant, and are sorted and found by those names.
 */

/**
 * Sort sources by the names of other tables, whose indexes are scanned.
 * @param alias of the list's table: 'o'.
 */
export function namedSortSources(alias: string) {
  const byCustomer = { table: 'customers c', on: `${alias}.customer_id = c.id` };
  return {
    CUSTOMER_NAME: { keys: ['c.full_name collate "und-x-icu"', 'c.id'], scan: byCustomer },
    CUSTOMER_EMAIL: { keys: ['lower(c.email)', 'c.id'], scan: byCustomer },
    ORGANIZATION_NAME: byNameIn('organizations g', `${alias}.organization_id`, { nullable: true }),
    OFFICE_NAME: byNameIn('offices f', `${alias}.office_id`, { nullable: true }),
    VEHICLE: byNameIn('variants v', `${alias}.variant_id`, { column: 'sort_name' }),
  } satisfies Record<string, SortSource>;
}

/**
 * How records match a text: by names, e-mail or serial number that contain it, or by that number or id.
 * @param alias of the list's table: 'o'.
 * @param noun of the record in numbers: 'Order 2041'.
 */
export function recordMatches(
  table: 'orders' | 'subscriptions',
  alias: string,
  noun: string,
  { text, like }: SearchText,
): readonly SearchMatch[] {
  const lower = like(likePattern(text.toLowerCase()));
  const upper = like(likePattern(text.toUpperCase()));
  const records = sql.raw(`${table} ${alias}`);
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const named = (from: Fragment, id: Fragment, where: Fragment, key: Fragment) => ({
    from: sql`${from} join ${records} on ${key} = ${id}`,
    where,
    test: sql`${key} in (select ${id} from ${from} where ${where})`,
  });
  return [
    {
      from: sql`customers c join ${records} on ${column('customer_id')} = c.id`,
      where: sql`c.search_text like ${lower}`,
      test: sql`(select c.search_text from customers c where c.id = ${column('customer_id')}) like ${lower}`,
    },
    {
      from: sql`assets a join ${records} on ${column('asset_id')} = a.id`,
      where: sql`a.serial_number like ${upper}`,
      test: sql`(select a.serial_number from assets a where a.id = ${column('asset_id')}) like ${upper}`,
    },
    named(
      sql`organizations g`,
      sql`g.id`,
      sql`lower(g.name) like ${lower}`,
      column('organization_id'),
    ),
    named(sql`offices f`, sql`f.id`, sql`lower(f.name) like ${lower}`, column('office_id')),
    { from: records, where: sql`${column('number')} = ${spokenNumber(text, noun)}` },
    ...(isUuid(text) ? [{ from: records, where: sql`${column('id')} = ${text}` }] : []),
  ];
}
