const placeName = (path: string) => `kickstand.place.${path}`;

/**
 * The last position in a list, in this tab, for links back from a detail page.
 * @param tab the list's tab, used if there is no stored position.
 */
export function lastPlace(path: string, tab?: string): Record<string, unknown> {
  const start = tab === undefined ? {} : { tab };
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(placeName(path)) ?? '{}');
    return typeof place === 'object' && place !== null ? { ...start, ...place } : start;
  } catch {
    return start;
  }
}

/** For a list route's `beforeLoad`: stores the position for {@link lastPlace}. */
export function keepPlace(location: { pathname: string; search: object }): void {
  try {
    sessionStorage.setItem(placeName(location.pathname), JSON.stringify(location.search));
  } catch {
    // Without storage, links back lead to the first page.
  }
}
