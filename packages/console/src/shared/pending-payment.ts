/** How often a page looks whether the payment provider has answered, in milliseconds. */
const PAUSE = 2000;

/** The `refetchInterval` of a page: it looks again every two seconds while its payment is on its way. */
export function lookAgainWhilePending(
  payment: { readonly state: string } | null | undefined,
): number | false {
  return payment?.state === 'WAITING' && PAUSE;
}
