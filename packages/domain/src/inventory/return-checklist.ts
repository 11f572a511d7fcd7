import { z } from 'zod';
import { belowMinimumCharge, isBelowMinimumCharge } from '../billing/minimum-charge.ts';
import { VEHICLE_KINDS } from '../catalogue/catalogue-terms.ts';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { atMost, choiceSchema, idSchema } from '../kernel/text.ts';
import { MOST_CHECKS } from './inspection-terms.ts';

const MOST_LETTERS = 120;
const AMOUNT = 'Price must be a number.';
const WHAT = 'Model or kind is a required field.';

const line = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(MOST_LETTERS, { error: atMost(MOST_LETTERS) });
/** Of an item that exists. */
const itemId = z.string().max(40).nullish();
const most = (what: string) => ({ error: `${what}: at most ${MOST_CHECKS}.` });

/** Writes the checklist and the prices of a model, or of all vehicles of a kind; both empty so that another one applies again. */
export const saveReturnChecklistInput = z
  .object({
    vehicleId: idSchema.nullish(),
    kind: choiceSchema(VEHICLE_KINDS, WHAT).nullish(),
    checks: z
      .array(z.object({ id: itemId, text: line('Item is a required field.') }))
      .max(MOST_CHECKS, most('Checklist')),
    prices: z
      .array(
        z.object({
          id: itemId,
          name: line('Damage is a required field.'),
          amountCents: z
            .int({ error: AMOUNT })
            .min(1, { error: 'Price must be greater than 0.' })
            .max(MAX_CENTS, { error: 'Price must be less than or equal to 1,000,000.00.' })
            .refine((cents) => !isBelowMinimumCharge(cents), {
              error: () => belowMinimumCharge('Price'),
            }),
        }),
      )
      .max(MOST_CHECKS, most('Damage prices')),
    expectedUpdatedAt: z.string().nullish(),
  })
  .refine(({ vehicleId, kind }) => (vehicleId == null) !== (kind == null), {
    path: ['vehicleId'],
    error: WHAT,
  });
