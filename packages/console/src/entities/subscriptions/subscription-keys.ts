/** Query keys of subscriptions. app/invalidated.ts decides what a save invalidates. */
export const subscriptionKeys = {
  one: (id: string) => ['subscription', id] as const,
  list: (variables: object) => ['subscriptions', variables] as const,
};
