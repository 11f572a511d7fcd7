import { z } from 'zod';
import { centsSchema, countSchema, inOneLine, MAX_NAME, nameSchema } from '../kernel/bounded.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { idSchema } from '../kernel/text.ts';

/** Maximum stock of a part at a hub. */
const MOST_STOCK = 100_000;

/** The form of a part. */
export const partForm = z.object({
  name: nameSchema('Name'),
  /** The maker's number; may be empty. */
  number: z
    .string()
    .trim()
    .overwrite(inOneLine)
    .max(MAX_NAME, { error: `Number must have at most ${MAX_NAME} characters.` })
    .nullish()
    .transform((number) => number ?? ''),
  priceCents: centsSchema('Price'),
  /** Retired parts are not offered any more. */
  isRetired: z
    .boolean()
    .nullish()
    .transform((retired) => retired ?? false),
});

/** Creates a part, or changes fields of one. */
export const savePartInput = createOrChange(
  partForm.extend(identity),
  partForm.partial().extend(identity),
);

/** Sets what a hub has of a part. */
export const setPartStockInput = z.object({
  partId: idSchema,
  hubId: idSchema,
  /** Null if the hub does not count the part. */
  quantity: countSchema('Stock', 0, MOST_STOCK).nullish(),
  /** What the caller saw; absent if the hub did not count the part. */
  expected: z.number().nullish(),
});
