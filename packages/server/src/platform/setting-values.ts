import { z } from 'zod';

/** A setting that is on or off. */
export const switchValue = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" });

/** A setting that is a whole number within bounds. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` });
