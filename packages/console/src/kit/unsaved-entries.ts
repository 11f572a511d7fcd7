import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A mark for each form, dialog or wizard on the page with unsaved entries. */
const marks = new Set<symbol>();
const { subscribe, announce } = createListeners();

/** Whether leaving the page would lose entries. */
export const hasUnsavedEntries = (): boolean => marks.size > 0;

/** Whether leaving the page would lose entries, as a hook. */
export function useHasUnsavedEntries(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedEntries);
}

/** Discards the page's entries, so that it can be left without a question. */
export function dropUnsavedEntries(): void {
  marks.clear();
  announce();
}

/**
 * Registers the calling form as having unsaved entries while `active`.
 * @returns a function that checks whether it is still registered: entries may have been discarded
 * in the meantime.
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
