import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** Page-wide state that is on or off, and off at first. @returns how to set it, and a hook. */
export function createPageFlag(): readonly [set: (on: boolean) => void, use: () => boolean] {
  let current = false;
  const { subscribe, announce } = createListeners();
  function set(on: boolean): void {
    current = on;
    announce();
  }
  return [set, () => useSyncExternalStore(subscribe, () => current)];
}
