import { type RawBuilder, sql } from 'kysely';
import type { PageRow, Paging } from '../lists/paging.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { SECRET_FIELDS } from './mask-secret-cells.ts';

/** How many different cells of a group are listed. */
export const MOST_LISTED_CELLS = 10;

/** A cell that many rows have, as in the file. */
export interface WrongCell {
  readonly cell: string;
  readonly rows: number;
}

/** The rows of an import with the same error. */
export interface ErrorGroup {
  readonly field: string | null;
  /** The message; '…' where each row's message has its cell. */
  readonly message: string;
  readonly rows: number;
  /** The number of the first of these rows in the spreadsheet. */
  readonly firstLine: number;
  /** How many of the rows have an empty cell. */
  readonly empty: number;
  /** How many different cells the rows have, without empty ones. */
  readonly differentCells: number;
  /** The most frequent ones first, at most {@link MOST_LISTED_CELLS}; none of a secret. */
  readonly cells: readonly WrongCell[];
}

/** A text whose full stops and commas are words: 'Hub A, B.' is 'Hub A , B .'. */
const wordsOf = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(${text}, '([.,])(?= |$)', ' \\1', 'g')`;

/**
 * The message without what differs from row to row: its own cell, an e-mail also in lower case, and the
 * number of another row. A list of choices has no cell in it.
 */
const sharedMessage = sql`case when e.message like 'Choose one of %' then e.message else
  btrim(regexp_replace(replace(replace(
    ' ' || ${wordsOf(sql`regexp_replace(e.message, 'duplicate of row [0-9]+', 'duplicate of an earlier row')`)} || ' ',
    ' ' || w.cell || ' ', ' ' || chr(8230) || ' '), ' ' || w.quoted || ' ', ' ' || chr(8230) || ' '),
    ' ([.,])(?= |$)', '\\1', 'g')) end`;

/** Selects the errors of an import: `line`, `field` ('' if the row as a whole is wrong), `cell` and `message`. */
export const errorsOf = (importId: string) => sql`
  select e.line, coalesce(e.field, '') as field, e.cell, ${sharedMessage} as message
  from (
    select r.line, x.value->>'field' as field, x.value->>'message' as message,
      coalesce(r.cells->>(x.value->>'field'), '') as cell
    from import_rows r cross join jsonb_array_elements(r.errors) x
    where r.import_id = ${importId} and r.action = 'ERROR') e
  cross join lateral (select coalesce(nullif(${wordsOf(sql`e.cell`)}, ''), chr(8230)) as cell,
    case when e.cell like '%@%' then ${wordsOf(sql`lower(e.cell)`)} else chr(8230) end as quoted) w`;

/**
 * A page of the errors of an import with how many rows have each, the most frequent first. One
 * statement, however many rows there are.
 */
export function findErrorGroups(
  on: Sql,
  importId: string,
  { currentPage, pageSize }: Paging,
): Promise<PageRow<ErrorGroup>[]> {
  return rows(
    on,
    sql<PageRow<ErrorGroup>>`
      with found as materialized (${errorsOf(importId)}),
      counted as (
        select field, message, cell, count(distinct line) as rows,
          min(line) as first_line,
          row_number() over (partition by field, message
            order by cell = '', count(distinct line) desc, cell) as place
        from found group by field, message, cell),
      listed as (
        select field, message, sum(rows)::integer as rows, min(first_line) as first_line,
          coalesce(sum(rows) filter (where cell = ''), 0)::integer as empty,
          count(*) filter (where cell <> '') as different_cells,
          coalesce(jsonb_agg(jsonb_build_object('cell', cell, 'rows', rows) order by place)
            filter (where cell <> '' and place <= ${sql.lit(MOST_LISTED_CELLS)}
              and field <> all(${SECRET_FIELDS}::text[])), '[]') as cells
        from counted group by field, message)
      select t.total, nullif(p.field, '') as field, p.message, p.rows, p.first_line, p.empty, p.different_cells, p.cells
      from (select count(*) as total from listed) t
      left join (select * from listed order by rows desc, field, message
        limit ${sql.lit(pageSize)} offset ${(currentPage - 1) * pageSize}) p on true
      order by p.rows desc, p.field, p.message`,
  );
}
