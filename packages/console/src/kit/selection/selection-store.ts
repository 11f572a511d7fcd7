import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { type ListSelection, NOTHING } from './chosen.ts';

/** What is chosen in each list, until the page is loaded again or another person signs in. */
const selections = new Map<string, ListSelection>();
const { subscribe, announce } = createListeners();

/** What is chosen in a list. */
export const selectionOf = (list: string): ListSelection => selections.get(list) ?? NOTHING;

/** What is chosen in a list, also while it is not shown. */
export const useListSelection = (list: string): ListSelection =>
  useSyncExternalStore(subscribe, () => selectionOf(list));

/** Chooses something else in a list. */
export function select(list: string, selection: ListSelection): void {
  selections.set(list, selection);
  announce();
}

/** Chooses rows of a list by their ids, in place of what was chosen. */
export const selectRows = (list: string, ids: Iterable<string>): void =>
  select(list, { ids: new Set(ids), all: undefined });

/** Removes rows from those that are chosen in a list by their ids. */
export function unselectRows(list: string, ids: readonly string[]): void {
  const { all, ids: before } = selectionOf(list);
  if (!all)
    selectRows(
      list,
      [...before].filter((id) => !ids.includes(id)),
    );
}

/** Forgets what is chosen in all lists. */
export function forgetSelections(): void {
  selections.clear();
  announce();
}
