import { humanize } from '../kernel/humanize.ts';

/**
 * Set by a buyout, by Report Stolen, or when the provider ends a subscription; staff cannot choose
 * them.
 */
const SYSTEM_CANCELATION_REASONS = ['BUYOUT', 'STOLEN', 'TERMINATED'] as const;

/** The reasons that staff can choose, in form order: by name, with Other and Unknown last. */
export const SELECTABLE_CANCELATION_REASONS = [
  'BENEFIT_CHANGE',
  'BOUGHT_OWN_VEHICLE',
  'COMMUTE_CHANGES',
  'DECLINED_TO_ANSWER',
  'DELINQUENT_ACCOUNT',
  'DID_NOT_FIT_ON_TRANSIT',
  'INJURY_MEDICAL_PREGNANCY',
  'INTERNSHIP_ENDED',
  'LEAVING_EMPLOYER',
  'MOVING_LOCATION',
  'NO_SECURE_STORAGE',
  'PRICE_TOO_HIGH',
  'SAFETY_CONCERNS',
  'TRANSITION_TO_PUBLIC_TRANSIT_RIDESHARE',
  'UNSATISFIED_WITH_TERMS',
  'VEHICLE_IS_WRONG_SIZE',
  'VEHICLE_TOO_HEAVY',
  'WANT_LOWER_MONTHLY_PAYMENT',
  'WANT_MORE_POWER',
  'WANT_MORE_RANGE',
  'WANT_ROOM_FOR_CARGO',
  'WEATHER',
  'OTHER',
  'UNKNOWN',
] as const;

export const SUBSCRIPTION_CANCELATION_REASONS = [
  ...SELECTABLE_CANCELATION_REASONS,
  ...SYSTEM_CANCELATION_REASONS,
] as const;
export type SubscriptionCancelationReason = (typeof SUBSCRIPTION_CANCELATION_REASONS)[number];

const SPECIAL_REASON_LABELS: Partial<Record<SubscriptionCancelationReason, string>> = {
  INJURY_MEDICAL_PREGNANCY: 'Injury/medical/pregnancy',
  TRANSITION_TO_PUBLIC_TRANSIT_RIDESHARE: 'Transition to public transit/rideshare',
};

/** The label of a cancelation reason; unknown ones are humanized. */
export function subscriptionCancelationReasonLabel(reason: string): string {
  const labels: Partial<Record<string, string>> = SPECIAL_REASON_LABELS;
  return labels[reason] ?? humanize(reason);
}
