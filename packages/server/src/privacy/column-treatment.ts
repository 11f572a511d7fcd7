import { sql } from 'kysely';

/**
 * What happens to a column when a customer is anonymized. Its SQL may use the columns of `given`, see
 * `eraseCustomer`.
 */
export interface Treatment {
  /** In rows about the customer: the SQL expression that replaces the value. */
  readonly replacement?: string;
  /** In all other rows: mentions of the customer are replaced, in a text, JSON or list of texts. */
  readonly mentions?: 'text' | 'json' | 'list';
  /** Why the column is not written here: what erases it instead, or why its content stays. */
  readonly reason?: string;
}

/** The columns of one table. Together they must be all that the database has. */
export interface TableTreatment {
  /** Names of columns without personal data, separated by blanks. */
  readonly plain: string;
  /** SQL condition of the rows about the customer, for replacements. */
  readonly own?: string;
  readonly columns?: Readonly<Record<string, Treatment>>;
}

export type PersonalDataMap = Readonly<Record<string, TableTreatment>>;

/** In rows about the customer the value is replaced by an SQL expression. */
export const replaced = (replacement: string): Treatment => ({ replacement });
/** The same, and mentions of the customer in all other rows. */
export const replacedOrMentioned = (
  replacement: string,
  mentions: Treatment['mentions'] = 'text',
): Treatment => ({ replacement, mentions });
/** Mentions of the customer are replaced in every row. */
export const mentioned = (mentions: Treatment['mentions'] = 'text'): Treatment => ({ mentions });
/** A generated column: erased with what it is made of. */
export const GENERATED: Treatment = { reason: 'Generated from other columns of the row.' };
/** Not written by the statements of the map, and why. */
export const stays = (reason: string): Treatment => ({ reason });

const isMention = ([, { mentions }]: readonly [string, Treatment]) => mentions !== undefined;

function withoutMentions(column: string, mentions: Treatment['mentions']): string {
  return mentions === 'list'
    ? `array(select replace_mentions(item, given.mentions, given.new_name) from unnest(${column}) item)`
    : `replace_mentions(${column}, given.mentions, given.new_name)`;
}

function assignmentOf(
  [column, { replacement, mentions }]: readonly [string, Treatment],
  own: string,
) {
  const otherwise = mentions ? withoutMentions(column, mentions) : column;
  return `${column} = ${replacement === undefined ? otherwise : `case when ${own} then ${replacement} else ${otherwise} end`}`;
}

/** How a customer is erased from one table; undefined when there is nothing to write. */
export function erasureOf({ own, columns = {} }: TableTreatment) {
  const written = Object.entries(columns).filter(
    ([, { replacement, mentions }]) => replacement !== undefined || mentions !== undefined,
  );
  if (written.length === 0) return undefined;
  const mine = own ?? 'false';
  const texts = written
    .filter(isMention)
    .map(([column, { mentions }]) => `lower(${column}${mentions === 'text' ? '' : '::text'})`);
  const conditions = [
    ...(own ? [`(${own})`] : []),
    ...texts.map((text) => `${text} like any(given.mention_patterns)`),
  ];
  return {
    assignments: sql.raw(written.map((entry) => assignmentOf(entry, `(${mine})`)).join(', ')),
    condition: sql.raw(conditions.join(' or ')),
  };
}
