import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens or closes the slide-in navigation of narrow screens. */
export function setNavigationMenu(open: boolean): void {
  opened = open;
  for (const listener of listeners) listener();
}

/** Whether the slide-in navigation is open. */
export function useNavigationMenu(): boolean {
  return useSyncExternalStore(subscribe, () => opened);
}
