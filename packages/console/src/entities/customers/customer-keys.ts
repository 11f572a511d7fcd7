/** Query keys of customers. app/invalidated.ts decides what a save invalidates. */
export const customerKeys = {
  one: (id: string) => ['customer', id] as const,
  taxRate: (id: string) => ['customer', id, 'tax-rate'] as const,
  credit: (id: string) => ['customer', id, 'credit'] as const,
  nextBill: (id: string) => ['customer', id, 'next-bill'] as const,
  cardRequest: (id: string) => ['customer', id, 'card-request'] as const,
  announcedCard: (requestId: string) => ['announced-card', requestId] as const,
  providerMatches: (id: string) => ['customer', id, 'provider-matches'] as const,
  eligibility: (id: string, email: string) => ['customer', id, 'eligibility', email] as const,
  timeline: (id: string, ...kinds: readonly string[]) =>
    ['customer', id, 'timeline', ...kinds] as const,
  list: (variables: object) => ['customers', variables] as const,
  toOrderFor: (searchQuery: string) => ['customers', 'to-order-for', searchQuery] as const,
  toCollectFrom: (searchQuery: string) => ['customers', 'to-collect-from', searchQuery] as const,
};
