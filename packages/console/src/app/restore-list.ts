import { type ParsedLocation, redirect } from '@tanstack/react-router';
import {
  keepPlace,
  type ListDefinition,
  type ListSearch,
  rememberedSearch,
} from '../kit/list-state.ts';

/**
 * The `beforeLoad` of a list's route: remembers the place for the way back, and shows the filters of
 * last time where the address does not say what to show.
 * @param keepsPlace false for a list whose rows lead to no pages of its own.
 */
export function restoreList<Search extends ListSearch>(
  list: ListDefinition<Search>,
  { keepsPlace = true } = {},
) {
  return ({ location, preload }: { location: ParsedLocation; preload: boolean }): void => {
    const search = rememberedSearch(list, location);
    if (!preload && keepsPlace) keepPlace(location);
    if (!search) return;
    // Which list's search it is, the router can't know from a path that is not written here.
    const restored: Record<string, unknown> = { ...(search as object) };
    throw redirect({ to: location.pathname, search: restored, replace: true });
  };
}
