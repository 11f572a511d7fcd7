import { z } from 'zod';
import { idSchema } from './text.ts';

/** Fields of an update besides those of the record. */
export const identity = {
  id: idSchema.nullish(),
  /**
   * The `updatedAt` that the caller loaded, ISO. A newer version is a conflict; if omitted, the
   * version is not checked.
   */
  expectedUpdatedAt: z.string().nullish(),
};

/** The parsed fields of an update, without the empty values of those that were not sent. */
const onlySent =
  (raw: object) =>
  <Parsed extends object>(parsed: Parsed): Parsed => {
    const omitted = Object.keys(parsed).filter((name) => Reflect.get(raw, name) === undefined);
    return { ...parsed, ...Object.fromEntries(omitted.map((name) => [name, undefined])) };
  };

/**
 * Input of a command that creates a record from a whole form, or changes fields of the one with the
 * id.
 * @param change omitted fields are unchanged; null clears a field.
 */
export const createOrChange =
  <Whole, Change extends object>(whole: z.ZodType<Whole>, change: z.ZodType<Change>) =>
  (raw: unknown): z.ZodType<Whole | Change> =>
    typeof raw === 'object' && raw !== null && 'id' in raw && raw.id
      ? change.transform(onlySent(raw))
      : whole;
