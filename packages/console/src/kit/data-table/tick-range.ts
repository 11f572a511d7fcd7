/** A step from one row to the next, of those that began at an anchor. */
interface Step {
  readonly anchor: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Extends the ticked rows by the one that a step leads to; a step back towards the anchor clears the row that it
 * leaves.
 * @param page the keys of the rows on the page, in order.
 */
export function tickStep(
  chosen: ReadonlySet<string>,
  page: readonly string[],
  { anchor, from, to }: Step,
): ReadonlySet<string> {
  const distance = (key: string) => Math.abs(page.indexOf(key) - page.indexOf(anchor));
  const after = new Set(chosen);
  if (distance(to) < distance(from)) after.delete(from);
  else after.add(from);
  return after.add(to);
}

/**
 * Selects or clears a range of rows; only the last one if the first is not on the page.
 * @param page the keys of the rows on the page, in order.
 */
export function tickRange(
  chosen: ReadonlySet<string>,
  page: readonly string[],
  range: { readonly from: string | undefined; readonly to: string; readonly checked: boolean },
): ReadonlySet<string> {
  const to = page.indexOf(range.to);
  const start = range.from === undefined ? -1 : page.indexOf(range.from);
  const from = start < 0 ? to : start;
  const after = new Set(chosen);
  for (const key of page.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (range.checked) after.add(key);
    else after.delete(key);
  }
  return after;
}
