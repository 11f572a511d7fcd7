/** `months` months after an instant (seconds since 1970, UTC), on the last day of a shorter month. */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const firstOfMonth = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const first = new Date(firstOfMonth);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), days);
  const timeOfDay = anchor % 86_400;
  return firstOfMonth / 1000 + (day - 1) * 86_400 + timeOfDay;
}

/** When the monthly period that starts at `start` ends, counted from the anchor of the billing cycle. */
export function periodEnd(anchor: number, start: number): number {
  const from = new Date(anchor * 1000);
  const to = new Date(start * 1000);
  let months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  while (monthsAfter(anchor, months) <= start) months += 1;
  return monthsAfter(anchor, months);
}
