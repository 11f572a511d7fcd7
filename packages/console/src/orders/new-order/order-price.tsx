import { formatCents, formatMonthly } from '@kickstand/domain/kernel/money.ts';
import classes from './new-order.module.css';
import type { CatalogEntry } from './new-order-documents.ts';

type Prices = Pick<CatalogEntry, 'planPrice' | 'discountedPrice'>;

/** What the customer pays a month; a plan price that no longer holds stands beside it, struck. */
export function PriceLabel({ planPrice, discountedPrice }: Prices) {
  const { amount, currencyCode } = discountedPrice ?? planPrice;
  return (
    <span className={classes.price}>
      {discountedPrice && (
        <s className={classes.struck}>
          <span className="ks-hidden">instead of </span>
          {formatCents(planPrice.amount, planPrice.currencyCode)}
        </s>
      )}
      <span className={classes.amount}>{formatMonthly(amount, currencyCode)}</span>
    </span>
  );
}

/** Plan, discount and what remains to pay each month. */
export function PriceTable({ planPrice, discountedPrice }: Prices) {
  const { currencyCode } = planPrice;
  const total = discountedPrice ?? planPrice;
  return (
    <dl className={classes.prices}>
      <dt>Plan</dt>
      <dd>{formatCents(planPrice.amount, currencyCode)}</dd>
      {discountedPrice && (
        <>
          <dt>Discount</dt>
          <dd>{formatCents(discountedPrice.amount - planPrice.amount, currencyCode)}</dd>
        </>
      )}
      <dt className={classes.total}>Per month</dt>
      <dd className={classes.total}>{formatCents(total.amount, currencyCode)}</dd>
    </dl>
  );
}
