import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema } from '../kernel/text.ts';

/** What of a subscription at the payment provider says which model it is for; a price goes first. */
export const PLAN_FIELDS = ['PRODUCT', 'PRICE'] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];

/** Most products and prices that are mapped at once. */
const MOST_PLANS = 100;

/** The models of products and prices; null removes one. */
export const mapPlansInput = z.object({
  models: z
    .array(
      z.object({
        field: choiceSchema(PLAN_FIELDS, 'Field is a required field.'),
        /** The provider's id. */
        value: z.string().trim().min(1, { error: 'Value is a required field.' }).max(255),
        vehicleId: idSchema.nullish(),
      }),
    )
    .max(MOST_PLANS, { error: `At most ${MOST_PLANS} products and prices.` }),
});

/** The refusal of a vehicle that is not of the model that its subscription pays for. */
export const otherModel = (model: string, expected: string): Refusal =>
  refusal(
    'ADOPTION_OTHER_MODEL',
    `This is a ${model}, but the product at the payment provider is mapped to ${expected}.`,
    'scan',
  );
