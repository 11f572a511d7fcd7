import { formatCents } from '../kernel/money.ts';
import { plural } from '../kernel/plural.ts';

export const PROMOTION_STATUSES = ['ACTIVE', 'PAUSED'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];
export const PROMOTION_STATUS_LABELS: Record<PromotionStatus, string> = {
  ACTIVE: 'Active',
  PAUSED: 'Paused',
};

export const DISCOUNT_TYPES = ['fixed', 'percentage'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];
export const DISCOUNT_TYPE_LABELS: Record<DiscountType, string> = {
  fixed: 'Fixed amount',
  percentage: 'Percentage',
};

/** Duration of a discount: the first month, several months, or until the budget is used up. */
export const PROMOTION_DURATIONS = ['one_time', 'recurring', 'until_depleted'] as const;
export type PromotionDuration = (typeof PROMOTION_DURATIONS)[number];
export const PROMOTION_DURATION_LABELS: Record<PromotionDuration, string> = {
  one_time: 'One time',
  recurring: 'Recurring',
  until_depleted: 'Until depleted',
};

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
