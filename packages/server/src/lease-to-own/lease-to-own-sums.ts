import { type InvoiceSums, sumsOf } from '@kickstand/domain/lease-to-own/lease-to-own-sums.ts';
import type { LeaseToOwnRow } from './lease-to-own-rows.ts';

/** What the lines of an invoice come to. */
export function invoiceSums(invoice: LeaseToOwnRow): InvoiceSums {
  return sumsOf({ ...invoice, vehicleRetailPriceCents: invoice.vehicle.retailPriceCents });
}
