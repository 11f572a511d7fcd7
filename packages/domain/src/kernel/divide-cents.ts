/**
 * Divides an amount by weights with the method of the largest remainder: each share is rounded down,
 * and the cents that are missing then go to the shares with the largest remainders, of equal ones to
 * the first. The shares add up to the amount.
 * @param cents the amount, not negative.
 * @param weights whole numbers, not negative; shares are equal if all are 0.
 * @returns a share for each weight, in cents; none without weights.
 */
export function divideCents(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n && weights.length > 0) {
    return divideCents(
      cents,
      weights.map(() => 1),
    );
  }
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = exact.map((product) => Number(product / sum));
  const missing = cents - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => share + (raised.has(index) ? 1 : 0));
}
