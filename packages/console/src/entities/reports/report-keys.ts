/** Query keys of reports. app/invalidated.ts decides what a save invalidates. */
export const reportKeys = {
  calendar: ['business-calendar'] as const,
  retention: ['data-retention'] as const,
  exports: (variables: object) => ['report-exports', variables] as const,
};
