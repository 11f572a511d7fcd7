import { keysOf } from '../kernel/keys-of.ts';

export const ORDER_STATE_LABELS = {
  open: 'Open',
  ready: 'Ready',
  fulfilled: 'Fulfilled',
  canceled: 'Canceled',
  on_hold: 'On hold',
};
export type OrderState = keyof typeof ORDER_STATE_LABELS;
export const ORDER_STATES = keysOf(ORDER_STATE_LABELS);

/** Sort position of a state in the order list: orders that need action come first. */
export const ORDER_STATE_WEIGHTS: Record<OrderState, number> = {
  open: 50,
  ready: 40,
  on_hold: 30,
  fulfilled: 20,
  canceled: 10,
};

export const ORDER_KIND_LABELS = { subscription: 'new', swap: 'swap' };
export type OrderKind = keyof typeof ORDER_KIND_LABELS;
export const ORDER_KINDS = keysOf(ORDER_KIND_LABELS);

export const PROGRAM_LABELS = {
  direct_ship: 'Direct ship',
  hub: 'Hub',
  spoke: 'Spoke',
};
export type Program = keyof typeof PROGRAM_LABELS;
export const PROGRAMS = keysOf(PROGRAM_LABELS);

export const FULFILLMENT_KIND_LABELS = {
  hub_pickup_appointment: 'Hub pickup, appointment',
  hub_pickup_walk_in: 'Hub pickup, walk-in',
  hub_pickup_test_ride_conversion: 'Hub pickup, test ride conversion',
  home_delivery: 'Home delivery',
  office_delivery: 'Office delivery',
  instant_checkout: 'Instant checkout',
  spoke_pickup: 'Spoke pickup',
};
export type FulfillmentKind = keyof typeof FULFILLMENT_KIND_LABELS;
export const FULFILLMENT_KINDS = keysOf(FULFILLMENT_KIND_LABELS);

/** Fulfillment kinds that staff can choose; instant checkout exists only on old orders. */
export const SELECTABLE_FULFILLMENT_KINDS: Record<Program, readonly FulfillmentKind[]> = {
  hub: [
    'hub_pickup_appointment',
    'hub_pickup_walk_in',
    'hub_pickup_test_ride_conversion',
    'home_delivery',
    'office_delivery',
  ],
  direct_ship: ['home_delivery', 'office_delivery'],
  spoke: ['spoke_pickup'],
};

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

/** How long an order has been waiting since it was created. */
export const ORDER_AGE_LABELS = {
  OVER_3_DAYS: 'Over 3 days',
  OVER_A_WEEK: 'Over a week',
  OVER_2_WEEKS: 'Over 2 weeks',
  OVER_A_MONTH: 'Over a month',
};
export type OrderAge = keyof typeof ORDER_AGE_LABELS;
export const ORDER_AGES = keysOf(ORDER_AGE_LABELS);
export const ORDER_AGE_DAYS: Record<OrderAge, number> = {
  OVER_3_DAYS: 3,
  OVER_A_WEEK: 7,
  OVER_2_WEEKS: 14,
  OVER_A_MONTH: 30,
};

export const ORDER_SORT_COLUMNS = [
  'UPDATED_AT',
  'CREATED_AT',
  'READIED_AT',
  'CLOSED_AT',
  'CUSTOMER_NAME',
  'CUSTOMER_EMAIL',
  'KIND',
  'OFFICE_NAME',
  'ORGANIZATION_NAME',
  'PROGRAM',
  'STATE_WEIGHT',
  'VEHICLE',
] as const;
export type OrderSortColumn = (typeof ORDER_SORT_COLUMNS)[number];

/** Page size of the order list. */
export const ORDER_PAGE_SIZE = 25;
