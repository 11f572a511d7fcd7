/** Query keys of orders. app/invalidated.ts decides what a save invalidates. */
export const orderKeys = {
  one: (id: string) => ['order', id] as const,
  availableAssets: (orderId: string) => ['order', orderId, 'assets-available'] as const,
  list: (variables: object) => ['orders', variables] as const,
  ages: (variables: object) => ['orders', 'ages', variables] as const,
  catalog: (customerId: string) => ['customer-catalog', customerId] as const,
  variants: ['variants'] as const,
  buildQueue: (filter: object) => ['build-queue', filter] as const,
  buildCandidates: (orderId: string) => ['build-queue', 'candidates', orderId] as const,
};
