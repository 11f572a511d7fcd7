import { NO_TAX_RATE_ON_FILE } from '@kickstand/domain/customers/customer-money.ts';
import type { TaxRateOnFile } from './customer-documents.ts';

/** 'Oakland sales tax, 10.25 %', or that there is none; a name that tells the percentage is enough. */
export function taxRateWords(rate: TaxRateOnFile | null | undefined): string {
  if (!rate) return NO_TAX_RATE_ON_FILE;
  return rate.name.includes('%') ? rate.name : `${rate.name}, ${rate.percentage} %`;
}
