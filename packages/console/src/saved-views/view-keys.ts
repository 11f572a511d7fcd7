/** Query keys of saved views. app/invalidated.ts decides what a save invalidates. */
export const viewKeys = {
  of: (list: string, hubIds: readonly string[]) => ['saved-views', list, hubIds] as const,
};
