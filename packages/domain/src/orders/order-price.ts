import { percentOf, thousandths } from '../kernel/money.ts';

/** Reductions of a customer's plan price. Amounts in cents per month. */
export interface PriceReductions {
  readonly planPriceCents: number;
  /** The organization's enabled monthly subsidy, with its cap. */
  readonly subsidyCents: number | null;
  readonly subsidyCapCents: number | null;
  readonly promotionAmountCents: number | null;
  readonly promotionPercentage: number | null;
}

/** The organization's share of the plan price, in cents per month: at most its cap or the price. */
export function monthlySubsidyCents(price: PriceReductions): number {
  return Math.min(
    price.subsidyCents ?? 0,
    price.subsidyCapCents ?? Number.MAX_SAFE_INTEGER,
    price.planPriceCents,
  );
}

/**
 * The monthly price that is billed, in cents: plan price minus subsidy. It excludes the promotion,
 * because a promotion ends and the price stays.
 */
export function subsidizedPriceCents(price: PriceReductions): number {
  return price.planPriceCents - monthlySubsidyCents(price);
}

/**
 * The discount of a promotion on an amount in cents, at most the whole amount.
 * @param percentage 12 for 12 %.
 */
export function discountCentsOf(
  cents: number,
  promotion: { readonly amountCents: number | null; readonly percentage: number | null },
): number {
  const off = promotion.amountCents ?? percentOf(cents, thousandths(promotion.percentage ?? 0));
  return Math.min(off, cents);
}

/** The promotion's discount on the subsidized price, in cents, for a month in which it applies. */
export function promotionCents(price: PriceReductions): number {
  const { promotionAmountCents: amountCents, promotionPercentage: percentage } = price;
  return discountCentsOf(subsidizedPriceCents(price), { amountCents, percentage });
}

/**
 * The displayed price in cents: plan price minus subsidy and promotion; null if neither applies.
 */
export function discountedPriceCents(price: PriceReductions): number | null {
  const result = subsidizedPriceCents(price) - promotionCents(price);
  return result === price.planPriceCents ? null : result;
}
