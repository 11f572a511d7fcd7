import { formatCents, percentOf, thousandths } from '../kernel/money.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';

/** The amounts on a partner shop's invoice. Cents; percentages as written, 8.625 for 8.625 %. */
export interface InvoiceLines {
  readonly vehicleRetailPriceCents: number;
  readonly accessoriesRetailPriceCents: number;
  readonly discountPercentage: number;
  readonly salesTaxPercentage: number;
}

/** Totals of an invoice's lines, in cents. */
export interface InvoiceSums {
  readonly discountCents: number;
  readonly subtotalCents: number;
  readonly salesTaxCents: number;
  readonly totalCents: number;
}

/**
 * Recalculates an invoice: vehicle and accessories, minus the discount, plus sales tax. Discount
 * and tax are each rounded to whole cents once.
 */
export function sumsOf(lines: InvoiceLines): InvoiceSums {
  const retail = lines.vehicleRetailPriceCents + lines.accessoriesRetailPriceCents;
  const discountCents = percentOf(retail, thousandths(lines.discountPercentage));
  const subtotalCents = retail - discountCents;
  const salesTaxCents = percentOf(subtotalCents, thousandths(lines.salesTaxPercentage));
  return { discountCents, subtotalCents, salesTaxCents, totalCents: subtotalCents + salesTaxCents };
}

/** Describes the difference between the invoiced total and the sum of the lines. */
export function differenceText(sentCents: number, sumCents: number): string | undefined {
  if (sentCents === sumCents) return undefined;
  return `The shop sent ${formatCents(sentCents)}, the sum is ${formatCents(sumCents)}`;
}

/**
 * An invoice whose total differs from its lines is approved only with the accepted total, which
 * proves that the approver has seen the difference.
 */
export function refuseUnseenDifference(
  sentCents: number,
  sumCents: number,
  acceptedTotalCents: number | null | undefined,
): Refusal | undefined {
  const difference = differenceText(sentCents, sumCents);
  if (!difference || acceptedTotalCents === sentCents) return undefined;
  return refusal('TOTAL_DIFFERS', `${difference}.`, 'acceptedTotalCents');
}
