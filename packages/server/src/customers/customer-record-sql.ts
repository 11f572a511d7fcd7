import { spokenNumber } from '@kickstand/domain/kernel/spoken-number.ts';
import { isUuid } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { type Fragment, likePattern, type SortSource } from '../platform/page-sql.ts';

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
    CUSTOMER_EMAIL: { keys: ['c.email collate "C"', 'c.id'], scan: byCustomer },
    ORGANIZATION_NAME: {
      keys: ['g.name collate "und-x-icu"', 'g.id'],
      scan: { table: 'organizations g', on: `${alias}.organization_id = g.id`, largeGroups: true },
      nullable: `${alias}.organization_id`,
    },
    OFFICE_NAME: {
      keys: ['f.name collate "und-x-icu"', 'f.id'],
      scan: { table: 'offices f', on: `${alias}.office_id = f.id` },
      nullable: `${alias}.office_id`,
    },
    VEHICLE: {
      keys: ['v.sort_name collate "und-x-icu"', 'v.id'],
      scan: { table: 'variants v', on: `${alias}.variant_id = v.id` },
    },
  } satisfies Record<string, SortSource>;
}

/**
 * Statements that select the ids of the records whose names, e-mail or serial number contain a text, or
 * with that number or id.
 * @param noun of the record in numbers: 'Order 2041'.
 */
export function namedMatches(
  table: 'orders' | 'subscriptions',
  noun: string,
  text: string,
): readonly Fragment[] {
  const lower = likePattern(text.toLowerCase());
  const upper = likePattern(text.toUpperCase());
  const records = sql.table(table);
  return [
    sql`select x.id from customers c join ${records} x on x.customer_id = c.id where c.search_text like ${lower}`,
    sql`select x.id from assets a join ${records} x on x.asset_id = a.id where a.serial_number like ${upper}`,
    sql`select x.id from organizations g join ${records} x on x.organization_id = g.id where lower(g.name) like ${lower}`,
    sql`select x.id from offices f join ${records} x on x.office_id = f.id where lower(f.name) like ${lower}`,
    sql`select x.id from ${records} x where x.number = ${spokenNumber(text, noun)}`,
    ...(isUuid(text) ? [sql`select ${text}::uuid`] : []),
  ];
}

/** True for the records that one of the statements selects. @param id the list's id column: 'o.id'. */
export const isAmong = (id: string, statements: readonly Fragment[]): Fragment =>
  sql`${sql.raw(id)} in (${sql.join(statements, sql` union all `)})`;
