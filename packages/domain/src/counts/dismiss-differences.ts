import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, requiredText } from '../kernel/text.ts';
import { COUNTED_PAGE_SIZE, DISMISSIBLE_KINDS, type DifferenceKind } from './count-terms.ts';
import { type FoundVehicle, obstacleToFinding, wayToFind } from './find-again.ts';

/** The note of what is dismissed. */
export const dismissForm = z.object({ note: requiredText('Note is a required field.') });

/** Dismisses differences of a count that has ended, by their keys. */
export const dismissInput = z.object({
  id: idSchema,
  keys: z
    .array(z.string().max(500))
    .min(1, { error: 'Choose at least one difference.' })
    .max(COUNTED_PAGE_SIZE, { error: `At most ${COUNTED_PAGE_SIZE} differences at once.` }),
  ...dismissForm.shape,
});

/** A difference, as the rule needs it. */
interface Dismissible {
  readonly kind: DifferenceKind;
  readonly settled: boolean;
  /** Who dismissed it already; null if no one has, or after the retention period. */
  readonly dismissedBy: string | null;
  /** Of its vehicle; undefined without one. */
  readonly vehicle: FoundVehicle | undefined;
}

/**
 * Why a difference cannot be dismissed; undefined if it can.
 * @param name of its vehicle, or what was scanned.
 * @param hubId where it was counted; null at a shop.
 */
export function refuseDismissal(
  name: string,
  difference: Dismissible | undefined,
  hubId: string | null,
): Refusal | undefined {
  if (!difference) {
    return refusal('NOT_FOUND', `${name} is not a difference of this count.`, 'keys');
  }
  const { kind, settled, dismissedBy, vehicle } = difference;
  if (settled) {
    const who = dismissedBy === null ? '' : ` by ${dismissedBy}`;
    return refusal('SETTLED', `${name} has been settled already${who}. Reload the page.`, 'keys');
  }
  if (vehicle && kind === 'GONE' && obstacleToFinding(vehicle, hubId) === undefined) {
    const message = `${name} can be recorded again. ${wayToFind(vehicle.state, hubId)}`;
    return refusal('RECOVERABLE', message, 'keys');
  }
  if (DISMISSIBLE_KINDS.includes(kind)) return undefined;
  const message = 'Only what is not recorded, or is recorded as gone, can be dismissed.';
  return refusal('NOT_DISMISSIBLE', message, 'keys');
}
