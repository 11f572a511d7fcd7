import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../kit/query-client.ts';
import { PREFETCHED_MS } from '../kit/refetch-on-arrival.ts';

/** Most queries in flight for pages that are only pointed at. */
const MOST = 2;

/** The parts of a loader's context that matter here. */
interface Arrival {
  /** The link is only hovered or focused. */
  readonly preload: boolean;
  readonly cause: 'enter' | 'stay' | 'preload';
}

const unwatchedInFlight = () =>
  queryClient.isFetching({ predicate: (query) => query.getObserversCount() === 0 });

/** Touching a link often begins to scroll. */
const isTouchOnly = () => window.matchMedia('(hover: none)').matches;

async function fetchAhead<Data, Key extends QueryKey>(
  preload: boolean,
  load: () => Promise<FetchQueryOptions<Data, Error, Data, Key>>,
): Promise<void> {
  const query = await load();
  if (preload && unwatchedInFlight() >= MOST) return;
  await queryClient.prefetchQuery({
    ...query,
    staleTime: PREFETCHED_MS,
    // Facts that no page has shown are forgotten, so that none opens with old ones.
    gcTime: PREFETCHED_MS,
    // A failure is shown when the page opens, which requests it again.
    meta: { quiet: true },
  });
}

/**
 * For the loader of a page: requests its data when a link to it is hovered or focused, or else while
 * its code loads. The page doesn't wait for it.
 */
export function prefetch<Data, Key extends QueryKey>(
  { preload, cause }: Arrival,
  load: () => Promise<FetchQueryOptions<Data, Error, Data, Key>>,
): void {
  if (cause === 'stay' || (preload && isTouchOnly())) return;
  fetchAhead(preload, load).catch(() => undefined);
}
