/** Refetch interval of a page that waits for something, in milliseconds. */
const PAUSE = 2000;

/** The `refetchInterval` of a page: every two seconds while something on it is pending. */
export function refetchWhileWaiting(
  awaited: { readonly state: string } | null | undefined,
): number | false {
  return awaited?.state === 'WAITING' && PAUSE;
}
