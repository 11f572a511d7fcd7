import { daysSchema } from './bounded.ts';
import { field } from './record.ts';

/**
 * The fields of a lead time in business days.
 * @param many the records in the hints of files: 'hubs', with the times of new ones.
 */
export function leadTimes(many: string, least: number, most: number) {
  const days = (label: string, initial: number) =>
    field(daysSchema(label), {
      label,
      kind: 'integer',
      description: 'Business days.',
      imported: { hint: `Business days; ${initial} for new ${many} if empty` },
    });
  return {
    minTimeToFulfill: days('Minimum time', least),
    maxTimeToFulfill: days('Maximum time', most),
  };
}

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
