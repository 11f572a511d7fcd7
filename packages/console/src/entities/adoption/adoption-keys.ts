/** Query keys of adoption. app/invalidated.ts decides what a save invalidates. */
export const adoptionKeys = {
  overview: ['adoption'] as const,
  beforePayments: ['before-payments'] as const,
  linkProposals: ['adoption-link-proposals'] as const,
  objects: (variables: object) => ['adoption-objects', variables] as const,
};
