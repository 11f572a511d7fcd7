import { z } from 'zod';
import { atMost, idSchema, MAX_TEXT } from './text.ts';

/** Schema of free text in an update: unchanged if omitted, cleared by null. */
export const changedText = z
  .string()
  .trim()
  .max(MAX_TEXT, { error: atMost(MAX_TEXT) })
  .nullish()
  .transform((text) => (text === null ? '' : text));

/** Fields of an update besides those of the record. */
export const identity = {
  id: idSchema.nullish(),
  /**
   * The `updatedAt` that the caller loaded, ISO. A newer version is a conflict; if omitted, the
   * version is not checked.
   */
  expectedUpdatedAt: z.string().nullish(),
};

/**
 * Input of a command that creates a record from a whole form, or changes fields of the one with the
 * id.
 * @param change omitted fields are unchanged; null clears a field.
 */
export const createOrChange =
  <Whole, Change>(whole: z.ZodType<Whole>, change: z.ZodType<Change>) =>
  (raw: unknown): z.ZodType<Whole | Change> =>
    typeof raw === 'object' && raw !== null && 'id' in raw && raw.id ? change : whole;
