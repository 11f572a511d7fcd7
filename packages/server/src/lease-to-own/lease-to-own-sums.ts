import { type InvoiceSums, sumsOf } from '@kickstand/domain/lease-to-own/lease-to-own-sums.ts';
import type { LeaseToOwnRow } from './lease-to-own-rows.ts';

/** The sums of an invoice's lines. */
export function invoiceSums(invoice: LeaseToOwnRow): InvoiceSums {
  return sumsOf({ ...invoice, vehicleRetailPriceCents: invoice.vehicle.retailPriceCents });
}
