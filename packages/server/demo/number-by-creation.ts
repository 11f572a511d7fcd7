import { sql } from 'kysely';
import type { Sql } from '../src/platform/database/database.ts';

const FIRST = 1001;
/** The number of rows of the bulk after which a number is left free. */
const RUN = 8;
/** How far beyond the bulk the numbers of records made by commands start, until they get free ones. */
const AHEAD = 10_000;

const SEQUENCES = { orders: 'order_numbers', subscriptions: 'subscription_numbers' } as const;
type Numbered = keyof typeof SEQUENCES;
const TABLES = ['orders', 'subscriptions'] as const satisfies Numbered[];

/** Rows in the order in which they came into being, numbered so that some numbers are left free. */
export function numberByCreation<Row extends { readonly created_at: string }>(
  all: readonly Row[],
): (Row & { readonly number: number })[] {
  return all
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .map((row, index) => ({ ...row, number: FIRST + index + Math.floor(index / RUN) }));
}

/** Before staff make more of them. */
export async function startNumbers(on: Sql): Promise<void> {
  for (const table of TABLES) {
    await sql`
      select setval(${SEQUENCES[table]}::regclass, ${AHEAD} + max(number))
      from ${sql.table(table)}`.execute(on);
  }
}

/** Moves what staff made in the past to the free numbers of its time. */
export async function fillFreeNumbers(
  on: Sql,
  bulk: Readonly<Record<Numbered, { readonly length: number }>>,
): Promise<void> {
  for (const table of TABLES) {
    const later = AHEAD + bulk[table].length;
    const name = sql.table(table);
    await sql`
      with made as (
        select m.id, row_number() over (order by m.created_at, m.id) as place,
          (select count(*) from ${name} b where b.number < ${later} and b.created_at < m.created_at)
            / ${sql.lit(RUN)} as run
        from ${name} m where m.number > ${later}),
      free as (select id, place + max(run - place) over (order by place) as run from made)
      update ${name} t set number = ${sql.lit(FIRST + RUN)} + ${sql.lit(RUN + 1)} * free.run
      from free where free.id = t.id`.execute(on);
    await sql`
      select setval(${SEQUENCES[table]}::regclass, max(number)) from ${name}`.execute(on);
  }
}
