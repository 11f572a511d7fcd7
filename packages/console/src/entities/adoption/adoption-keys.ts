/** Query keys of adoption. app/invalidated.ts decides what a save invalidates. */
export const adoptionKeys = {
  overview: ['adoption'] as const,
  objects: (variables: object) => ['adoption-objects', variables] as const,
};
