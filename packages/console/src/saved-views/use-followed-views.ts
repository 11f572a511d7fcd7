import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isUnused, type ListSearch, showsView, takeViews, viewSearch } from '../kit/list-state.ts';
import { type KnownViews, knownViews } from '../kit/list-views.ts';
import { knownViewsOf } from './view-content.ts';
import type { SavedViews } from './view-documents.ts';
import type { Viewed } from './viewed.ts';

/**
 * The views of a list as addresses. Once they are received, the page follows them: an unchanged view that
 * was changed by its owner, one of whose address only its id was known, and, when they are received first, the
 * view to start with: later it could replace what the person has chosen since.
 */
export function useFollowedViews<Search extends ListSearch>(
  { list, address }: Viewed<Search>,
  data: SavedViews | undefined,
): KnownViews {
  const { storageKey } = list;
  const known = useMemo(
    () => (data ? knownViewsOf(address, data) : knownViews(storageKey)),
    [data, address, storageKey],
  );
  const hasStarted = useRef(false);
  const follow = useEffectEvent((now: KnownViews) => {
    const { search } = list;
    const before = knownViews(storageKey).views[search.view ?? '']?.fields;
    takeViews(address, now);
    const starts = !hasStarted.current && isUnused(address, search);
    hasStarted.current = true;
    const view = search.view ?? (starts ? now.start : null);
    const fields = now.views[view ?? '']?.fields;
    if (view === null || !fields || showsView(address, search, fields)) return;
    const isUntouched = showsView(address, search, before ?? {}) || isUnused(address, search);
    if (isUntouched) list.open(viewSearch(address, view, fields), true);
  });
  useEffect(() => {
    if (data) follow(known);
  }, [data, known]);
  return known;
}
