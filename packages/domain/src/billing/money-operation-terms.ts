import { keysOf } from '../kernel/keys-of.ts';

/** Every kind of money operation. */
export const MONEY_OPERATION_KIND_LABELS = {
  NEW_SUBSCRIPTION: 'New subscription',
  SWAP_PRICE: 'Swap price',
  PAUSE: 'Pause',
  RESUME: 'Resume',
  BILLING_DATE: 'Billing date',
  BUYOUT: 'Buyout',
  CHARGE: 'Charge',
  RESTOCK_FEE: 'Restock fee',
  DEDUCTIBLE: 'Deductible',
  CREDIT: 'Credit',
  REFUND: 'Refund',
  CANCEL: 'Cancel',
  PLAN_PRICE: 'Plan price',
  CLEAR_CUSTOMER: 'Clear customer data',
  CARD: 'Save card',
  RETRY_INVOICE: 'Open invoice',
};
export type MoneyOperationKind = keyof typeof MONEY_OPERATION_KIND_LABELS;
export const MONEY_OPERATION_KINDS = keysOf(MONEY_OPERATION_KIND_LABELS);

/**
 * confirm_first: nothing changes until the provider confirms, and it may decline; the affected
 * entities wait for the result. follow_up: the change is already made and is then sent to the
 * provider.
 */
export const MONEY_OPERATION_MODES = ['confirm_first', 'follow_up'] as const;
export type MoneyOperationMode = (typeof MONEY_OPERATION_MODES)[number];

/** OWED: declined or marked as not happened, and the customer has yet to be paid. */
export const MONEY_OPERATION_STATE_LABELS = {
  WAITING: 'Waiting',
  NEEDS_A_PERSON: 'Needs a person',
  OWED: 'Owed',
  DECLINED: 'Declined',
  DONE: 'Done',
};
export type MoneyOperationState = keyof typeof MONEY_OPERATION_STATE_LABELS;
export const MONEY_OPERATION_STATES = keysOf(MONEY_OPERATION_STATE_LABELS);
/** The default filter of the list of money operations: everything unsettled. */
export const UNSETTLED_STATES = ['WAITING', 'NEEDS_A_PERSON', 'OWED'] as const;
/** States in which staff must decide. */
export const PERSON_STATES = ['NEEDS_A_PERSON', 'OWED'] as const;

/** The kinds of attempts. */
export const MONEY_ATTEMPT_WAY_LABELS = {
  SEND: 'Sent to the payment provider',
  LOOK_UP: 'Checked with the payment provider',
  PERSON: 'Resolved by staff',
};
export type MoneyAttemptWay = keyof typeof MONEY_ATTEMPT_WAY_LABELS;
export const MONEY_ATTEMPT_WAYS = keysOf(MONEY_ATTEMPT_WAY_LABELS);

/** How long a money operation has been waiting. */
export const MONEY_OPERATION_AGE_LABELS = {
  OVER_AN_HOUR: 'Over an hour',
  OVER_A_DAY: 'Over a day',
  OVER_A_WEEK: 'Over a week',
};
export type MoneyOperationAge = keyof typeof MONEY_OPERATION_AGE_LABELS;
export const MONEY_OPERATION_AGES = keysOf(MONEY_OPERATION_AGE_LABELS);
export const MONEY_OPERATION_AGE_HOURS: Record<MoneyOperationAge, number> = {
  OVER_AN_HOUR: 1,
  OVER_A_DAY: 24,
  OVER_A_WEEK: 168,
};

export const MONEY_OPERATION_SORT_COLUMNS = [
  'CREATED_AT',
  'KIND',
  'CUSTOMER_NAME',
  'AMOUNT',
  'STATE',
  'ATTEMPTS',
  'NEXT_ATTEMPT_AT',
] as const;
export type MoneyOperationSortColumn = (typeof MONEY_OPERATION_SORT_COLUMNS)[number];

/** Default page size of the list of money operations. */
export const MONEY_OPERATION_PAGE_SIZE = 25;
