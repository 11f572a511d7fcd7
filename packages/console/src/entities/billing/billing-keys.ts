/** Query keys of billing. app/invalidated.ts decides what a save invalidates. */
export const billingKeys = {
  operation: (id: string) => ['money-operation', id] as const,
  operations: (variables: object) => ['money-operations', variables] as const,
  needsAPerson: ['needs-a-person'] as const,
  differences: (variables: object) => ['billing-differences', variables] as const,
  providerCheck: ['provider-check'] as const,
  sandbox: ['billing-sandbox'] as const,
  previews: ['money-preview'] as const,
  preview: (question: string) => ['money-preview', question] as const,
};
