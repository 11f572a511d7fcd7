/** The time that a part of some times does not exceed. @param part such as 0.95. */
export const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;
