import type { Query } from '@tanstack/react-query';

/** How long data that was requested before its page opens counts as fresh, in milliseconds. */
export const PREFETCHED_MS = 5_000;

/** Whether a page that is prefetched requests its data again when it opens: its `refetchOnMount`. */
export const refetchOnArrival = <Data, Key extends readonly unknown[]>({
  state,
}: Query<Data, Error, Data, Key>): boolean =>
  state.isInvalidated || Date.now() - state.dataUpdatedAt > PREFETCHED_MS;
