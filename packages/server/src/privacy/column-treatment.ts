/**
 * What happens to a column when a customer is anonymized. SQL may use the placeholders of
 * {@link ErasureValues}.
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

/** What the statements of an erasure are given, by placeholder. */
export interface ErasureValues {
  readonly customer: string;
  readonly number: number;
  /** 'Former customer 1042'. */
  readonly name: string;
  /** The placeholder address, which nothing can be delivered to. */
  readonly email: string;
  /** Texts that identify the customer, as they were entered. */
  readonly mentions: readonly string[];
  /** The same in lower case. */
  readonly lowered: readonly string[];
  /** The same as patterns that a text with one of them is like, in lower case. */
  readonly patterns: readonly string[];
  readonly now: Date;
}

const TYPES: Record<keyof ErasureValues, string> = {
  customer: 'uuid',
  number: 'bigint',
  name: 'text',
  email: 'text',
  mentions: 'text[]',
  lowered: 'text[]',
  patterns: 'text[]',
  now: 'timestamptz',
};

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
    ? `array(select replace_mentions(item, {mentions}, {name}) from unnest(${column}) item)`
    : `replace_mentions(${column}, {mentions}, {name})`;
}

function assignmentOf(
  [column, { replacement, mentions }]: readonly [string, Treatment],
  own: string,
) {
  const otherwise = mentions ? withoutMentions(column, mentions) : column;
  return `${column} = ${replacement === undefined ? otherwise : `case when ${own} then ${replacement} else ${otherwise} end`}`;
}

/** The statement that erases a customer from one table; undefined when there is nothing to write. */
export function erasureOf(table: string, { own, columns = {} }: TableTreatment) {
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
    ...texts.map((text) => `${text} like any({patterns})`),
  ];
  const assignments = written.map((entry) => assignmentOf(entry, `(${mine})`));
  return `update ${table} set ${assignments.join(', ')} where ${conditions.join(' or ')}`;
}

/** A statement with its placeholders as numbered parameters. */
export function bind(text: string, values: ErasureValues): { text: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const numbers = new Map<string, number>();
  const bound = Object.entries(TYPES).reduce(
    (statement, [name, type]) =>
      statement.replaceAll(`{${name}}`, () => `$${numberOf(name)}::${type}`),
    text,
  );
  function numberOf(name: string): number {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    parameters.push(Reflect.get(values, name));
    numbers.set(name, parameters.length);
    return parameters.length;
  }
  return { text: bound, parameters };
}
