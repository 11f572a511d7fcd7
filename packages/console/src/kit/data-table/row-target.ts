import { defaultParseSearch } from '@tanstack/react-router';

/**
 * The router's target of a row's path. A path with a query opens on the list's page, which keeps
 * its scroll position.
 */
export function rowTarget(path: string) {
  const start = path.indexOf('?');
  if (start < 0) return { to: path };
  const search: Record<string, unknown> = defaultParseSearch(path.slice(start));
  return { to: path.slice(0, start), search, resetScroll: false };
}
