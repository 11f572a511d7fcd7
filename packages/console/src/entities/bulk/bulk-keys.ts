/** Query keys of bulk runs. app/invalidated.ts decides what a save invalidates. */
export const bulkKeys = {
  list: (variables: object) => ['bulk-runs', variables] as const,
  one: (id: string) => ['bulk-run', id] as const,
  rows: (id: string, variables: object) => ['bulk-run', id, 'rows', variables] as const,
};
