import {
  describeFilters,
  type FilterArguments,
  type ListDefinition,
  type ListFilters,
  type Offered,
  type SortDirection,
  type ValueOf,
} from '@kickstand/domain/kernel/list-definition.ts';
import type { z } from 'zod';
import { type ListAddress, type ListSearch, listFields } from './list-state.ts';
import { anyId, anyIds, manyOf, oneOf, onOff } from './page-search.ts';

/**
 * How the address represents a value: several as a list, a boolean as a flag, a single one as
 * itself or omitted.
 */
type AddressField<Value> = [Value] extends [readonly (infer Each extends string)[]]
  ? ReturnType<typeof manyOf<Each>>
  : [Value] extends [boolean]
    ? typeof onOff
    : ReturnType<typeof oneOf<Value & string>>;

/** The filters of a list that have controls, by their names in the address. */
type AddressFields<Filters extends ListFilters> = {
  [Name in keyof Filters as Filters[Name] extends Offered<unknown, infer Address>
    ? Address
    : never]: AddressField<ValueOf<Filters[Name]>>;
};

/** The filters of a list that have controls, by the names of their arguments. */
type FilterVariables<Filters extends ListFilters> = {
  [Name in keyof Filters as Filters[Name] extends Offered<unknown> ? Name : never]?: NonNullable<
    FilterArguments<Filters>[Name]
  >;
};

type DescribedFilter = ReturnType<typeof describeFilters>[number];

function fieldOf({ kind, values, offer }: DescribedFilter): z.ZodType {
  if (kind === 'flag') return onOff;
  if (kind === 'choices') return manyOf(values ?? [], offer?.preset);
  if (kind === 'ids') return anyIds;
  return values ? oneOf(values) : anyId;
}

/**
 * The search parameters of a list: page, search text, sorting, and each filter with a control, for
 * `pageSearch(addressFields(list))`.
 */
export function addressFields<Filters extends ListFilters, Column extends string>(
  list: ListDefinition<Filters, Column>,
) {
  const { column, direction } = list.sort;
  const offered = describeFilters(list).filter(({ offer }) => offer !== undefined);
  const filters = Object.fromEntries(
    offered.map((filter) => [filter.offer?.address, fieldOf(filter)]),
  );
  const common = listFields<Column>(list.sortColumns, { sort: column, direction });
  // The compiler cannot infer names of an object that is built entry by entry.
  return { ...common, ...(filters as AddressFields<Filters>) };
}

/**
 * The part of a list's address that is stored in the browser.
 * @param storageKey its key in the storage.
 * @param schema of the address, created with {@link addressFields}.
 */
export function listAddress<Search extends ListSearch>(
  storageKey: string,
  list: Pick<ListDefinition, 'filters' | 'sortColumns'>,
  schema: ListAddress<Search>['schema'],
): ListAddress<Search> {
  const addresses = describeFilters(list).flatMap(({ offer }) => offer?.address ?? []);
  // The schema has the fields of all filters.
  const filters = addresses as (keyof Search & string)[];
  return { storageKey, schema, defaults: schema.parse({}), filters, definition: list };
}

/** Whether a filter is set: not an empty list, false or undefined. */
const isSet = (value: unknown) =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/**
 * The variables of a list and its export from the address of its page; unset filters are omitted.
 */
export function listVariables<Filters extends ListFilters, Column extends string>(
  list: Pick<ListDefinition<Filters, Column>, 'filters'>,
  search: ListSearch & { readonly sort: Column; readonly direction: SortDirection },
) {
  const values = new Map<string, unknown>(Object.entries(search));
  const filters = describeFilters(list).flatMap(({ name, offer }) => {
    const value = offer && values.get(offer.address);
    return isSet(value) ? [[name, value] as const] : [];
  });
  return {
    sortColumn: search.sort,
    sortDirection: search.direction,
    ...(search.q && { searchQuery: search.q }),
    // As above: the schema of the address has parsed these values.
    ...(Object.fromEntries(filters) as FilterVariables<Filters>),
  };
}

/** The same for the page of the address. */
export const pageVariables = <Filters extends ListFilters, Column extends string>(
  list: Pick<ListDefinition<Filters, Column>, 'filters' | 'pageSize'>,
  search: Parameters<typeof listVariables<Filters, Column>>[1],
) => ({ ...listVariables(list, search), currentPage: search.page, pageSize: list.pageSize });
