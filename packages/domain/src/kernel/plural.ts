/** Singular or plural of a noun: 'match' for one, else 'matches'. */
export function pluralWord(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A count with its noun: '1 office', '1,204 customers', '3 tries'. */
export function plural(count: number, one: string, many?: string): string {
  return `${count.toLocaleString('en-US')} ${pluralWord(count, one, many)}`;
}
