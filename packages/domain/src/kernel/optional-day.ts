import { z } from 'zod';

/** Schema of an optional calendar date, 'YYYY-MM-DD': null if it is absent; a form's '' becomes null. */
export const optionalDay = z
  .union([z.literal(''), z.iso.date()], { error: 'Enter a date.' })
  .nullish()
  .transform((day) => day || null);
