import { percentOf } from '../kernel/money.ts';

/** What reduces the plan price of a customer. Amounts in cents. */
export interface PriceReductions {
  readonly planPriceCents: number;
  /** The organization's enabled monthly subsidy, with its cap. */
  readonly subsidyCents: number | null;
  readonly subsidyCapCents: number | null;
  readonly promotionAmountCents: number | null;
  readonly promotionPercentage: number | null;
}

/**
 * The price per month after the organization's subsidy and the customer's promotion, never below
 * zero; null when nothing applies.
 */
export function discountedPriceCents(price: PriceReductions): number | null {
  const subsidy = Math.min(
    price.subsidyCents ?? 0,
    price.subsidyCapCents ?? Number.MAX_SAFE_INTEGER,
  );
  const afterSubsidy = Math.max(0, price.planPriceCents - subsidy);
  const promotion =
    price.promotionAmountCents ?? percentOf(afterSubsidy, (price.promotionPercentage ?? 0) * 1000);
  const result = Math.max(0, afterSubsidy - promotion);
  return result === price.planPriceCents ? null : result;
}
