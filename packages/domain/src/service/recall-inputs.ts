import { z } from 'zod';
import { MOST_CHOSEN } from '../kernel/list-definition.ts';
import { optionalDay } from '../kernel/optional-day.ts';
import { formatCount } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, optionalText, requiredReason } from '../kernel/text.ts';
import { chosenRows } from '../views/chosen-rows.ts';
import { titleSchema } from './job-inputs.ts';
import type { RecallStatus } from './recall-terms.ts';

/** What a recall says, as in its form. */
export const recallForm = z.object({
  name: titleSchema('Name'),
  /** The notes of each job. */
  instructions: optionalText,
  dueOn: optionalDay,
});

/** Starts a recall of chosen vehicles: those with the ids, those of a model or version, or all that match filters of their list. */
export const startRecallInput = recallForm
  .extend({
    ...chosenRows,
    vehicleId: idSchema.nullish(),
    vehicleVersionId: idSchema.nullish(),
  })
  .refine(
    ({ ids, filters, vehicleId, vehicleVersionId }) =>
      [ids, filters, vehicleId ?? vehicleVersionId].filter(Boolean).length === 1,
    { path: ['ids'], error: 'Send either ids, a model or version, or filters.' },
  );
export type StartRecallInput = z.output<typeof startRecallInput>;

export const recallIdInput = z.object({ id: idSchema });

export const endRecallInput = recallIdInput.extend({ reason: requiredReason });

/**
 * Why the chosen vehicles cannot be recalled; undefined if they can.
 * @param chosen how many match.
 * @param recalled how many of them the business has.
 */
export function refuseRecalled(chosen: number, recalled: number): Refusal | undefined {
  if (chosen > MOST_CHOSEN) {
    const most = formatCount(MOST_CHOSEN);
    return refusal('TOO_MANY', `A recall can have at most ${most} vehicles. Choose fewer.`);
  }
  if (chosen === 0) return refusal('NO_VEHICLES', 'No vehicle matches. Choose others.');
  if (recalled > 0) return undefined;
  return refusal(
    'NO_VEHICLES',
    'None of these vehicles can be recalled: they are on order, sold, stolen or decommissioned.',
  );
}

/** Why a recall cannot be ended; undefined if it can. */
export function refuseEnd(status: RecallStatus): Refusal | undefined {
  if (status === 'ENDED') return refusal('RECALL_ENDED', 'This recall has been ended already.');
  if (status === 'DONE') {
    return refusal('RECALL_DONE', 'All jobs of this recall are closed: there is nothing to end.');
  }
  return undefined;
}
