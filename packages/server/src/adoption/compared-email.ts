import { type RawBuilder, sql } from 'kysely';

/** SQL: an e-mail of a column as it is compared, without spaces and case. */
export const comparedEmail = (column: string): RawBuilder<string> =>
  sql.raw(`lower(regexp_replace(${column}, '\\s', '', 'g'))`);
