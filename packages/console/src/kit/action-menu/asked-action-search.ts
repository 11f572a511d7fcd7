import type { HistoryState } from '@tanstack/react-router';
import { anyId, pageSearch } from '../page-search.ts';
import { randomKey } from '../random-key.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if a person has chosen the action of the address in the console. */
    choice?: string;
  }
}

/** The search parameter of a page that asks for an action, once: '?do=cancel'. */
export const askedAction = { do: anyId };
export const askedActionSearch = pageSearch(askedAction);

/** The page's address with the parameter. */
export const askedActionPath = (path: string, action: string) =>
  `${path}?do=${encodeURIComponent(action)}`;

/** The choice that has not arrived at its page yet. Only in memory, so that no address has one. */
let latest: string | undefined;

/** The state of a navigation to an action that a person has just chosen. Only this navigation may start it. */
export function newChoice(): HistoryState {
  latest = randomKey();
  return { choice: latest };
}

/** Whether a navigation has come from the latest choice; true only once. */
export function takeChoice({ choice }: HistoryState): boolean {
  const isLatest = choice !== undefined && choice === latest;
  if (isLatest) latest = undefined;
  return isLatest;
}
