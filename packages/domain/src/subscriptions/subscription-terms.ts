import { humanize } from '../kernel/humanize.ts';
import { keysOf } from '../kernel/keys-of.ts';

export const SUBSCRIPTION_STATE_LABELS = {
  ACTIVE: 'Active',
  CANCELED: 'Canceled',
  PAUSED: 'Paused',
};
export type SubscriptionState = keyof typeof SUBSCRIPTION_STATE_LABELS;
export const SUBSCRIPTION_STATES = keysOf(SUBSCRIPTION_STATE_LABELS);

/** The payment statuses that rules use; the provider has more. */
export const PAYMENT_STATUSES = ['ACTIVE', 'PAUSED', 'CANCELED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Filter values; OTHER matches every other status of the provider. */
export const PAYMENT_STATUS_FILTERS = [...PAYMENT_STATUSES, 'OTHER'] as const;
export type PaymentStatusFilter = (typeof PAYMENT_STATUS_FILTERS)[number];
export const PAYMENT_STATUS_FILTER_LABELS: Record<PaymentStatusFilter, string> = {
  ACTIVE: 'Active',
  PAUSED: 'Paused',
  CANCELED: 'Canceled',
  OTHER: 'Other',
};

/** The provider's statuses for each known status. */
const PROVIDER_STATUSES: Record<PaymentStatus, readonly string[]> = {
  // A subscription whose next billing date was moved is in a trial until that day.
  ACTIVE: ['active', 'trialing'],
  PAUSED: ['paused'],
  CANCELED: ['canceled'],
};

/**
 * The payment status in the API and for comparisons: the provider's status, mapped; unknown
 * statuses in upper case.
 */
export function paymentStatusOf(providerStatus: string): string {
  const word = providerStatus.toLowerCase();
  const known = PAYMENT_STATUSES.find((status) => PROVIDER_STATUSES[status].includes(word));
  return known ?? providerStatus.toUpperCase();
}

/** The label of a payment status: 'Active', 'Past due'. */
export function paymentStatusLabel(providerStatus: string): string {
  return humanize(paymentStatusOf(providerStatus));
}

export const SUBSCRIPTION_SORT_COLUMNS = [
  'STARTED_AT',
  'CREATED_AT',
  'UPDATED_STATE_AT',
  'CUSTOMER_NAME',
  'CUSTOMER_EMAIL',
  'ORGANIZATION_NAME',
  'OFFICE_NAME',
  'PROGRAM',
  'STATE',
  'PAYMENT_STATUS',
  'VEHICLE',
] as const;
export type SubscriptionSortColumn = (typeof SUBSCRIPTION_SORT_COLUMNS)[number];

/** Page size of the subscription list. */
export const SUBSCRIPTION_PAGE_SIZE = 25;

/** Months after which the restock fee is waived. */
export const RESTOCK_FEE_WAIVED_AFTER_MONTHS = 12;

/** Months after the start from which a vehicle can be bought; a swap does not restart them. */
export const BUYOUT_AFTER_MONTHS = 12;

/** Why vehicles are not swapped while payments are paused: the price cannot be changed then. */
export const RESUME_FIRST = 'Resume payments before swapping the vehicle.';
