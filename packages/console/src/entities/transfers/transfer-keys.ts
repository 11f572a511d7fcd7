/** Query keys of transfer orders. app/invalidated.ts decides what a save invalidates. */
export const transferKeys = {
  one: (id: string) => ['transfer-order', id] as const,
  tabs: (id: string) => ['transfer-order', id, 'tabs'] as const,
  list: (variables: object) => ['transfer-orders', variables] as const,
  open: (searchQuery: string) => ['transfer-orders', 'open', searchQuery] as const,
  origins: (subscriptionId: string) => ['transfer-origins', subscriptionId] as const,
  hubs: ['transfer-hubs'] as const,
  shops: ['transfer-shops'] as const,
};
