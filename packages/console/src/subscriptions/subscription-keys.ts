/** The keys of every query about subscriptions. app/invalidated.ts says what a save invalidates. */
export const subscriptionKeys = {
  one: (id: string) => ['subscription', id] as const,
  list: (variables: object) => ['subscriptions', variables] as const,
};
