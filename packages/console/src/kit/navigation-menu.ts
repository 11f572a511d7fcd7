import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

let opened = false;
const { subscribe, announce } = createListeners();

/** Opens or closes the slide-in navigation of narrow screens. */
export function setNavigationMenu(open: boolean): void {
  opened = open;
  announce();
}

/** Whether the slide-in navigation is open. */
export function useNavigationMenu(): boolean {
  return useSyncExternalStore(subscribe, () => opened);
}
