import { keysOf } from '../kernel/keys-of.ts';
import { formatCents } from '../kernel/money.ts';
import { plural } from '../kernel/plural.ts';

export const PROMOTION_STATUS_LABELS = {
  ACTIVE: 'Active',
  PAUSED: 'Paused',
};
export type PromotionStatus = keyof typeof PROMOTION_STATUS_LABELS;
export const PROMOTION_STATUSES = keysOf(PROMOTION_STATUS_LABELS);

export const DISCOUNT_TYPE_LABELS = {
  fixed: 'Fixed amount',
  percentage: 'Percentage',
};
export type DiscountType = keyof typeof DISCOUNT_TYPE_LABELS;
export const DISCOUNT_TYPES = keysOf(DISCOUNT_TYPE_LABELS);

/** Duration of a discount: the first month, several months, or until the budget is used up. */
export const PROMOTION_DURATION_LABELS = {
  one_time: 'One time',
  recurring: 'Recurring',
  until_depleted: 'Until depleted',
};
export type PromotionDuration = keyof typeof PROMOTION_DURATION_LABELS;
export const PROMOTION_DURATIONS = keysOf(PROMOTION_DURATION_LABELS);

/** The discount of a promotion in words: '$20 off', '15%'. */
export function describeDiscount(promotion: {
  readonly discountType: DiscountType;
  readonly amountCents: number | null;
  readonly percentage: number | null;
}): string {
  const { amountCents, percentage } = promotion;
  if (promotion.discountType === 'percentage') return `${percentage ?? 0}%`;
  return `${formatCents(amountCents ?? 0).replace(/\.00$/, '')} off`;
}

/** The duration in words: 'One time', '3 months', 'Until $600.00 is used'. */
export function describeDuration(promotion: {
  readonly duration: PromotionDuration;
  readonly durationMonths: number | null;
  readonly budgetCents: number | null;
}): string {
  const { duration, durationMonths: months, budgetCents } = promotion;
  if (duration === 'recurring') return plural(months ?? 0, 'month');
  if (duration === 'until_depleted') return `Until ${formatCents(budgetCents ?? 0)} is used`;
  return PROMOTION_DURATION_LABELS[duration];
}
