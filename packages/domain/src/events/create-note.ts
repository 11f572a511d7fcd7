import { z } from 'zod';
import { formatCount } from '../kernel/plural.ts';
import { idSchema, MAX_TEXT } from '../kernel/text.ts';
import { COMMENT_MIN_LENGTH, NOTABLE_TYPES } from './activity-terms.ts';

/** A comment: plain text on one entity, never changed afterwards. */
export const createNoteInput = z.object({
  text: z
    .string({ error: 'Comment is a required field.' })
    .trim()
    .min(COMMENT_MIN_LENGTH, {
      error: `A comment needs at least ${COMMENT_MIN_LENGTH} characters.`,
    })
    .max(MAX_TEXT, { error: `A comment has at most ${formatCount(MAX_TEXT)} characters.` }),
  notableId: idSchema,
  notableType: z.enum(NOTABLE_TYPES, {
    error: `notableType must be one of ${NOTABLE_TYPES.join(', ')}.`,
  }),
});
