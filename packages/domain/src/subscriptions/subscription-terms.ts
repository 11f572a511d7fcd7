export const SUBSCRIPTION_STATES = ['ACTIVE', 'CANCELED', 'PAUSED'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A live subscription has a customer on a vehicle: every state but CANCELED. */
export const LIVE_SUBSCRIPTION_STATES = ['ACTIVE', 'PAUSED'] as const;

/** Months after which the restock fee is waived. */
export const RESTOCK_FEE_WAIVED_AFTER_MONTHS = 12;
