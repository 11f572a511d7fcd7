import { keysOf } from '../kernel/keys-of.ts';

export const ORDER_CANCELATION_REASON_LABELS = {
  ORDERED_BY_MISTAKE: 'Ordered by mistake',
  OTHER: 'Other',
  PURCHASED_ELSEWHERE: 'Purchased elsewhere',
  TAKING_TOO_LONG: 'Taking too long',
  UNKNOWN: 'Unknown',
  VARIANT_CHANGE: 'Variant change',
};
export type OrderCancelationReason = keyof typeof ORDER_CANCELATION_REASON_LABELS;
export const ORDER_CANCELATION_REASONS = keysOf(ORDER_CANCELATION_REASON_LABELS);

/** The reasons that staff can choose; Change vehicle alone records a variant change. */
export const SELECTABLE_CANCELATION_REASONS = [
  'ORDERED_BY_MISTAKE',
  'PURCHASED_ELSEWHERE',
  'TAKING_TOO_LONG',
  'OTHER',
  'UNKNOWN',
] as const satisfies readonly OrderCancelationReason[];

export const SWAP_REASON_LABELS = {
  CONVERTED_CANCELLATION: 'Converted cancellation',
  DID_NOT_FIT_ON_TRANSIT: 'Did not fit on transit',
  OTHER: 'Other',
  UNKNOWN: 'Unknown',
  VEHICLE_IS_WRONG_SIZE: 'Vehicle is wrong size',
  VEHICLE_TOO_HEAVY: 'Vehicle too heavy',
  WANT_LOWER_MONTHLY_PAYMENT: 'Want lower monthly payment',
  WANT_MORE_POWER: 'Want more power',
  WANT_MORE_RANGE: 'Want more range',
  WANT_ROOM_FOR_CARGO: 'Want room for cargo',
};
export type SwapReason = keyof typeof SWAP_REASON_LABELS;
export const SWAP_REASONS = keysOf(SWAP_REASON_LABELS);

/** Why a subscription with a waiting swap ended, worded as the end of a sentence. */
export const SWAP_END_LABELS = {
  BILLING_ENDED: 'the payment provider has ended the subscription',
  VEHICLE_STOLEN: 'vehicle reported stolen',
} as const;
export type SwapEnd = keyof typeof SWAP_END_LABELS;
