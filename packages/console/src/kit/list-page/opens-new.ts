import type { HistoryState } from '@tanstack/react-router';
import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the page opens the form of a new record. */
    opensNew?: true;
  }
}

/** The state of a link that leads to a page and opens its form of a new record. */
export const OPENS_NEW: HistoryState = { opensNew: true };

/** Opens the form of a new record once, if the page was opened for that. */
export function useOpensNew(open: () => void): void {
  const { history } = useRouter();
  // The page that is left sees the next location, too.
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const asked = useLocation({
    select: ({ state, pathname }) => state.opensNew === true && pathname === own,
  });
  const start = useEffectEvent(() => {
    if (!asked) return;
    // Back and reload show the page without the form.
    history.replace(history.location.href);
    open();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is asked for.
  useEffect(start, [asked]);
}
