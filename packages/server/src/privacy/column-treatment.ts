import { sql } from 'kysely';

/**
 * What happens to a column when a customer is anonymized. Its SQL may use the columns of `given`, see
 * `eraseCustomer`.
 */
export interface Treatment {
  /** In rows about the customer: the SQL expression that replaces the value. */
  readonly replacement?: string;
  /** In all other rows: mentions of the customer are replaced, in text, JSON or text arrays. */
  readonly mentions?: 'text' | 'json' | 'list';
  /** Why the column is not written: what erases it instead, or why its content is kept. */
  readonly reason?: string;
}

/** The columns of one table. Together they must be all columns of the database. */
export interface TableTreatment {
  /** Names of columns without personal data, separated by spaces. */
  readonly plain: string;
  /** SQL condition of the rows about the customer. */
  readonly own?: string;
  readonly columns?: Readonly<Record<string, Treatment>>;
}

export type PersonalDataMap = Readonly<Record<string, TableTreatment>>;

/** Replaces the value by an SQL expression in rows about the customer. */
export const replaced = (replacement: string): Treatment => ({ replacement });
/** The same, and replaces mentions in all other rows. */
export const replacedOrMentioned = (
  replacement: string,
  mentions: Treatment['mentions'] = 'text',
): Treatment => ({ replacement, mentions });
/** Replaces mentions of the customer in every row. */
export const mentioned = (mentions: Treatment['mentions'] = 'text'): Treatment => ({ mentions });
/** A generated column, erased with its source columns. */
export const GENERATED: Treatment = { reason: 'Generated from other columns of the row.' };
/** Not written by the statements of the map, with the reason. */
export const stays = (reason: string): Treatment => ({ reason });

const isMention = ([, { mentions }]: readonly [string, Treatment]) => mentions !== undefined;

function withoutMentions(column: string, mentions: Treatment['mentions']): string {
  return mentions === 'list'
    ? `array(select replace_person(item, given.mentions, given.new_name) from unnest(${column}) item)`
    : `replace_person(${column}, given.mentions, given.new_name)`;
}

function assignmentOf(
  [column, { replacement, mentions }]: readonly [string, Treatment],
  own: string,
) {
  const otherwise = mentions ? withoutMentions(column, mentions) : column;
  return `${column} = ${replacement === undefined ? otherwise : `case when ${own} then ${replacement} else ${otherwise} end`}`;
}

/** How a customer is erased from one table; undefined if there is nothing to write. */
export function erasureOf({ own, columns = {} }: TableTreatment) {
  const written = Object.entries(columns).filter(
    ([, { replacement, mentions }]) => replacement !== undefined || mentions !== undefined,
  );
  if (written.length === 0) return undefined;
  const mine = own ?? 'false';
  const texts = written
    .filter(isMention)
    .map(([column, { mentions }]) => column + (mentions === 'text' ? '' : '::text'));
  const conditions = [
    ...(own ? [`(${own})`] : []),
    ...texts.map((text) => `${text} ~* given.mention`),
  ];
  return {
    assignments: sql.raw(written.map((entry) => assignmentOf(entry, `(${mine})`)).join(', ')),
    condition: sql.raw(conditions.join(' or ')),
  };
}

/** The replacement text of a comment. */
export const REMOVED = "'Removed when the customer was anonymized.'";
export const NOTHING = 'null';
export const EMPTY = "''";

export const STAFF = stays('A staff user, who is no customer.');
export const REPORTED = stays(
  'Paid invoices are reported by organization, and it pays a part of the price.',
);
export const PROVIDER = stays(
  'Bookkeeping: names the object at the payment provider, where the customer is cleared.',
);
export const DOCUMENT_NUMBER = stays('Bookkeeping: the number of a business document.');
export const VEHICLE = stays('Belongs to the vehicle.');
