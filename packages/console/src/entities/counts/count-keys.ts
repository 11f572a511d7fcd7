/** Query keys of stock counts. app/invalidated.ts decides what a save invalidates. */
export const countKeys = {
  one: (id: string) => ['stock-count', id] as const,
  actions: (id: string) => ['stock-count', id, 'actions'] as const,
  list: (page: number) => ['stock-counts', page] as const,
  models: ['stock-count-choices'] as const,
};
