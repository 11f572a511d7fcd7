/** Query keys of reports. app/invalidated.ts decides what a save invalidates. */
export const reportKeys = {
  retention: ['data-retention'] as const,
  exports: (variables: object) => ['report-exports', variables] as const,
};
