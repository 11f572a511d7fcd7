/** Query keys of recalls. app/invalidated.ts decides what a save invalidates. */
export const recallKeys = {
  one: (id: string) => ['recall', id] as const,
  list: (variables: object) => ['recalls', variables] as const,
  choices: ['recall-choices'] as const,
  reach: (vehicles: object) => ['recall-reach', vehicles] as const,
};
