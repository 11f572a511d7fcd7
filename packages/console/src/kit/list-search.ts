import {
  describeFilters,
  type ListDefinition,
  type Offered,
  type SortDirection,
} from '@kickstand/domain/kernel/list-definition.ts';
import { z } from 'zod';
import { type ListAddress, type ListSearch, listFields } from './list-state.ts';

/**
 * How the address represents a value: several as a list, a boolean as a flag, a single one as
 * itself or omitted.
 */
type AddressField<Value> =
  NonNullable<Value> extends readonly (infer Each)[]
    ? z.ZodDefault<z.ZodCatch<z.ZodArray<z.ZodType<Each>>>>
    : [NonNullable<Value>] extends [boolean]
      ? z.ZodDefault<z.ZodCatch<z.ZodBoolean>>
      : z.ZodCatch<z.ZodOptional<z.ZodType<NonNullable<Value>>>>;

type Shape<Filters extends z.ZodObject> = Filters['shape'];

/** The filters of a list that have controls, by their names in the address. */
type AddressFields<Filters extends z.ZodObject> = {
  [Name in keyof Shape<Filters> as Shape<Filters>[Name] extends Offered<unknown, infer Address>
    ? Address
    : never]: Shape<Filters>[Name] extends z.ZodType
    ? AddressField<z.output<Shape<Filters>[Name]>>
    : never;
};

/** The filters of a list that have controls, by the names of their arguments. */
type FilterVariables<Filters extends z.ZodObject> = {
  [Name in keyof Shape<Filters> as Shape<Filters>[Name] extends Offered<unknown>
    ? Name
    : never]?: Shape<Filters>[Name] extends z.ZodType
    ? NonNullable<z.output<Shape<Filters>[Name]>>
    : never;
};

type DescribedFilter = ReturnType<typeof describeFilters>[number];

function fieldOf({ kind, values, offer }: DescribedFilter): z.ZodType {
  const value = values ? z.enum(values) : z.string();
  if (kind === 'flag') return z.boolean().catch(false).default(false);
  if (kind !== 'choices' && kind !== 'ids') return value.optional().catch(undefined);
  const preset = [...(offer?.preset ?? [])];
  return z.array(value).catch(preset).default(preset);
}

/**
 * The search parameters of a list: page, search text, sorting, and each filter with a control, for
 * `z.object({ ...addressFields(list) })`. Old or hand-edited values fall back to the default.
 */
export function addressFields<Filters extends z.ZodObject, Column extends string>(
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
 * @param start required search parameters, for pages with tabs.
 */
export function listAddress<Search extends ListSearch>(
  storageKey: string,
  list: Pick<ListDefinition, 'filters' | 'sortColumns'>,
  schema: z.ZodObject & z.ZodType<Search>,
  start: object = {},
): ListAddress<Search> {
  const addresses = describeFilters(list).flatMap(({ offer }) => offer?.address ?? []);
  const defaults = schema.parse(start);
  const isField = (name: string): name is keyof Search & string => name in schema.shape;
  return { storageKey, schema, defaults, filters: addresses.filter(isField), definition: list };
}

/** Whether a filter is set: not an empty list, false or undefined. */
const isSet = (value: unknown) =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/**
 * The variables of a list and its export from the address of its page; unset filters are omitted.
 */
export function listVariables<Filters extends z.ZodObject, Column extends string>(
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
