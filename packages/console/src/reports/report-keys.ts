/** The keys of every query about reports. What a save loads again is in app/spoils.ts. */
export const reportKeys = {
  calendar: ['business-calendar'] as const,
  retention: ['data-retention'] as const,
  exports: (variables: object) => ['report-exports', variables] as const,
};
