import {
  describeFilters,
  type FilterArguments,
  type ListDefinition,
  type ListFilters,
  type ListSchemas,
  type ListSort,
} from '@kickstand/domain/kernel/list-definition.ts';
import { z } from 'zod';
import { checkArgument, checkId } from '../platform/graphql/check-argument.ts';
import { type builder, SortDirectionRef } from '../platform/graphql/graphql-builder.ts';

type ArgBuilder = Pick<Parameters<Parameters<typeof builder.queryField>[1]>[0], 'arg'>;
/** The GraphQL types of list arguments with a special type, by name. */
export type ArgumentTypes = Readonly<
  Record<string, ReturnType<typeof builder.enumType> | ReturnType<typeof builder.inputType>>
>;

/** The arguments of a list as sent by a client or stored by an export. */
export const listArgumentsSchema = z.record(z.string(), z.unknown());
export type ListArguments = Readonly<z.infer<typeof listArgumentsSchema>>;

function argumentOf(
  t: ArgBuilder,
  { name, kind, description }: ReturnType<typeof describeFilters>[number],
  types: ArgumentTypes,
) {
  if (kind === 'id') return t.arg.id({ description });
  if (kind === 'ids') return t.arg.idList();
  if (kind === 'text') return t.arg.string({ description });
  if (kind === 'flag' || kind === 'yesNo' || kind === 'implied') return t.arg.boolean();
  const type = types[name];
  if (!type) throw new Error(`The argument ${name} has no type.`);
  return kind === 'choices' ? t.arg({ type: [type] }) : t.arg({ type, description });
}

/**
 * The GraphQL arguments of a list and its export: paging, sorting and filters.
 * @param types of filters by choices and inputs, and of `sortColumn`.
 */
export function listArguments(t: ArgBuilder, list: ListDefinition, types: ArgumentTypes) {
  const { sortColumn } = types;
  if (!sortColumn) throw new Error('The argument sortColumn has no type.');
  const filters = describeFilters(list).flatMap((filter) => [
    [filter.name, argumentOf(t, filter, types)] as const,
    ...(filter.single
      ? [[filter.single.name, t.arg.id({ description: filter.single.description })] as const]
      : []),
  ]);
  return {
    currentPage: t.arg.int(),
    pageSize: t.arg.int(),
    sortColumn: t.arg({ type: sortColumn }),
    sortDirection: t.arg({ type: SortDirectionRef }),
    ...Object.fromEntries(filters),
  };
}

/** The arguments with single values as lists: `hubId` becomes `hubIds`. */
function withSingles(list: ListDefinition, args: ListArguments): ListArguments {
  const given = describeFilters(list).flatMap(({ name, single }) => {
    const value = single && args[single.name];
    if (!single || value === undefined || value === null) return [];
    checkId(value, single.name);
    return [[name, [value]] as const];
  });
  return { ...args, ...Object.fromEntries(given) };
}

/** The filters and sort order of a list request. */
export interface ListView<Filter, Column extends string> {
  readonly filter: Filter;
  readonly sort: ListSort<Column>;
}

/** A list with its schemas, which are created once. */
export interface ReadableList<Filters extends ListFilters, Column extends string> {
  readonly definition: ListDefinition<Filters, Column>;
  readonly schemas: ListSchemas<Filters, Column>;
}

/** Parses the filter and sort arguments of a list. @throws BadInput that names the argument. */
export function readListView<Filters extends ListFilters, Column extends string>(
  { definition: list, schemas }: ReadableList<Filters, Column>,
  args: ListArguments,
): ListView<FilterArguments<Filters>, Column> {
  const sorted = checkArgument(schemas.sorting, args);
  return {
    filter: checkArgument(schemas.filters, withSingles(list, args)),
    sort: {
      column: sorted.sortColumn ?? list.sort.column,
      direction: sorted.sortDirection ?? list.sort.direction,
    },
  };
}
