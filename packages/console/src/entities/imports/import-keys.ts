/** Query keys of imports. app/invalidated.ts decides what a save invalidates. */
export const importKeys = {
  kinds: ['import-kinds'] as const,
  progress: ['imports', 'progress'] as const,
  existing: ['imports', 'existing'] as const,
  combined: ['imports', 'combined'] as const,
  startOver: ['start-over'] as const,
  list: (variables: object) => ['imports', variables] as const,
  one: (id: string) => ['import', id] as const,
  head: (id: string) => ['import', id, 'head'] as const,
  rows: (id: string, variables: object) => ['import', id, 'rows', variables] as const,
  errors: (id: string, variables: object) => ['import', id, 'errors', variables] as const,
  cellOptions: (variables: object) => ['import-cell-options', variables] as const,
  findings: (id: string, checkedAt: string | null) =>
    ['import', id, 'findings', checkedAt] as const,
  undo: (id: string) => ['import', id, 'undo'] as const,
};
