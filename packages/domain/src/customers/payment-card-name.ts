import { humanize } from '../kernel/humanize.ts';

/** 'Visa ending in 4242'. */
export function paymentCardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${humanize(brand)} ending in ${last4}`;
}
