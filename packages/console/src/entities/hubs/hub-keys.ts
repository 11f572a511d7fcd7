/** Query keys of hubs. app/invalidated.ts decides what a save invalidates. */
export const hubKeys = {
  all: ['hubs'] as const,
  list: ['hubs', 'list'] as const,
  choices: ['hubs', 'choices'] as const,
  destinations: ['hub-choices'] as const,
  one: (id: string) => ['hub', id] as const,
};
