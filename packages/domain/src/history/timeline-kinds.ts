import { keysOf } from '../kernel/keys-of.ts';

/** What a customer's timeline can be filtered by. */
export const TIMELINE_KIND_LABELS = {
  ORDERS: 'Orders',
  SUBSCRIPTIONS: 'Subscriptions',
  SWAPS: 'Swaps',
  MONEY: 'Money',
  THEFTS: 'Thefts',
  LABELS: 'Labels',
  MAILS: 'E-mails',
  COMMENTS: 'Comments',
  DETAILS: 'Details',
};
export type TimelineKind = keyof typeof TIMELINE_KIND_LABELS;
export const TIMELINE_KINDS = keysOf(TIMELINE_KIND_LABELS);
