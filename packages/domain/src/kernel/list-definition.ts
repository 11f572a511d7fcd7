import { z } from 'zod';
import { idSchema } from './text.ts';

/** The total of a search is exact up to this many results; more cannot be paged. */
export const MOST_FOUND = 10_000;

/** Page size of a list that is loaded completely and sorted in the browser. */
export const LOADED_PAGE_SIZE = 25;

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Maximum number of values of a filter per request. */
const MOST_VALUES = 1000;

/**
 * How a filter is queried: by an id, any number of ids, a text, a boolean, one of several values,
 * any number of values, or an input object.
 */
export type FilterKind = 'id' | 'ids' | 'text' | 'flag' | 'choice' | 'choices' | 'input';

interface FilterFacts {
  readonly kind: FilterKind;
  readonly description?: string | undefined;
  /** The values to choose from. */
  readonly values?: readonly string[] | undefined;
  /** An argument that takes a single value of this filter, and its meaning. */
  readonly single?:
    | { readonly name: string; readonly description?: string | undefined }
    | undefined;
}

const facts = z.registry<FilterFacts>();

const unlessEmpty = <Value>(values: readonly Value[] | null | undefined) =>
  values && values.length > 0 ? [...new Set(values)] : undefined;

/** A filter by a single id. */
export function idFilter(description?: string) {
  const schema = idSchema.nullish().transform((value) => value ?? undefined);
  return schema.register(facts, { kind: 'id', description });
}

/**
 * A filter by any number of ids; an empty list means no filter.
 * @param noun what the ids refer to: 'hubs'.
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

/** A search text: trimmed, at most 200 characters; '' means no filter. */
export function searchFilter(description?: string) {
  const schema = z
    .string()
    .trim()
    .max(200, { error: 'At most 200 characters.' })
    .nullish()
    .transform((value) => value || undefined);
  return schema.register(facts, { kind: 'text', description });
}

/** A flag; false means no filter. */
export function flagFilter() {
  const schema = z
    .boolean()
    .nullish()
    .transform((value) => value || undefined);
  return schema.register(facts, { kind: 'flag' });
}

/**
 * An argument that states the only scope of the list.
 * @param error explains why other values are not supported.
 */
export function impliedFilter(error: string) {
  const schema = z
    .literal(true, { error })
    .nullish()
    .transform(() => undefined);
  return schema.register(facts, { kind: 'flag' });
}

/** A boolean filter. */
export function yesNoFilter() {
  const schema = z
    .boolean()
    .nullish()
    .transform((value) => value ?? undefined);
  return schema.register(facts, { kind: 'flag' });
}

/** A filter by one of several values. */
export function choiceFilter<const Values extends readonly string[]>(
  values: Values,
  description?: string,
) {
  const schema = z
    .enum(values)
    .nullish()
    .transform((value) => value ?? undefined);
  return schema.register(facts, { kind: 'choice', description, values });
}

/** A filter by any number of values; an empty list means no filter. */
export function choicesFilter<const Values extends readonly string[]>(values: Values) {
  const schema = z.array(z.enum(values)).nullish().transform(unlessEmpty);
  return schema.register(facts, { kind: 'choices', values });
}

/** A filter by an input object. */
export function inputFilter<Value>(value: z.ZodType<Value>) {
  const schema = value.nullish().transform((given) => given ?? undefined);
  return schema.register(facts, { kind: 'input' });
}

/** The entities of filters by id. The file that names them adds `entity` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging adds its members.
export interface FilterRegister {}
/** An entity whose choices a filter by id loads from the server. */
export type ChoiceEntity = FilterRegister extends { readonly entity: infer Name extends string }
  ? Name
  : string;

/** How the console presents a filter. */
export interface FilterOffer<Address extends string = string, Value extends string = string> {
  /** The name of its search parameter in the page's address. */
  readonly address: Address;
  readonly label: string;
  /** The labels of the values. */
  readonly labels?: Readonly<Record<Value, string>> | undefined;
  /** The choices in display order; by default all values in their own order. */
  readonly choices?: readonly Value[] | undefined;
  /** The default choice. */
  readonly preset?: readonly Value[] | undefined;
  /** The entity whose choices a filter by id loads from the server: 'organization'. */
  readonly of?: ChoiceEntity | undefined;
}

/** A filter with a control in the console. */
export type Offered<Filter, Address extends string = string> = Filter & {
  readonly offer: FilterOffer<Address>;
};

type ValueOf<Filter extends z.ZodType> =
  NonNullable<z.output<Filter>> extends readonly (infer Each)[]
    ? Each & string
    : NonNullable<z.output<Filter>> & string;

/** Adds a control and a search parameter in the page's address to a filter. */
export function offered<Filter extends z.ZodType, const Address extends string>(
  filter: Filter,
  offer: FilterOffer<Address, ValueOf<Filter>>,
): Offered<Filter, Address> {
  return Object.assign(filter, { offer });
}

/**
 * The filters and sort columns of a console list. Arguments, validation and SQL are derived from
 * it.
 */
export interface ListDefinition<
  Filters extends z.ZodObject = z.ZodObject,
  Column extends string = string,
> {
  /** Default page size. */
  readonly pageSize: number;
  readonly sortColumns: readonly Column[];
  /** The default order. */
  readonly sort: { readonly column: Column; readonly direction: SortDirection };
  /** By argument name; each created by one of the functions above. */
  readonly filters: Filters;
  /** Schema of the sort arguments. */
  readonly sorting: z.ZodType<{
    readonly sortColumn?: Column | null | undefined;
    readonly sortDirection?: SortDirection | null | undefined;
  }>;
}

/** The values of a list's filters; undefined means no filter. */
export type FilterOf<List extends ListDefinition> = z.output<List['filters']>;

export interface ListSort<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

/** Declares a list; its types are inferred from filters and sort columns. */
export function defineList<Filters extends z.ZodObject, const Column extends string>(
  list: Omit<ListDefinition<Filters, Column>, 'sorting'>,
): ListDefinition<Filters, Column> {
  const sorting = z.object({
    sortColumn: z.enum(list.sortColumns).nullish(),
    sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
  });
  return { ...list, sorting };
}

/** The control of a filter; undefined for a filter without one. */
function offerOf(filter: object): FilterOffer | undefined {
  const { offer }: { readonly offer?: FilterOffer } = filter;
  return offer;
}

/** The filters of a list with their kinds and controls. */
export function describeFilters({ filters }: Pick<ListDefinition, 'filters'>) {
  return Object.entries(filters.shape).map(([name, schema]) => {
    const known = schema instanceof z.ZodType ? facts.get(schema) : undefined;
    if (!known || !(schema instanceof z.ZodType))
      throw new Error(`The filter ${name} was not created by a function of this file.`);
    return { name, ...known, offer: offerOf(schema) };
  });
}
