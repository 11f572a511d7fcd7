import { daysSchema } from './bounded.ts';

/** The fields of a lead time in business days. */
export const leadTimes = {
  minTimeToFulfill: daysSchema('Minimum time'),
  maxTimeToFulfill: daysSchema('Maximum time'),
};

/**
 * True unless a form's maximum time is less than its minimum; for `refine` with {@link
 * LEAD_TIME_ORDER}.
 */
export function leadTimesInOrder(values: unknown): boolean {
  const { minTimeToFulfill: least, maxTimeToFulfill: most } = Object(values);
  return typeof least !== 'number' || typeof most !== 'number' || !(least > most);
}

/** Reported even if other fields are invalid. */
export const LEAD_TIME_ORDER = {
  path: ['maxTimeToFulfill'],
  error: 'Maximum time must not be less than minimum time.',
  when: () => true,
};

/** Merged as one field: a minimum is meaningless without its maximum. */
export const LEAD_TIME_FIELDS = ['minTimeToFulfill', 'maxTimeToFulfill'] as const;
