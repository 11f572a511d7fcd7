import { useSyncExternalStore } from 'react';
import { readSetting, writeSetting } from '../browser-settings.ts';
import {
  knownViews,
  type ListDisplay,
  listDisplaySchema,
  subscribeToViews,
} from '../list-views.ts';
import { createListeners } from '../listeners.ts';

const DEFAULT: ListDisplay = { density: 'regular', hidden: [] };

const { subscribe, announce } = createListeners();
const settingOf = (list: string) => `display.${list}`;
/** The displays of the lists that this page has shown, and unsaved ones of views, by list and view. */
const displays = new Map<string, ListDisplay>();

/** A list, opened with a saved view or without. */
interface Shown {
  readonly storageKey: string;
  readonly search: { readonly view?: string | undefined };
}

const viewOf = ({ storageKey, search: { view } }: Shown) =>
  view === undefined ? undefined : knownViews(storageKey).views[view];

const keyOf = (list: Shown) =>
  viewOf(list) ? `${list.storageKey} ${list.search.view}` : list.storageKey;

function displayOf(list: Shown): ListDisplay {
  const key = keyOf(list);
  const known = displays.get(key) ?? viewOf(list)?.display;
  if (known) return known;
  const display = readSetting(settingOf(list.storageKey), listDisplaySchema) ?? DEFAULT;
  displays.set(key, display);
  return display;
}

function subscribeToDisplays(listener: () => void): () => void {
  const stops = [subscribe(listener), subscribeToViews(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * The display of a list, and how to change it. A change is stored in this browser, but that of a saved
 * view only when the view is saved.
 */
export function useListDisplay(
  list: Shown,
): readonly [ListDisplay, (change: Partial<ListDisplay>) => void] {
  const display = useSyncExternalStore(subscribeToDisplays, () => displayOf(list));
  function change(next: Partial<ListDisplay>): void {
    const changed = { ...display, ...next };
    displays.set(keyOf(list), changed);
    if (!viewOf(list)) writeSetting(settingOf(list.storageKey), changed);
    announce();
  }
  return [display, change];
}

/** Shows a saved view as it was saved. */
export function resetDisplay(list: Shown): void {
  displays.delete(keyOf(list));
  announce();
}
