/** The single element of a list; undefined if there are several, or none. */
export function singleElement<T>(list: readonly T[] = []): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
