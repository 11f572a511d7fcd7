import { daysSchema } from './bounded.ts';

/** Fields of a lead time in business days. */
export const leadTimes = {
  minTimeToFulfill: daysSchema('Minimum time'),
  maxTimeToFulfill: daysSchema('Maximum time'),
};

/** True unless a form's maximum time is less than its minimum time; for `refine` with {@link LEAD_TIME_ORDER}. */
export function leadTimesInOrder(values: unknown): boolean {
  const { minTimeToFulfill: least, maxTimeToFulfill: most } = Object(values);
  return typeof least !== 'number' || typeof most !== 'number' || !(least > most);
}

/** What is refused otherwise, whatever else is wrong. */
export const LEAD_TIME_ORDER = {
  path: ['maxTimeToFulfill'],
  error: 'Maximum time must not be less than minimum time.',
  when: () => true,
};

/** They are edited as one: a minimum means little without its maximum. */
export const LEAD_TIME_FIELDS = ['minTimeToFulfill', 'maxTimeToFulfill'] as const;
