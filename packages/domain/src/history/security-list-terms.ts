import { keysOf } from '../kernel/keys-of.ts';

/** Default page size of the security log. */
export const SECURITY_EVENT_PAGE_SIZE = 25;

/**
 * The log is paged and counted up to this many events; use a filter or an export for older ones.
 */
export const MOST_LISTED_SECURITY_EVENTS = 10_000;

/** The periods that the log can be limited to. */
export const SECURITY_EVENT_PERIOD_LABELS = {
  LAST_DAY: 'Last 24 hours',
  LAST_WEEK: 'Last 7 days',
  LAST_MONTH: 'Last 30 days',
  LAST_QUARTER: 'Last 90 days',
};
export type SecurityEventPeriod = keyof typeof SECURITY_EVENT_PERIOD_LABELS;
export const SECURITY_EVENT_PERIODS = keysOf(SECURITY_EVENT_PERIOD_LABELS);
export const SECURITY_EVENT_PERIOD_DAYS: Record<SecurityEventPeriod, number> = {
  LAST_DAY: 1,
  LAST_WEEK: 7,
  LAST_MONTH: 30,
  LAST_QUARTER: 90,
};
