/** The product's schemas; others in the same database belong to someone else. */
export const SCHEMAS = ['public', 'jobs', 'sandbox'] as const;

/** Sets how values become text, which depends on the database and the role otherwise. */
export const TEXT_SETTINGS = `
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex';`;

/** The tables of these schemas; those of extensions, such as PostGIS's, are not the product's. */
export const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in (${SCHEMAS.map((name) => `'${name}'`).join(', ')})
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/** The part of a checksum that a row adds; the sum does not depend on the order, so nothing is sorted. */
const ROW_SUM = `('x' || left(md5(each_row::text), 15))::bit(60)::bigint`;

/**
 * A statement that returns a statement for each table, which returns its `name` and a `sum` such as
 * '12 345': the number of its rows and a checksum of their contents.
 */
export const SUM_STATEMENTS = `
  select format('select %L as name, count(*) || '' '' || coalesce(sum(%s), 0) as sum from only %s each_row',
    name, $sum$${ROW_SUM}$sum$, name) as statement
  from (${TABLES}) tables`;
