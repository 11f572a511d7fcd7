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

const vehicles = {
  ...chosenRows,
  vehicleId: idSchema.nullish(),
  vehicleVersionId: idSchema.nullish(),
};

function isOneChoice({ ids, filters, vehicleId, vehicleVersionId }: RecalledVehicles): boolean {
  return [ids, filters, vehicleId ?? vehicleVersionId].filter(Boolean).length === 1;
}
const ONE_CHOICE = {
  path: ['ids'],
  error: 'Send either ids, a model or version, or filters.',
};

const vehiclesSchema = z.object(vehicles);
/** Which vehicles a recall is for. */
export type RecalledVehicles = z.output<typeof vehiclesSchema>;

/** Chosen vehicles: those with the ids, those of a model or version, or all that match filters of their list. */
export const recalledVehicles = vehiclesSchema.refine(isOneChoice, ONE_CHOICE);

/** Starts a recall of chosen vehicles. */
export const startRecallInput = recallForm.extend(vehicles).refine(isOneChoice, ONE_CHOICE);

export const recallIdInput = z.object({ id: idSchema });

export const endRecallInput = recallIdInput.extend({ reason: requiredReason });

/**
 * Why the chosen vehicles cannot be recalled; undefined if they can.
 * @param recalled how many of them the business has.
 * @param isAny whether there are others, that it does not have.
 */
export function refuseRecalled(recalled: number, isAny: boolean): Refusal | undefined {
  if (recalled > MOST_CHOSEN) {
    const most = formatCount(MOST_CHOSEN);
    return refusal('TOO_MANY', `A recall can have at most ${most} vehicles. Choose fewer.`);
  }
  if (recalled > 0) return undefined;
  if (!isAny) return refusal('NO_VEHICLES', 'No vehicle matches. Choose others.');
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
