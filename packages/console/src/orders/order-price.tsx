import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import type { OrderDetail } from './order-documents.ts';

/** The monthly price of an order, with the one after its promotion, and with the one that is reduced. */
export function OrderPrice({
  order: { planPrice, discountedPrice, subsidizedPrice },
}: {
  order: Pick<OrderDetail, 'planPrice' | 'discountedPrice' | 'subsidizedPrice'>;
}) {
  const { amount, currencyCode } = discountedPrice ?? planPrice;
  const priceOf = (cents: number) => formatMonthly(cents, currencyCode);
  return (
    <>
      <strong>{priceOf(amount)}</strong>
      {amount < subsidizedPrice.amount && (
        <> with the promotion, {priceOf(subsidizedPrice.amount)} after it,</>
      )}
      {discountedPrice && <span className="ks-quiet"> instead of {priceOf(planPrice.amount)}</span>}
    </>
  );
}
