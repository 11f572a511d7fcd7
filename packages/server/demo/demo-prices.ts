import type { PriceReductions } from '@kickstand/domain/orders/order-price.ts';
import type { Customer, Variant } from './demo-world.ts';

type PromotionTerms = Pick<PriceReductions, 'promotionAmountCents' | 'promotionPercentage'>;

/** The price reductions of a variant for a customer of the demo business. */
export function reductionsOf(
  customer: Customer,
  variant: Variant,
  promotion: PromotionTerms | null = null,
): PriceReductions {
  return {
    planPriceCents: variant.model.planPriceCents,
    subsidyCents: customer.partner?.subsidyCents ?? null,
    subsidyCapCents: null,
    promotionAmountCents: promotion?.promotionAmountCents ?? null,
    promotionPercentage: promotion?.promotionPercentage ?? null,
  };
}
