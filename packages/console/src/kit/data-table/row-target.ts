import { defaultParseSearch } from '@tanstack/react-router';

/**
 * Where the path of a row leads, as the router wants it. A path with a query opens something on the
 * page of the list, which stays where it is scrolled to.
 */
export function rowTarget(path: string) {
  const start = path.indexOf('?');
  if (start < 0) return { to: path };
  const search: Record<string, unknown> = defaultParseSearch(path.slice(start));
  return { to: path.slice(0, start), search, resetScroll: false };
}
