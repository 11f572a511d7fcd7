import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { idSchema } from '../kernel/text.ts';

/** Maximum number of service plans of one model. */
export const MOST_PLANS = 10;
/** Maximum number of days of a plan: ten years. */
const MOST_PLAN_DAYS = 3650;
/** How many days before it is due a plan opens its job. */
export const PLAN_DAYS_AHEAD = 7;

const DAYS = `Days must be a whole number from 1 to ${MOST_PLAN_DAYS}.`;
const days = z
  .int({ error: DAYS })
  .min(1, { error: DAYS })
  .max(MOST_PLAN_DAYS, { error: DAYS })
  .nullish();

/** Writes what is done to the vehicles of a model again and again. Plans that are missing are removed; their jobs stay. */
export const savePlansInput = z.object({
  vehicleId: idSchema,
  plans: z
    .array(
      z
        .object({
          /** Of a plan that exists. */
          id: idSchema.nullish(),
          name: nameSchema('Name'),
          /** Days from the arrival of a vehicle to its first service; without it, as between two services. */
          firstAfterDays: days,
          /** Days from one service to the next; without it, there is only the first. */
          everyDays: days,
        })
        .refine(({ firstAfterDays, everyDays }) => firstAfterDays != null || everyDays != null, {
          path: ['everyDays'],
          error: 'Enter the days to the first service, between two services, or both.',
        }),
    )
    .max(MOST_PLANS, { error: `Service plans: at most ${MOST_PLANS} for a model.` })
    .superRefine((plans, context) => {
      const ids = plans.flatMap(({ id }) => id ?? []);
      if (new Set(ids).size < ids.length) {
        context.addIssue({ code: 'custom', message: 'A plan is listed twice.' });
      }
      const names = plans.map(({ name }) => name.toLowerCase());
      for (const [index, name] of names.entries()) {
        if (names.indexOf(name) === index) continue;
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: 'Another plan of this model has this name.',
        });
      }
    }),
  expectedUpdatedAt: z.string().nullish(),
});
export type SavePlansInput = z.output<typeof savePlansInput>;
