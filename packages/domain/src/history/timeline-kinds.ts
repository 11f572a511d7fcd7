/** What a customer's timeline can be filtered by. */
export const TIMELINE_KINDS = [
  'ORDERS',
  'SUBSCRIPTIONS',
  'SWAPS',
  'MONEY',
  'THEFTS',
  'LABELS',
  'MAILS',
  'COMMENTS',
  'DETAILS',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
