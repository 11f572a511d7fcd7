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

const growthOf = ({ width, grow }: ColumnWidth): Growth | undefined =>
  width === undefined ? (grow ?? REST) : undefined;

/** The shares of growing columns of the free width; what one cannot take goes to the others. */
function shares(growths: readonly Growth[], free: number): number[] {
  const taken = growths.map(() => 0);
  let left = free;
  while (left > 0.5) {
    const open = growths.filter(
      ({ min, max = Number.POSITIVE_INFINITY }, index) => min + (taken[index] ?? 0) < max,
    );
    if (open.length === 0) break;
    const each = left / open.reduce((sum, { weight }) => sum + weight, 0);
    growths.forEach((growth, index) => {
      if (!open.includes(growth)) return;
      const room = (growth.max ?? Number.POSITIVE_INFINITY) - growth.min - (taken[index] ?? 0);
      const share = Math.min(each * growth.weight, room);
      taken[index] = (taken[index] ?? 0) + share;
      left -= share;
    });
  }
  return taken;
}

/**
 * The widths of the columns of a table in pixels: fixed ones first, then growing ones share the rest
 * by weight, between their minimum and maximum. Below the sum of the minimums the table scrolls.
 */
export function columnWidths(columns: readonly ColumnWidth[], available: number): number[] {
  const growths = columns.map(growthOf);
  const growing = growths.filter((growth) => growth !== undefined);
  const least = columns.reduce(
    (sum, { width }, index) => sum + (width ?? growths[index]?.min ?? 0),
    0,
  );
  const added = shares(growing, available - least);
  return columns.map(({ width }, index) => {
    const growth = growths[index];
    if (!growth) return width ?? 0;
    return Math.floor(growth.min + (added[growing.indexOf(growth)] ?? 0));
  });
}
