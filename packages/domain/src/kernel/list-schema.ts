import { z } from 'zod';
import {
  type Filter,
  type FilterArguments,
  type FilterKind,
  type ListDefinition,
  type ListFilters,
  MAX_SEARCH,
  SORT_DIRECTIONS,
  type SortDirection,
  type ValueOf,
} from './list-definition.ts';
import { idSchema } from './text.ts';

/** Maximum number of values of a filter per request. */
const MOST_VALUES = 1000;

/** Schema of a search text: trimmed, at most {@link MAX_SEARCH} characters. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(MAX_SEARCH, { error: `A search can have at most ${MAX_SEARCH} characters.` });

/** The schemas of given values. Apart from list-definition.ts, which the console's first screen loads. */
const SCHEMAS: Readonly<Record<FilterKind, (filter: Filter) => z.ZodType>> = {
  id: () => idSchema,
  ids: ({ noun }) =>
    z.array(idSchema).max(MOST_VALUES, { error: `At most ${MOST_VALUES} ${noun}.` }),
  text: () => searchTextSchema,
  flag: () => z.boolean(),
  yesNo: () => z.boolean(),
  implied: ({ error = '' }) => z.literal(true, { error }),
  choice: ({ values = [] }) => z.enum(values),
  choices: ({ values = [] }) => z.array(z.enum(values)),
  record: ({ values = [] }) => z.object({ type: z.enum(values), id: idSchema }),
};

/** The value of a filter; undefined if what is given means no filter. */
function chosen(kind: FilterKind, given: unknown): unknown {
  if (kind === 'implied') return undefined;
  if (kind === 'yesNo') return given ?? undefined;
  if (Array.isArray(given)) return given.length > 0 ? [...new Set(given)] : undefined;
  return given || undefined;
}

/** The schema of a filter's argument; undefined means no filter. */
export function filterSchema<Each extends Filter>(
  filter: Each,
): z.ZodType<ValueOf<Each> | undefined> {
  const { kind } = filter;
  const schema = SCHEMAS[kind](filter)
    .nullish()
    .transform((given) => chosen(kind, given));
  // The compiler cannot relate a kind to the type of its values.
  return schema as z.ZodType<ValueOf<Each> | undefined>;
}

type Declared<Filters extends ListFilters, Column extends string> = Pick<
  ListDefinition<Filters, Column>,
  'filters' | 'sortColumns'
>;

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
}: Declared<Filters, Column>): ListSchemas<Filters, Column> {
  const shape = Object.entries(filters).map(([name, filter]) => [name, filterSchema(filter)]);
  const values: unknown = z.object(Object.fromEntries(shape));
  const sorting = z.object({
    sortColumn: z.enum(sortColumns).nullish(),
    sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
  });
  // As above, of every filter.
  return { filters: values as z.ZodType<FilterArguments<Filters>>, sorting };
}
