import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** One mark for each form, dialog or wizard of the page that holds entries which are not saved. */
const marks = new Set<symbol>();
const { subscribe, announce } = createListeners();

/** Whether anything on the page would be lost with it. */
export const hasUnsavedEntries = (): boolean => marks.size > 0;

/** Whether anything on the page would be lost with it, kept up to date. */
export function useHasUnsavedEntries(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedEntries);
}

/** Gives up the entries of the page: it can be left without a question. */
export function dropUnsavedEntries(): void {
  marks.clear();
  announce();
}

/**
 * Counts the calling form among those with unsaved entries while `active`.
 * @returns a check whether it still counts: entries may have been given up in the meantime.
 */
export function useUnsavedEntries(active: boolean): () => boolean {
  const [mark] = useState(() => Symbol('unsaved entries'));
  useLayoutEffect(() => {
    if (!active) return;
    marks.add(mark);
    announce();
    return () => {
      marks.delete(mark);
      announce();
    };
  }, [active, mark]);
  return () => marks.has(mark);
}
