import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import type { OrderDetail } from './order-documents.ts';

/** The monthly price of an order, with the one that a promotion replaces. */
export function OrderPrice({
  order: { planPrice, discountedPrice },
}: {
  order: Pick<OrderDetail, 'planPrice' | 'discountedPrice'>;
}) {
  const { amount, currencyCode } = discountedPrice ?? planPrice;
  return (
    <>
      <strong>{formatMonthly(amount, currencyCode)}</strong>
      {discountedPrice && (
        <span className="ks-quiet">
          {' instead of '}
          {formatMonthly(planPrice.amount, planPrice.currencyCode)}
        </span>
      )}
    </>
  );
}
