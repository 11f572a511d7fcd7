/** Query keys of lease-to-own. app/invalidated.ts decides what a save invalidates. */
export const leaseKeys = {
  invoices: (variables: object) => ['lease-to-own', 'invoices', variables] as const,
  invoice: (id: string) => ['lease-to-own', 'invoice', id] as const,
  next: (id: string) => ['lease-to-own', 'next', id] as const,
  customers: (variables: object) => ['lease-to-own', 'customers', variables] as const,
};
