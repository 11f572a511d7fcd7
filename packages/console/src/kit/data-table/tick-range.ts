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
