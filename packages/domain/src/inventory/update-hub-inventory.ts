import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** Settings that are changed at once. */
const MOST_AT_ONCE = 500;
const MOST_COUNT = 100_000;
const COUNT = `Stock must be a whole number from 0 to ${MOST_COUNT.toLocaleString('en-US')}`;

const count = z
  .number({ error: COUNT })
  .int({ error: COUNT })
  .min(0, { error: COUNT })
  .max(MOST_COUNT, { error: COUNT });

const hubVariant = z.object({
  hubId: idSchema,
  variantId: idSchema,
  allowBackorders: z.boolean().nullish(),
  /** Units that the vendor promises to a direct-ship hub. */
  variantCount: count.nullish(),
  /** The stock that the caller saw; another one by now is refused. */
  expectedVariantCount: z.number().nullish(),
});

/** Changes what hubs say about variants: backorders, promised stock. What is left out stays. */
export const updateHubInventoryInput = z.object({
  hubVariants: z
    .array(hubVariant)
    .min(1, { error: 'Name at least one variant of a hub.' })
    .max(MOST_AT_ONCE, { error: `At most ${MOST_AT_ONCE} at once.` }),
});
export type HubVariantInput = z.infer<typeof hubVariant>;

/** A hub's variant as it is before a change. */
export interface HubVariantFacts {
  readonly directShipEnabled: boolean;
  readonly variantCount: number;
}

/**
 * Why a change of one hub's variant can't be made.
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
      'Only the stock of a direct-ship hub is entered by hand; elsewhere vehicles are counted.',
      field,
    );
  }
  if (typeof expectedVariantCount === 'number' && expectedVariantCount !== facts.variantCount) {
    return refusal(
      'CHANGED',
      `Somebody else has set the stock to ${facts.variantCount} meanwhile.`,
      field,
    );
  }
  return undefined;
}
