import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** The dialogs that are open, the one on top last. */
const open: symbol[] = [];
const { subscribe, announce } = createListeners();

/** Whether the calling dialog is the one on top: Escape is for that one alone. */
export function useTopmost(opened: boolean): boolean {
  const [mark] = useState(() => Symbol('dialog'));
  useLayoutEffect(() => {
    if (!opened) return;
    open.push(mark);
    announce();
    return () => {
      open.splice(open.indexOf(mark), 1);
      announce();
    };
  }, [opened, mark]);
  return useSyncExternalStore(subscribe, () => open.at(-1) === mark);
}
