import { z } from 'zod';
import { formatCount } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** Settings that are saved immediately. */
const MOST_AT_ONCE = 500;
const MOST_COUNT = 100_000;
const COUNT = `Stock must be a whole number from 0 to ${formatCount(MOST_COUNT)}`;

const count = z
  .number({ error: COUNT })
  .int({ error: COUNT })
  .min(0, { error: COUNT })
  .max(MOST_COUNT, { error: COUNT });

const hubVariant = z.object({
  hubId: idSchema,
  variantId: idSchema,
  allowBackorders: z.boolean().nullish(),
  /** Units that the vendor has promised to a direct-ship hub. */
  variantCount: count.nullish(),
  /** The stock that the caller loaded; if it has changed, the update is rejected. */
  expectedVariantCount: z.number().nullish(),
});

/** Changes backorders and promised stock of variants at hubs. Omitted fields are unchanged. */
export const updateHubInventoryInput = z.object({
  hubVariants: z
    .array(hubVariant)
    .min(1, { error: 'Enter at least one variant of a hub.' })
    .max(MOST_AT_ONCE, { error: `At most ${MOST_AT_ONCE} at once.` }),
});
export type HubVariantInput = z.infer<typeof hubVariant>;

/** A hub's variant before a change. */
export interface HubVariantFacts {
  readonly directShipEnabled: boolean;
  readonly variantCount: number;
}

/**
 * Why a change of one hub's variant cannot be made.
 * @param path of the change within the input, 'hubVariants.0'.
 */
export function refuseHubVariant(
  input: HubVariantInput,
  facts: HubVariantFacts,
  path: string,
): Refusal | undefined {
  const { variantCount, expectedVariantCount } = input;
  if (variantCount === null || variantCount === undefined) return undefined;
  const field = `${path}.variantCount`;
  if (!facts.directShipEnabled) {
    return refusal(
      'COUNTED_STOCK',
      'You can only enter stock for a direct-ship hub; other hubs count their vehicles.',
      field,
    );
  }
  if (typeof expectedVariantCount === 'number' && expectedVariantCount !== facts.variantCount) {
    return refusal(
      'CONFLICT',
      `Someone else has changed the stock to ${facts.variantCount}. Check it and try again.`,
      field,
    );
  }
  return undefined;
}
