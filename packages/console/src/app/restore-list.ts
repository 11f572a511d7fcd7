import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { keepPlace } from '../kit/list-place.ts';
import { type ListAddress, type ListSearch, rememberedSearch } from '../kit/list-state.ts';

/**
 * The `beforeLoad` of a list route: stores the address for back links, and restores the
 * previous filters, or a saved view, if the address has none.
 * @param keepsPlace false for lists whose rows have no pages.
 */
export function restoreList<Search extends ListSearch>(
  list: ListAddress<Search>,
  { keepsPlace = true } = {},
) {
  return ({ location, preload }: { location: ParsedLocation; preload: boolean }): void => {
    const search = rememberedSearch(list, location);
    if (!preload && keepsPlace) keepPlace(location);
    if (!search) return;
    // The router cannot infer the list's search type from a dynamic path.
    const restored: Record<string, unknown> = Object.fromEntries(Object.entries(search));
    throw redirect({ to: location.pathname, search: restored, replace: true });
  };
}
