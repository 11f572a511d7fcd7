import { type Column, STATE } from './column.ts';

/**
 * The columns in the order in which they are shown: the state is second in a table that scrolls
 * sideways, where it would be out of sight.
 */
export function arranged<Row, SortColumn extends string>(
  columns: readonly Column<Row, SortColumn>[],
  { scrolls }: { readonly scrolls: boolean },
): readonly Column<Row, SortColumn>[] {
  const index = columns.findIndex(({ id }) => id === STATE);
  const state = columns[index];
  if (!scrolls || index < 2 || !state) return columns;
  return columns.toSpliced(index, 1).toSpliced(1, 0, state);
}
