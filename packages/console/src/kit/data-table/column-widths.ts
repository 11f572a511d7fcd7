/** What a column of a table needs, in pixels, including the padding of its cells. */
export interface ColumnNeed {
  /** Of its head and its longest cell. */
  readonly whole: number;
  /** The width below which it does not fit: less than the whole if its texts may be cut. */
  readonly least: number;
  /** How much of a lack of space it is spared, relative to other columns whose texts may be cut. */
  readonly weight: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The widths of the columns of a table in pixels. If not all fit as a whole, the longest ones are shortened to
 * the same length by weight, so that the fewest texts are cut. What is left is shared by all columns, as widths
 * are proportions; below the sum of what they need at least, the table scrolls.
 */
export function columnWidths(needs: readonly ColumnNeed[], available: number): number[] {
  const upTo = (length: number) =>
    needs.map(({ whole, least, weight }) => Math.min(whole, Math.max(least, length * weight)));
  let short = 0;
  let long = Math.max(...needs.map(({ whole, weight }) => whole / weight));
  if (sum(upTo(long)) <= available) return upTo(long);
  while (long - short > 0.1) {
    const length = (short + long) / 2;
    if (sum(upTo(length)) > available) long = length;
    else short = length;
  }
  return upTo(short);
}

/** The width below which columns do not fit, in pixels. */
export const leastWidth = (needs: readonly ColumnNeed[]): number =>
  sum(needs.map(({ least }) => least));
