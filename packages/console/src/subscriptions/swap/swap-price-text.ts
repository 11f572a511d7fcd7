import { formatCents, formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { monthlyChangeText } from '@kickstand/domain/kernel/price-change.ts';
import type { SubscriptionDetail } from '../subscription-documents.ts';
import type { SwapVariant } from './swap-documents.ts';

type Price = SwapVariant['planPrice'];
type Subsidy = SubscriptionDetail['swapSubsidy'];

/** The organization's share of a plan price, in cents per month. */
const shareOf = (price: Price, subsidy: Subsidy) => Math.min(subsidy?.amount ?? 0, price.amount);

/** The monthly price that the customer is billed after a swap: '$59.00 / month'. */
export function swapPriceText(price: Price, subsidy: Subsidy): string {
  return formatMonthly(price.amount - shareOf(price, subsidy), price.currencyCode);
}

/** That price beside what the customer is billed now. */
export function swapPriceChange(
  { planPrice: now, swapSubsidy }: Pick<SubscriptionDetail, 'planPrice' | 'swapSubsidy'>,
  price: Price,
): string {
  return monthlyChangeText(
    now.amount,
    price.amount - shareOf(price, swapSubsidy),
    price.currencyCode,
  );
}

/** How that price is made up. */
export function swapPriceNote(price: Price, subsidy: Subsidy): string {
  const share = shareOf(price, subsidy);
  if (share === 0) return 'Monthly price, before tax';
  return `Plan price ${formatCents(price.amount, price.currencyCode)}, less ${formatCents(share, price.currencyCode)} subsidy`;
}
