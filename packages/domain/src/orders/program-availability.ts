import type { Program } from './order-terms.ts';

/** Time until the customer has the vehicle. */
export interface FulfillmentTime {
  /** For example '2-4 business days'. */
  readonly description: string;
}

/** One way to deliver a variant to a customer. */
export interface ProgramDetail {
  readonly program: Program;
  readonly allowBackorders: boolean;
  readonly needsSpecialOrder: boolean;
  readonly inStock: boolean;
  readonly fulfillmentTime: FulfillmentTime;
}

/** A program is available if it has stock or allows backorders. */
export function isSelectable(detail: Pick<ProgramDetail, 'inStock' | 'allowBackorders'>): boolean {
  return detail.inStock || detail.allowBackorders;
}

/**
 * The fulfillment time in business days, as displayed. Out-of-stock variants add the vendor's lead
 * time.
 */
export function describeFulfillmentTime(
  place: { minDays: number; maxDays: number },
  vendor: { minDays: number; maxDays: number } | null,
): string {
  const min = place.minDays + (vendor?.minDays ?? 0);
  const max = place.maxDays + (vendor?.maxDays ?? 0);
  return `${min}-${max} business days`;
}

/** The average of the numbers in a fulfillment time; Infinity if there are none. */
export function averageDays(description: string): number {
  const numbers = [...description.matchAll(/\d+/g)].map((match) => Number(match[0]));
  if (numbers.length === 0) return Number.POSITIVE_INFINITY;
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/** The fastest option: the one with the lowest average of numbers in its description. */
export function fastest<Detail extends Pick<ProgramDetail, 'fulfillmentTime'>>(
  details: readonly Detail[],
): Detail | undefined {
  let best: Detail | undefined;
  for (const detail of details) {
    const days = averageDays(detail.fulfillmentTime.description);
    if (!best || days < averageDays(best.fulfillmentTime.description)) best = detail;
  }
  return best;
}
