import { z } from 'zod';
import { plainCode } from './code-text.ts';
import { keysOf } from './keys-of.ts';
import { idSchema } from './text.ts';

/** The total of a search is exact up to this many results; more cannot be paged. */
export const MOST_FOUND = 10_000;

/** Maximum length of a search text. */
export const MAX_SEARCH = 200;

/** Maximum number of values of a filter per request. */
const MOST_VALUES = 1000;

/**
 * Schema of a search text: trimmed, at most {@link MAX_SEARCH} characters. With a digit it may be a code, and is read
 * like one; a name keeps its dashes.
 */
export const searchTextSchema = z
  .string()
  .trim()
  .max(MAX_SEARCH, { error: `A search can have at most ${MAX_SEARCH} characters.` })
  .transform((text) => (/\d/.test(text) ? plainCode(text) : text));

/** Page size of a list that is loaded completely and sorted in the browser. */
export const LOADED_PAGE_SIZE = 25;
/** How many rows of a list can be chosen at once: ticked, or as everything that matches. */
export const MOST_CHOSEN = 10_000;

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** How a filter is queried. */
export type FilterKind =
  | 'id'
  | 'ids'
  | 'text'
  | 'flag'
  | 'yesNo'
  | 'implied'
  | 'choice'
  | 'choices'
  | 'record';

/** A filter of a list; created by one of the functions below. */
export interface Filter<Value = unknown, Choice extends string = string> {
  readonly kind: FilterKind;
  /** Of its argument; undefined means no filter. */
  readonly schema: z.ZodType<Value | undefined>;
  readonly description?: string | undefined;
  /** The values to choose from, or the types of records. */
  readonly values?: readonly Choice[] | undefined;
  /** An argument that takes a single value of this filter, and its meaning. */
  readonly single?:
    | { readonly name: string; readonly description?: string | undefined }
    | undefined;
  /** Its control in the console, if it has one. */
  readonly offer?: FilterOffer | undefined;
}

/** The value of a filter that is set. */
export type ValueOf<Each extends Filter> = Exclude<z.output<Each['schema']>, undefined>;

const unlessEmpty = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((given) => given || undefined);

const unlessNone = <Value>(schema: z.ZodType<Value[]>) =>
  schema
    .nullish()
    .transform((given) => (given && given.length > 0 ? [...new Set(given)] : undefined));

/** A filter by a single id. */
export function idFilter(description?: string): Filter<string> {
  return { kind: 'id', description, schema: unlessEmpty(idSchema) };
}

/**
 * A filter by any number of ids; an empty list means no filter.
 * @param noun what the ids refer to: 'hubs'.
 * @param single the name of an argument that takes one id instead.
 */
export function idsFilter(noun: string, single?: string, description?: string): Filter<string[]> {
  const most = { error: `At most ${MOST_VALUES} ${noun}.` };
  return {
    kind: 'ids',
    schema: unlessNone(z.array(idSchema).max(MOST_VALUES, most)),
    single: single === undefined ? undefined : { name: single, description },
  };
}

/** A search text, or with a control a name that rows have in common: trimmed, at most 200 characters; '' means no filter. */
export function searchFilter(description?: string): Filter<string> {
  return { kind: 'text', description, schema: unlessEmpty(searchTextSchema) };
}

/** A flag; false means no filter. */
export function flagFilter(): Filter<true> {
  const schema = z
    .boolean()
    .nullish()
    .transform((given) => given || undefined);
  return { kind: 'flag', schema };
}

/**
 * An argument that states the only scope of the list.
 * @param error explains why other values are not supported.
 */
export function impliedFilter(error: string): Filter<undefined> {
  const schema = z
    .literal(true, { error })
    .nullish()
    .transform(() => undefined);
  return { kind: 'implied', schema };
}

/** A boolean filter. */
export function yesNoFilter(): Filter<boolean> {
  const schema = z
    .boolean()
    .nullish()
    .transform((given) => given ?? undefined);
  return { kind: 'yesNo', schema };
}

/** A filter by one of several values. */
export function choiceFilter<const Value extends string>(
  values: readonly Value[],
  description?: string,
): Filter<Value, Value> {
  return { kind: 'choice', description, values, schema: unlessEmpty(z.enum(values)) };
}

/** A filter by any number of values; an empty list means no filter. */
export function choicesFilter<const Value extends string>(
  values: readonly Value[],
): Filter<Value[], Value> {
  return { kind: 'choices', values, schema: unlessNone(z.array(z.enum(values))) };
}

/** A filter by a record of one of several types. */
export function recordFilter<const Type extends string>(
  types: readonly Type[],
): Filter<{ readonly type: Type; readonly id: string }, Type> {
  const record = z.object({ type: z.enum(types), id: idSchema });
  return { kind: 'record', values: types, schema: unlessEmpty(record) };
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
export type Offered<Each, Address extends string = string> = Each & {
  readonly offer: FilterOffer<Address>;
};

/** Adds a control and a search parameter in the page's address to a filter. */
export function offered<Value, Choice extends string, const Address extends string>(
  filter: Filter<Value, Choice>,
  offer: FilterOffer<Address, NoInfer<Choice>>,
): Offered<Filter<Value, Choice>, Address> {
  return { ...filter, offer };
}

type OfferOf<Address extends string, Value extends string> = Omit<
  FilterOffer<Address, NoInfer<Value>>,
  'labels'
>;

/** A filter with a control, by one of the values that have labels. */
export const offeredChoice = <Value extends string, const Address extends string>(
  labels: Readonly<Record<Value, string>>,
  offer: OfferOf<Address, Value>,
) => offered(choiceFilter(keysOf(labels)), { ...offer, labels });

/** A filter with a control, by any number of the values that have labels. */
export const offeredChoices = <Value extends string, const Address extends string>(
  labels: Readonly<Record<Value, string>>,
  offer: OfferOf<Address, Value>,
) => offered(choicesFilter(keysOf(labels)), { ...offer, labels });

/** The filters of a list by argument name. */
export type ListFilters = Readonly<Record<string, Filter>>;

/** The values of filters; undefined means no filter. */
export type FilterArguments<Filters extends ListFilters> = {
  readonly [Name in keyof Filters]: ValueOf<Filters[Name]> | undefined;
};

/**
 * The filters and sort columns of a console list. Arguments, validation and SQL are derived from
 * it.
 */
export interface ListDefinition<
  Filters extends ListFilters = ListFilters,
  Column extends string = string,
> {
  /** Default page size. */
  readonly pageSize: number;
  readonly sortColumns: readonly Column[];
  /** The default order. */
  readonly sort: { readonly column: Column; readonly direction: SortDirection };
  readonly filters: Filters;
}

/** The values of a list's filters. */
export type FilterOf<List extends ListDefinition> = FilterArguments<List['filters']>;

export interface ListSort<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

/** Declares a list; its types are inferred from filters and sort columns. */
export function defineList<Filters extends ListFilters, const Column extends string>(
  list: ListDefinition<Filters, Column>,
): ListDefinition<Filters, Column> {
  return list;
}

/** The filters of a list with their names. */
export function describeFilters({ filters }: Pick<ListDefinition, 'filters'>) {
  return Object.entries(filters).map(([name, filter]) => ({ name, ...filter }));
}

/** The schemas of a list's arguments: its filters and its order. */
export interface ListSchemas<Filters extends ListFilters, Column extends string> {
  readonly filters: z.ZodType<FilterArguments<Filters>>;
  readonly sorting: z.ZodType<{
    readonly sortColumn?: Column | null | undefined;
    readonly sortDirection?: SortDirection | null | undefined;
  }>;
}

/** Creates the schemas of a list. Do it once for each list, because it takes longer than using them. */
export function listSchemas<Filters extends ListFilters, Column extends string>({
  filters,
  sortColumns,
}: Pick<ListDefinition<Filters, Column>, 'filters' | 'sortColumns'>): ListSchemas<Filters, Column> {
  const shape = Object.entries(filters).map(([name, { schema }]) => [name, schema]);
  const values: unknown = z.object(Object.fromEntries(shape));
  const sorting = z.object({
    sortColumn: z.enum(sortColumns).nullish(),
    sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
  });
  // The compiler cannot infer names of an object that is built entry by entry.
  return { filters: values as z.ZodType<FilterArguments<Filters>>, sorting };
}
