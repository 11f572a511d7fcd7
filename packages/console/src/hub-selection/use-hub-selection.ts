import { useSyncExternalStore } from 'react';
import {
  currentHubSelection,
  type HubSelection,
  subscribeToHubSelection,
} from './hub-selection.ts';

/** The hub selection of this browser, as a hook. */
export function useHubSelection(): HubSelection {
  return useSyncExternalStore(subscribeToHubSelection, currentHubSelection);
}
