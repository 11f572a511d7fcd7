/** Every kind of money operation. */
export const MONEY_OPERATION_KINDS = [
  'NEW_SUBSCRIPTION',
  'SWAP_PRICE',
  'PAUSE',
  'RESUME',
  'BILLING_DATE',
  'BUYOUT',
  'CHARGE',
  'RESTOCK_FEE',
  'DEDUCTIBLE',
  'CREDIT',
  'REFUND',
  'CANCEL',
  'PLAN_PRICE',
  'CLEAR_CUSTOMER',
  'CARD',
  'RETRY_INVOICE',
] as const;
export type MoneyOperationKind = (typeof MONEY_OPERATION_KINDS)[number];
export const MONEY_OPERATION_KIND_LABELS: Record<MoneyOperationKind, string> = {
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

/**
 * confirm_first: nothing changes until the provider confirms, and it may decline; the affected
 * entities wait for the result. follow_up: the change is already made and is then sent to the
 * provider.
 */
export const MONEY_OPERATION_MODES = ['confirm_first', 'follow_up'] as const;
export type MoneyOperationMode = (typeof MONEY_OPERATION_MODES)[number];

/** OWED: declined or marked as not happened, and the customer has yet to be paid. */
export const MONEY_OPERATION_STATES = [
  'WAITING',
  'NEEDS_A_PERSON',
  'OWED',
  'DECLINED',
  'DONE',
] as const;
export type MoneyOperationState = (typeof MONEY_OPERATION_STATES)[number];
export const MONEY_OPERATION_STATE_LABELS: Record<MoneyOperationState, string> = {
  WAITING: 'Waiting',
  NEEDS_A_PERSON: 'Needs a person',
  OWED: 'Owed',
  DECLINED: 'Declined',
  DONE: 'Done',
};
/** The default filter of the list of money operations: everything unsettled. */
export const UNSETTLED_STATES = ['WAITING', 'NEEDS_A_PERSON', 'OWED'] as const;
/** States in which staff must decide. */
export const PERSON_STATES = ['NEEDS_A_PERSON', 'OWED'] as const;

/** The kinds of attempts. */
export const MONEY_ATTEMPT_WAYS = ['SEND', 'LOOK_UP', 'PERSON'] as const;
export type MoneyAttemptWay = (typeof MONEY_ATTEMPT_WAYS)[number];
export const MONEY_ATTEMPT_WAY_LABELS: Record<MoneyAttemptWay, string> = {
  SEND: 'Sent to the payment provider',
  LOOK_UP: 'Looked up at the payment provider',
  PERSON: 'Resolved by staff',
};

/** How long a money operation has been waiting. */
export const MONEY_OPERATION_AGES = ['OVER_AN_HOUR', 'OVER_A_DAY', 'OVER_A_WEEK'] as const;
export type MoneyOperationAge = (typeof MONEY_OPERATION_AGES)[number];
export const MONEY_OPERATION_AGE_LABELS: Record<MoneyOperationAge, string> = {
  OVER_AN_HOUR: 'Over an hour',
  OVER_A_DAY: 'Over a day',
  OVER_A_WEEK: 'Over a week',
};
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
