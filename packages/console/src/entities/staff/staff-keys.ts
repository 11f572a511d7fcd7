/** Query keys of staff users. app/invalidated.ts decides what a save invalidates. */
export const staffKeys = {
  one: (id: string) => ['forest-user', id] as const,
  list: (searchQuery: string | null) => ['forest-users', { searchQuery }] as const,
  hubs: ['hubs', 'of-staff'] as const,
  waiting: ['staff-waiting'] as const,
  mySessions: ['my-sessions'] as const,
  serviceAccounts: ['service-accounts'] as const,
  apiReference: ['api-reference'] as const,
  securityEvents: (variables: object) => ['security-events', variables] as const,
};
