/** The keys of every query about what happened. app/invalidated.ts says what a save invalidates. */
export const activityKeys = {
  changeHistory: (loggableId: string, variables: object) =>
    ['log-histories', loggableId, variables] as const,
};
