import { sql } from 'kysely';
import { countWritten, rows } from '../platform/database/database.ts';
import { readPhone } from '../platform/phone-number.ts';
import type { Services } from '../platform/request-context.ts';

/** Rows of one transaction: no one waits for it. */
const BATCH_ROWS = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** What readPhone returns. */
const STORED = '^\\+[1-9][0-9]{6,14}(;ext=[0-9]+)?$';

/** A column whose phone numbers are as people typed them. */
interface PhoneColumn {
  readonly table: string;
  readonly column: string;
  readonly type: 'text' | 'jsonb';
  /** The value with its numbers as they are stored; undefined if that changes nothing. */
  convert(value: string): string | undefined;
}

/**
 * Changes phone numbers into the form in which they are stored, in batches of a transaction each. Numbers that cannot
 * be read, or that someone changes at the same time, remain. Only the spelling changes: no history has it, and no
 * version. It is repeated because instances of 1.0.0 store what is typed.
 * @returns how many rows.
 */
export async function convertPhones(
  { database, rounds }: Services,
  { table, column, type, convert }: PhoneColumn,
): Promise<number> {
  const value = sql`${sql.ref(`c.${column}`)}::text`;
  let converted = 0;
  let after = BEFORE_ALL;
  while (!rounds.stopping) {
    const found = await rows(
      database.sql,
      sql<{ id: string; value: string }>`
        select c.id, ${value} /* never null: see the condition */ as value from ${sql.table(table)} c
        where c.id > ${after}::uuid and ${value} !~ ${STORED} order by c.id limit ${sql.lit(BATCH_ROWS)}`,
    );
    const changes = found.flatMap(({ id, value: before }) => {
      const now = convert(before);
      return now === undefined ? [] : [{ id, before, now }];
    });
    if (changes.length > 0) {
      converted += await countWritten(
        database.sql,
        sql`
          update ${sql.table(table)} c set ${sql.ref(column)} = n.now::${sql.raw(type)}
          from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(id uuid, before text, now text)
          where c.id = n.id and ${value} = n.before returning 1`,
      );
    }
    after = found.at(-1)?.id ?? after;
    if (found.length < BATCH_ROWS) break;
  }
  return converted;
}

/** Converts the column 'phone' of a table. */
export const convertPhoneColumn = (services: Services, table: string): Promise<number> =>
  convertPhones(services, {
    table,
    column: 'phone',
    type: 'text',
    convert: (typed) => {
      const read = readPhone(typed);
      return read === typed ? undefined : read;
    },
  });
