import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { ImportKind } from './import-kind.ts';

/** How many names are offered. */
const MOST_OPTIONS = 30;

/** SQL: the names of the records that a column refers to. */
const NAMES = {
  area: sql`select name from service_areas`,
  brand: sql`select distinct brand as name from vehicles`,
  chain: sql`select name from spoke_chains`,
  hub: sql`select name from hubs`,
  model: sql`select distinct model as name from vehicles`,
  organization: sql`select name from organizations`,
  shop: sql`select name from spoke_shops`,
  vendor: sql`select name from vendors`,
};

/** What a field refers to: the last word of its name, as in 'defaultVendor'. */
function namesOf(field: string) {
  const word = /[A-Z]?[a-z]+$/.exec(field)?.[0].toLowerCase();
  return Object.entries(NAMES).find(([name]) => name === word)?.[1];
}

/**
 * The values that a cell could have instead: the choices of its column, or the names of the records
 * that it refers to, the most similar ones first. Empty if any text is possible.
 */
export async function findCellOptions(
  on: Sql,
  { fields }: ImportKind,
  { field, cell }: { readonly field: string; readonly cell: string },
): Promise<readonly string[]> {
  const choices = fields.find(({ name }) => name === field)?.choices;
  if (choices) return Object.values(choices);
  const names = namesOf(field);
  if (!names) return [];
  const found = await rows(
    on,
    sql<{ name: string }>`
      select n.name /* never null: a name */ as name from (${names}) n
      order by similarity(fold_text(n.name), fold_text(${cell})) desc, lower(n.name) limit ${sql.lit(MOST_OPTIONS)}`,
  );
  return found.map(({ name }) => name);
}
