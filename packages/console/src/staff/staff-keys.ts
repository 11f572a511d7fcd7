/** The keys of every query about staff users. What a save loads again is in app/spoils.ts. */
export const staffKeys = {
  one: (id: string) => ['forest-user', id] as const,
  list: (searchQuery: string | null) => ['forest-users', { searchQuery }] as const,
  mySessions: ['my-sessions'] as const,
  securityEvents: (variables: object) => ['security-events', variables] as const,
};
