import { spokenNumber } from '@kickstand/domain/kernel/spoken-number.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { sql } from 'kysely';
import { byNameIn, type SortSource } from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import { type Fragment, foldOf } from '../platform/database/sql-fragments.ts';

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
 * How records match a text: by names, the variant's among them, e-mail or serial number that contain it, or by that
 * number or id.
 * @param alias of the list's table: 'o'.
 * @param noun of the record in numbers: 'Order 2041'.
 */
export function recordMatches(
  table: 'orders' | 'subscriptions',
  alias: string,
  noun: string,
  { text, isIn, isInCode }: SearchText,
): readonly SearchMatch[] {
  const records = sql.raw(`${table} ${alias}`);
  const named = isIn(sql`c.folded_text`);
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const by = (from: Fragment, id: Fragment, where: Fragment, key: Fragment) => ({
    from: sql`${from} join ${records} on ${key} = ${id}`,
    where,
    test: sql`${key} in (select ${id} from ${from} where ${where})`,
  });
  return [
    {
      from: sql`customers c join ${records} on ${column('customer_id')} = c.id`,
      where: named,
      test: sql`exists (select from customers c where c.id = ${column('customer_id')} and ${named})`,
    },
    {
      from: sql`assets a join ${records} on ${column('asset_id')} = a.id`,
      where: isInCode(sql`a.serial_number`),
      test: isInCode(
        sql`(select a.serial_number from assets a where a.id = ${column('asset_id')})`,
      ),
    },
    by(sql`organizations g`, sql`g.id`, isIn(foldOf(sql`g.name`)), column('organization_id')),
    by(sql`variants v`, sql`v.id`, isIn(foldOf(sql`v.sort_name`)), column('variant_id')),
    by(sql`offices f`, sql`f.id`, isIn(foldOf(sql`f.name`)), column('office_id')),
    { from: records, where: sql`${column('number')} = ${spokenNumber(text, noun)}` },
    ...(isUuid(text) ? [{ from: records, where: sql`${column('id')} = ${text}` }] : []),
  ];
}
