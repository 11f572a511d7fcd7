/** How often a page looks whether what it waits for has come, in milliseconds. */
const PAUSE = 2000;

/** The `refetchInterval` of a page: it looks again every two seconds while something in it is on its way. */
export function lookAgainWhileWaiting(
  awaited: { readonly state: string } | null | undefined,
): number | false {
  return awaited?.state === 'WAITING' && PAUSE;
}
