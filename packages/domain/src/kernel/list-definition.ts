/** The total of a search is exact up to this many results; more cannot be paged. */
export const MOST_FOUND = 10_000;

/** Maximum length of a search text. */
export const MAX_SEARCH = 200;

/** Page size of a list that is loaded completely and sorted in the browser. */
export const LOADED_PAGE_SIZE = 25;

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** The type of a filter's value, by how it is queried. */
interface ValuesByKind<Value extends string> {
  readonly id: string;
  readonly ids: string[];
  readonly text: string;
  /** False means no filter. */
  readonly flag: true;
  readonly yesNo: boolean;
  /** States the only scope of the list. */
  readonly implied: undefined;
  readonly choice: Value;
  readonly choices: Value[];
  /** A record of one of several types. */
  readonly record: { readonly type: Value; readonly id: string };
}
export type FilterKind = keyof ValuesByKind<string>;

/** A filter of a list; created by one of the functions below. Its schema is in list-schema.ts. */
export interface Filter<Kind extends FilterKind = FilterKind, Value extends string = string> {
  readonly kind: Kind;
  readonly description?: string | undefined;
  /** The values to choose from, or the types of records. */
  readonly values?: readonly Value[] | undefined;
  /** What ids refer to: 'hubs'. */
  readonly noun?: string | undefined;
  /** An argument that takes a single value of this filter, and its meaning. */
  readonly single?:
    | { readonly name: string; readonly description?: string | undefined }
    | undefined;
  /** Why another value is not supported. */
  readonly error?: string | undefined;
  /** Its control in the console, if it has one. */
  readonly offer?: FilterOffer | undefined;
}

/** The value of a filter that is set. */
export type ValueOf<Each extends Filter> =
  Each extends Filter<infer Kind, infer Value> ? ValuesByKind<Value>[Kind] : never;

/** A filter by a single id. */
export function idFilter(description?: string): Filter<'id'> {
  return { kind: 'id', description };
}

/**
 * A filter by any number of ids; an empty list means no filter.
 * @param noun what the ids refer to: 'hubs'.
 * @param single the name of an argument that takes one id instead.
 */
export function idsFilter(noun: string, single?: string, description?: string): Filter<'ids'> {
  return {
    kind: 'ids',
    noun,
    single: single === undefined ? undefined : { name: single, description },
  };
}

/** A search text: trimmed, at most 200 characters; '' means no filter. */
export function searchFilter(description?: string): Filter<'text'> {
  return { kind: 'text', description };
}

/** A flag; false means no filter. */
export function flagFilter(): Filter<'flag'> {
  return { kind: 'flag' };
}

/**
 * An argument that states the only scope of the list.
 * @param error explains why other values are not supported.
 */
export function impliedFilter(error: string): Filter<'implied'> {
  return { kind: 'implied', error };
}

/** A boolean filter. */
export function yesNoFilter(): Filter<'yesNo'> {
  return { kind: 'yesNo' };
}

/** A filter by one of several values. */
export function choiceFilter<const Value extends string>(
  values: readonly Value[],
  description?: string,
): Filter<'choice', Value> {
  return { kind: 'choice', description, values };
}

/** A filter by any number of values; an empty list means no filter. */
export function choicesFilter<const Value extends string>(
  values: readonly Value[],
): Filter<'choices', Value> {
  return { kind: 'choices', values };
}

/** A filter by a record of one of several types. */
export function recordFilter<const Type extends string>(
  types: readonly Type[],
): Filter<'record', Type> {
  return { kind: 'record', values: types };
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
export function offered<
  Kind extends FilterKind,
  Value extends string,
  const Address extends string,
>(
  filter: Filter<Kind, Value>,
  offer: FilterOffer<Address, NoInfer<Value>>,
): Offered<Filter<Kind, Value>, Address> {
  return { ...filter, offer };
}

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
