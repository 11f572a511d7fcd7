import { formatCents, formatMonthly } from '@kickstand/domain/kernel/money.ts';
import classes from './new-order.module.css';
import type { CatalogEntry } from './new-order-documents.ts';

type Prices = Pick<CatalogEntry, 'planPrice' | 'discountedPrice' | 'subsidy' | 'promotion'>;

/** The customer's monthly price; a reduced plan price is shown struck through. */
export function PriceLabel({
  planPrice,
  discountedPrice,
}: Pick<CatalogEntry, 'planPrice' | 'discountedPrice'>) {
  const { amount, currencyCode } = discountedPrice ?? planPrice;
  return (
    <span className={classes.price}>
      {discountedPrice && (
        <s className="ks-quiet">
          <span className="ks-hidden">instead of </span>
          {formatCents(planPrice.amount, planPrice.currencyCode)}
        </s>
      )}
      <span className={classes.amount}>{formatMonthly(amount, currencyCode)}</span>
    </span>
  );
}

/** Plan price, subsidy, promotion, and the remaining monthly price. */
export function PriceTable({ planPrice, discountedPrice, subsidy, promotion }: Prices) {
  const { currencyCode } = planPrice;
  const total = discountedPrice ?? planPrice;
  return (
    <dl className={classes.prices}>
      <dt>Plan</dt>
      <dd>{formatCents(planPrice.amount, currencyCode)}</dd>
      {subsidy && (
        <>
          <dt>Subsidy</dt>
          <dd>{formatCents(-subsidy.amount, currencyCode)}</dd>
        </>
      )}
      {promotion && (
        <>
          <dt>Promotion</dt>
          <dd>{formatCents(-promotion.amount, currencyCode)}</dd>
        </>
      )}
      <dt className={classes.total}>Per month</dt>
      <dd className={classes.total}>{formatCents(total.amount, currencyCode)}</dd>
    </dl>
  );
}
