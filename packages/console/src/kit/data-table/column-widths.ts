/** How a column takes part in the width that is left, in pixels. */
export interface Growth {
  /** Its share, relative to the other columns that grow. */
  readonly weight: number;
  readonly min: number;
  readonly max?: number;
}

/** The width of a column: fixed, or growing. */
export interface ColumnWidth {
  readonly width?: number;
  readonly grow?: Growth;
}

/** A column that declares neither a width nor how it grows. */
const REST: Growth = { weight: 1, min: 120 };

/** A column with a width cannot grow. */
const growthOf = ({ width, grow = REST }: ColumnWidth): Growth =>
  width === undefined ? grow : { weight: 0, min: width, max: width };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The widths of the columns of a table in pixels: fixed ones first, then growing ones share the rest
 * by weight, between their minimum and maximum. Below the sum of the minimums the table scrolls.
 */
export function columnWidths(columns: readonly ColumnWidth[], available: number): number[] {
  let growing = columns.map(growthOf).map((growth) => ({ ...growth, width: growth.min }));
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
