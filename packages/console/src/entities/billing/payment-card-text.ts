import { humanize } from '@kickstand/domain/kernel/humanize.ts';

/** 'Visa 4242' */
export function paymentCardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${humanize(brand)} ${last4}`;
}
