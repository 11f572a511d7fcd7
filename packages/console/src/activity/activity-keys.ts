/** The keys of every query about what happened. What a save loads again is in app/spoils.ts. */
export const activityKeys = {
  changeHistory: (loggableId: string, variables: object) =>
    ['log-histories', loggableId, variables] as const,
};
