const COUNT = new Intl.NumberFormat('en-US');

/** A count with its thousands separated: '1,204'. */
export const formatCount = (count: number): string => COUNT.format(count);

/** Singular or plural of a noun: 'match' for one, else 'matches'. */
export function pluralWord(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A count with its noun: '1 office', '1,204 customers', '3 tries'. */
export function plural(count: number, one: string, many?: string): string {
  return `${formatCount(count)} ${pluralWord(count, one, many)}`;
}
