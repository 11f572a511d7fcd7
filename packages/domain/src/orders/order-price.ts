import { percentOf } from '../kernel/money.ts';

/** What reduces the plan price of a customer. Amounts in cents a month. */
export interface PriceReductions {
  readonly planPriceCents: number;
  /** The organization's enabled monthly subsidy, with its cap. */
  readonly subsidyCents: number | null;
  readonly subsidyCapCents: number | null;
  readonly promotionAmountCents: number | null;
  readonly promotionPercentage: number | null;
}

/** What the organization pays of the plan price, in cents a month: never more than its cap or the price. */
export function monthlySubsidyCents(price: PriceReductions): number {
  return Math.min(
    price.subsidyCents ?? 0,
    price.subsidyCapCents ?? Number.MAX_SAFE_INTEGER,
    price.planPriceCents,
  );
}

/**
 * The price that is billed each month, in cents: what the subsidy leaves. The promotion is no part
 * of it, because a promotion ends and the price stays.
 */
export function subsidizedPriceCents(price: PriceReductions): number {
  return price.planPriceCents - monthlySubsidyCents(price);
}

/** What a promotion takes off an amount in cents, at most all of it. @param percentage 12 for 12 %. */
export function takenOff(
  cents: number,
  promotion: { readonly amountCents: number | null; readonly percentage: number | null },
): number {
  const off = promotion.amountCents ?? percentOf(cents, (promotion.percentage ?? 0) * 1000);
  return Math.min(off, cents);
}

/** What the promotion takes off the subsidized price in a month in which it applies, in cents. */
export function promotionCents(price: PriceReductions): number {
  const { promotionAmountCents: amountCents, promotionPercentage: percentage } = price;
  return takenOff(subsidizedPriceCents(price), { amountCents, percentage });
}

/**
 * The price that is shown, in cents: what subsidy and promotion leave of the plan price; null when
 * nothing applies.
 */
export function discountedPriceCents(price: PriceReductions): number | null {
  const result = subsidizedPriceCents(price) - promotionCents(price);
  return result === price.planPriceCents ? null : result;
}
