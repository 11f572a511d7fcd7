/** How a column takes part in the width that is left, in pixels. */
export interface Growth {
  /** Its share, relative to the other columns that grow. */
  readonly weight: number;
  readonly min: number;
  readonly max?: number;
}

/** The width of a column: fixed, or growing. */
export interface ColumnWidth {
  /** 'right' for numbers. */
  readonly align?: 'left' | 'right';
  readonly width?: number;
  readonly grow?: Growth;
}

/** A column that declares neither a width nor how it grows; wide enough for nearly every name. */
const REST: Growth = { weight: 1, min: 120, max: 480 };

/** A column with a width cannot grow. */
const growthOf = ({ width, grow = REST }: ColumnWidth): Growth =>
  width === undefined ? grow : { weight: 0, min: width, max: width };

/** Between a number and the text after it, in addition to the padding of both, in pixels. */
const AFTER_NUMBER = 16;

/** Adds the space before texts that follow a number. */
const withSpace = (columns: readonly ColumnWidth[]): Growth[] =>
  columns.map((column, index) => {
    const growth = growthOf(column);
    const isAfterNumber = columns[index - 1]?.align === 'right' && column.align !== 'right';
    if (!isAfterNumber) return growth;
    const { min, max } = growth;
    return { ...growth, min: min + AFTER_NUMBER, ...(max && { max: max + AFTER_NUMBER }) };
  });

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The widths of the columns of a table in pixels: fixed ones first, then growing ones share the rest
 * by weight, between their minimum and maximum. Below the sum of the minimums the table scrolls;
 * above that of the maximums all columns share the rest, as widths are proportions.
 */
export function columnWidths(columns: readonly ColumnWidth[], available: number): number[] {
  let growing = withSpace(columns).map((growth) => ({ ...growth, width: growth.min }));
  const all = growing;
  for (;;) {
    growing = growing.filter(
      ({ weight, width, max = Number.POSITIVE_INFINITY }) => weight > 0 && width < max,
    );
    const left = available - sum(all.map(({ width }) => width));
    // What a column cannot take goes to the others.
    if (left < 0.5 || growing.length === 0) return all.map(({ width }) => Math.floor(width));
    const each = left / sum(growing.map(({ weight }) => weight));
    for (const column of growing) {
      column.width = Math.min(
        column.width + each * column.weight,
        column.max ?? Number.POSITIVE_INFINITY,
      );
    }
  }
}

/** The width below which columns do not fit, in pixels. */
export const leastWidth = (columns: readonly ColumnWidth[]): number =>
  sum(withSpace(columns).map(({ min }) => min));
