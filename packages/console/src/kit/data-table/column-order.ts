import { type Column, STATE } from './column.ts';

/** Below this width in pixels, the last columns of most tables are out of sight. */
const NARROW = 1180;

/** The columns in the order in which they are shown: the state is second in a narrow table. */
export function arranged<Row, SortColumn extends string>(
  columns: readonly Column<Row, SortColumn>[],
  width: number,
): readonly Column<Row, SortColumn>[] {
  const index = columns.findIndex(({ id }) => id === STATE);
  const state = columns[index];
  if (width >= NARROW || index < 2 || !state) return columns;
  return columns.toSpliced(index, 1).toSpliced(1, 0, state);
}
