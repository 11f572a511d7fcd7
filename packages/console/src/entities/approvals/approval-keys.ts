/** Query keys of requests for approval. app/invalidated.ts decides what a save invalidates. */
export const approvalKeys = {
  one: (id: string) => ['approval', id] as const,
  list: ['approvals'] as const,
};
