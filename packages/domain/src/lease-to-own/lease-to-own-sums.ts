import { formatCents, percentOf } from '../kernel/money.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';

/** What a partner shop put on its invoice. Cents; percentages as written, 8.625 for 8.625 %. */
export interface InvoiceLines {
  readonly vehicleRetailPriceCents: number;
  readonly accessoriesRetailPriceCents: number;
  readonly discountPercentage: number;
  readonly salesTaxPercentage: number;
}

/** What the lines of an invoice come to, in cents. */
export interface InvoiceSums {
  readonly discountCents: number;
  readonly subtotalCents: number;
  readonly salesTaxCents: number;
  readonly totalCents: number;
}

const thousandths = (percentage: number) => Math.round(percentage * 1000);

/**
 * Adds an invoice up anew: vehicle and accessories, less the discount, plus the sales tax. The discount
 * and the tax are rounded to whole cents, each once.
 */
export function sumsOf(lines: InvoiceLines): InvoiceSums {
  const retail = lines.vehicleRetailPriceCents + lines.accessoriesRetailPriceCents;
  const discountCents = percentOf(retail, thousandths(lines.discountPercentage));
  const subtotalCents = retail - discountCents;
  const salesTaxCents = percentOf(subtotalCents, thousandths(lines.salesTaxPercentage));
  return { discountCents, subtotalCents, salesTaxCents, totalCents: subtotalCents + salesTaxCents };
}

/** What a shop asked for and what its lines come to, in words, where the two differ. */
export function differenceWords(sentCents: number, sumCents: number): string | undefined {
  if (sentCents === sumCents) return undefined;
  return `The shop sent ${formatCents(sentCents)}, the sum is ${formatCents(sumCents)}`;
}

/**
 * An invoice whose total is not the sum of its lines is approved only by naming the total that is
 * accepted: whoever approves has seen it.
 */
export function refuseUnseenDifference(
  sentCents: number,
  sumCents: number,
  acceptedTotalCents: number | null | undefined,
): Refusal | undefined {
  const difference = differenceWords(sentCents, sumCents);
  if (!difference || acceptedTotalCents === sentCents) return undefined;
  return refusal('TOTAL_DIFFERS', `${difference}.`, 'acceptedTotalCents');
}
