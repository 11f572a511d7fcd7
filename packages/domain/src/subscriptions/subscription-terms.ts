export const SUBSCRIPTION_STATES = ['ACTIVE', 'CANCELED', 'PAUSED'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Months after which the restock fee is waived. */
export const RESTOCK_FEE_WAIVED_AFTER_MONTHS = 12;
