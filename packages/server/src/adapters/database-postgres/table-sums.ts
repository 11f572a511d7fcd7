/** The number of rows and a checksum of their contents for each table, such as "12 345". */
export type TableSums = Readonly<Record<string, string>>;

/** The product's schemas; others in the same database belong to someone else. */
export const SCHEMAS = ['public', 'jobs', 'sandbox'] as const;

/** Sets how values become text, which depends on the database and the role otherwise. */
export const TEXT_SETTINGS = `
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex';`;

/** The product's tables as `schema.name`; those of extensions, such as PostGIS's, are not its own. */
export const TABLES = `
  select n.nspname || '.' || c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in (${SCHEMAS.map((name) => `'${name}'`).join(', ')})
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/**
 * A statement that returns `name` and `sum` of each table. The sum does not depend on the order of
 * the rows, so nothing is sorted.
 * @param tables as {@link TABLES} returns them.
 */
export function sumTables(tables: readonly string[]): string {
  const row = `('x' || left(md5(t::text), 15))::bit(60)::bigint`;
  return tables
    .map(
      (name) => `select '${name}' as name,
        (select count(*) || ' ' || coalesce(sum(${row}), 0) from only ${name} t) as sum`,
    )
    .join(' union all ');
}
