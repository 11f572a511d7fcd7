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
