/** Query keys of recalls. app/invalidated.ts decides what a save invalidates. */
export const recallKeys = {
  // Not about one record: its jobs are announced with their vehicles, which it does not name.
  one: (id: string) => ['recall', { id }] as const,
  list: (variables: object) => ['recalls', variables] as const,
  choices: ['recall-choices'] as const,
  reach: (vehicles: object) => ['recall-reach', vehicles] as const,
};
