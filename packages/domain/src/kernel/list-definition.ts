import { z } from 'zod';
import { idSchema } from './text.ts';

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Most values of one filter in one request. */
const MOST_VALUES = 1000;

/**
 * How a filter is asked for: by an id, by any number of ids, by a text, by yes or no, by one of some
 * values, by any number of them, or by an input of its own.
 */
export type FilterKind = 'id' | 'ids' | 'text' | 'flag' | 'choice' | 'choices' | 'input';

interface FilterFacts {
  readonly kind: FilterKind;
  readonly description?: string | undefined;
  /** An argument that takes a single value of this filter, and what it means. */
  readonly single?:
    | { readonly name: string; readonly description?: string | undefined }
    | undefined;
}

const facts = z.registry<FilterFacts>();

const unlessEmpty = <Value>(values: readonly Value[] | null | undefined) =>
  values && values.length > 0 ? [...new Set(values)] : undefined;

/** A filter by one id. */
export function idFilter(description?: string) {
  const schema = idSchema.nullish().transform((value) => value ?? undefined);
  return schema.register(facts, { kind: 'id', description });
}

/**
 * A filter by any number of ids; none means no filter.
 * @param noun what they are ids of, in a sentence: 'hubs'.
 * @param single the name of an argument that takes one id instead.
 */
export function idsFilter(noun: string, single?: string, description?: string) {
  const schema = z
    .array(idSchema)
    .max(MOST_VALUES, { error: `At most ${MOST_VALUES} ${noun}.` })
    .nullish()
    .transform(unlessEmpty);
  return schema.register(facts, {
    kind: 'ids',
    single: single === undefined ? undefined : { name: single, description },
  });
}

/** What a list is searched for: trimmed, at most 200 characters; '' means no filter. */
export function searchFilter(description?: string) {
  const schema = z
    .string()
    .trim()
    .max(200, { error: 'At most 200 characters.' })
    .nullish()
    .transform((value) => value || undefined);
  return schema.register(facts, { kind: 'text', description });
}

/** A filter that is on or off; off, it doesn't filter. */
export function flagFilter() {
  const schema = z
    .boolean()
    .nullish()
    .transform((value) => value || undefined);
  return schema.register(facts, { kind: 'flag' });
}

/**
 * An argument that says what the list is anyway.
 * @param error why it can't be asked for the rest.
 */
export function impliedFilter(error: string) {
  const schema = z
    .literal(true, { error })
    .nullish()
    .transform(() => undefined);
  return schema.register(facts, { kind: 'flag' });
}

/** A filter by yes or no. */
export function yesNoFilter() {
  const schema = z
    .boolean()
    .nullish()
    .transform((value) => value ?? undefined);
  return schema.register(facts, { kind: 'flag' });
}

/** A filter by one of some values. */
export function choiceFilter<const Values extends readonly string[]>(
  values: Values,
  description?: string,
) {
  const schema = z
    .enum(values)
    .nullish()
    .transform((value) => value ?? undefined);
  return schema.register(facts, { kind: 'choice', description });
}

/** A filter by any number of some values; none means no filter. */
export function choicesFilter<const Values extends readonly string[]>(values: Values) {
  const schema = z.array(z.enum(values)).nullish().transform(unlessEmpty);
  return schema.register(facts, { kind: 'choices' });
}

/** A filter by an input object. */
export function inputFilter<Value>(value: z.ZodType<Value>) {
  const schema = value.nullish().transform((given) => given ?? undefined);
  return schema.register(facts, { kind: 'input' });
}

/** A list of the console: what it filters and sorts by. Arguments, checks and SQL follow from it. */
export interface ListDefinition<
  Filters extends z.ZodObject = z.ZodObject,
  Column extends string = string,
> {
  /** Rows of an ordinary page. */
  readonly pageSize: number;
  readonly sortColumns: readonly Column[];
  /** The order without a choice. */
  readonly sort: { readonly column: Column; readonly direction: SortDirection };
  /** By the names of their arguments; each made by one of the functions above. */
  readonly filters: Filters;
}

/** The values of a list's filters; an absent one doesn't filter. */
export type FilterOf<List extends ListDefinition> = z.output<List['filters']>;

export interface ListSort<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

/** Declares a list; the types follow from its filters and sort columns. */
export function defineList<Filters extends z.ZodObject, const Column extends string>(
  list: ListDefinition<Filters, Column>,
): ListDefinition<Filters, Column> {
  return list;
}

/** The filters of a list, each with how it is asked for. */
export function describeFilters({ filters }: Pick<ListDefinition, 'filters'>) {
  return Object.entries(filters.shape).map(([name, schema]) => {
    const known = schema instanceof z.ZodType ? facts.get(schema) : undefined;
    if (!known) throw new Error(`The filter ${name} was not made by a function of this file.`);
    return { name, ...known };
  });
}
