import { type FilterValues, filterTexts, filterValue } from '../kernel/filter-values.ts';
import { describeFilters, type ListDefinition } from '../kernel/list-definition.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';

/** What a view selects, as it is stored. */
interface StoredView {
  readonly filters: readonly FilterValues[];
  readonly sortColumn: string;
}

type Filters = Pick<ListDefinition, 'filters'>;

/** The filters that a view can have: its hubs are stored beside them, and it has no search text. */
function storable(list: Filters) {
  return describeFilters(list).filter(
    ({ name, kind, offer }) => name !== 'hubIds' && (kind !== 'text' || offer !== undefined),
  );
}

/** Whether the rows of a list belong to hubs. */
export const hasHubs = ({ filters }: Filters): boolean => 'hubIds' in filters;

/**
 * The arguments of a list for the filters of a view, and why others are ignored: a release may have removed
 * a filter, or one of its values.
 */
export function readViewFilters(
  list: Pick<ListDefinition, 'filters' | 'sortColumns'>,
  view: StoredView,
): { readonly args: Readonly<Record<string, unknown>>; readonly problems: readonly Refusal[] } {
  const args: Record<string, unknown> = {};
  const problems: Refusal[] = [];
  const known = new Map(storable(list).map((filter) => [filter.name, filter]));
  for (const [index, { name, values }] of view.filters.entries()) {
    const filter = known.get(name);
    if (!filter) {
      problems.push(
        refusal('UNKNOWN_FILTER', `There is no filter '${name}'.`, `filters.${index}.name`),
      );
      continue;
    }
    const value = filterValue(filter.kind, values);
    if (filter.schema.safeParse(value).success) args[name] = value;
    else {
      const label = filter.offer?.label ?? name;
      const message = `The filter '${label}' has a value that does not exist.`;
      problems.push(refusal('UNKNOWN_VALUE', message, `filters.${index}.values`));
    }
  }
  if (!list.sortColumns.includes(view.sortColumn)) {
    const message = `There is no column '${view.sortColumn}' to sort by.`;
    problems.push(refusal('UNKNOWN_COLUMN', message, 'sortColumn'));
  }
  return { args, problems };
}

/** The filters of a view from the arguments of its list. */
export function viewFilters(
  list: Filters,
  args: Readonly<Record<string, unknown>>,
): readonly FilterValues[] {
  return storable(list).flatMap(({ name }) => {
    const values = filterTexts(args[name]);
    return values.length > 0 ? [{ name, values }] : [];
  });
}

/** The arguments of a list that is opened without a view: the default choices of its filters. */
export function usualArguments(list: Filters): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    describeFilters(list).flatMap(({ name, offer }) =>
      offer?.preset ? [[name, offer.preset]] : [],
    ),
  );
}

/** The name of a list without a view: 'All', or its default choices, 'Active, Paused'. */
export function usualName(list: Filters): string {
  const names = describeFilters(list).flatMap(({ offer }) =>
    (offer?.preset ?? []).map((value) => offer?.labels?.[value] ?? value),
  );
  return names.join(', ') || 'All';
}
