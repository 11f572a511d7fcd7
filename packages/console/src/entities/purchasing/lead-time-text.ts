import { describeFulfillmentTime } from '@kickstand/domain/orders/program-availability.ts';
import { compareWords } from '../../kit/compare-words.ts';

/** How long a vendor takes, in business days. */
export interface LeadTime {
  readonly minTimeToFulfill: number;
  readonly maxTimeToFulfill: number;
}

/** The lead time of a vendor: '2-4 business days'. */
export const leadTimeText = ({ minTimeToFulfill, maxTimeToFulfill }: LeadTime): string =>
  describeFulfillmentTime({ minDays: minTimeToFulfill, maxDays: maxTimeToFulfill }, null);

/** Orders vendors by lead time, the fastest first, then by name. */
export function fastestFirst(
  one: LeadTime & { readonly name: string },
  other: LeadTime & { readonly name: string },
): number {
  return (
    one.maxTimeToFulfill - other.maxTimeToFulfill ||
    one.minTimeToFulfill - other.minTimeToFulfill ||
    compareWords(one.name, other.name)
  );
}
