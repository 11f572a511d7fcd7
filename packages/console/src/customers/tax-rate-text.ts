import { NO_TAX_RATE_ON_FILE } from '@kickstand/domain/customers/customer-money.ts';
import type { TaxRateOnFile } from './customer-documents.ts';

/**
 * 'Oakland sales tax, 10.25%', or that there is none; the percentage is omitted if the name
 * contains it.
 */
export function taxRateText(rate: TaxRateOnFile | null | undefined): string {
  if (!rate) return NO_TAX_RATE_ON_FILE;
  return rate.name.includes('%') ? rate.name : `${rate.name}, ${rate.percentage}%`;
}
