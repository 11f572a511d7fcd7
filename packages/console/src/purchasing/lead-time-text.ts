import { describeFulfillmentTime } from '@kickstand/domain/orders/program-availability.ts';

interface LeadTime {
  readonly minTimeToFulfill: number;
  readonly maxTimeToFulfill: number;
}

/** The lead time of a vendor: '2-4 business days'. */
export const leadTimeText = ({ minTimeToFulfill, maxTimeToFulfill }: LeadTime): string =>
  describeFulfillmentTime({ minDays: minTimeToFulfill, maxDays: maxTimeToFulfill }, null);
