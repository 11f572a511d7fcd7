import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** The open dialogs, topmost last. */
const open: symbol[] = [];
const { subscribe, announce } = createListeners();

/** Whether the calling dialog is the topmost one, which alone handles Escape. */
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
