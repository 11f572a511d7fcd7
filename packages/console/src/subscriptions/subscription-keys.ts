/** The keys of every query about subscriptions. What a save loads again is in app/spoils.ts. */
export const subscriptionKeys = {
  one: (id: string) => ['subscription', id] as const,
  list: (variables: object) => ['subscriptions', variables] as const,
};
