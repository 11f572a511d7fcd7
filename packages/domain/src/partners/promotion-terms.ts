export const PROMOTION_STATUSES = ['ACTIVE', 'PAUSED'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

export const DISCOUNT_TYPES = ['fixed', 'percentage'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** How long a promotion takes off: the first month, a number of months, or until its budget is used up. */
export const PROMOTION_DURATIONS = ['one_time', 'recurring', 'until_depleted'] as const;
export type PromotionDuration = (typeof PROMOTION_DURATIONS)[number];
