import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of lease-to-own invoices, by filter values. */
export const LEASE_TO_OWN_INVOICE_COUNTS: CounterCache = {
  name: 'lease_to_own_invoice',
  table: 'lease_to_own_invoices',
  bucket: ['state'],
};
