/** Query keys of Today. app/invalidated.ts decides what a save invalidates. */
export const todayKeys = {
  of: (hubIds: readonly string[]) => ['today', hubIds] as const,
};
