/** Query keys of activity. app/invalidated.ts decides what a save invalidates. */
export const activityKeys = {
  changeHistory: (loggableId: string, variables: object) =>
    ['log-histories', loggableId, variables] as const,
};
