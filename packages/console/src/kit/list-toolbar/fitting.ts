/**
 * How many chips fit in a row, from its first one.
 * @param widths of the chips with the gap after each, in pixels.
 * @param free for chips and what leads to the others.
 * @param more what leads to the others takes this much, if not all fit.
 */
export function fitting(widths: readonly number[], free: number, more: number): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0),
  );
  if ((ends.at(-1) ?? 0) <= free) return widths.length;
  return ends.filter((end) => end <= free - more).length;
}
