import { z } from 'zod';
import { storageLocation } from '../inventory/storage-location.ts';
import { formatCount } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, requiredId, requiredText } from '../kernel/text.ts';
import {
  COUNTABLE_STATES,
  COUNTED_PAGE_SIZE,
  type CountStatus,
  DISMISSIBLE_KINDS,
  type DifferenceKind,
  MOST_COUNTED,
} from './count-terms.ts';

export const countIdInput = z.object({ id: idSchema });

/** Starts a stock count of a hub or a shop, of all vehicles or those of a storage location, a model and of states. */
export const startCountInput = z.object({
  /** Of the hub or the shop. */
  placeId: requiredId('Choose a hub or a shop.'),
  vehicleId: idSchema.nullish(),
  /** Only what is recorded at this storage location of the place. */
  storageLocation: storageLocation.nullish(),
  states: z.array(z.enum(COUNTABLE_STATES)).nullish(),
});

/** A text that was scanned, and when: a scan without a network is sent later. */
export const scanInput = countIdInput.extend({
  text: z.string().trim().min(1, { error: 'Scan a vehicle.' }).max(500),
  scannedAt: z.string().nullish(),
});

/** The note of what is dismissed. */
export const dismissForm = z.object({ note: requiredText('Note is a required field.') });

/** Dismisses differences of a count that has ended, by their keys. */
export const dismissInput = countIdInput.extend({
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
}

/** Why a difference cannot be dismissed; undefined if it can. @param name its key. */
export function refuseDismissal(
  name: string,
  difference: Dismissible | undefined,
): Refusal | undefined {
  if (!difference) {
    return refusal('NOT_FOUND', `${name} is not a difference of this count.`, 'keys');
  }
  const { kind, settled, dismissedBy } = difference;
  if (settled) {
    const who = dismissedBy === null ? '' : ` by ${dismissedBy}`;
    return refusal('SETTLED', `${name} has been settled already${who}. Reload the page.`, 'keys');
  }
  if (DISMISSIBLE_KINDS.includes(kind)) return undefined;
  const message = 'Only what is not recorded, or is recorded as gone, can be dismissed.';
  return refusal('NOT_DISMISSIBLE', message, 'keys');
}

/** In which status each step is possible. */
const STEPS = {
  scan: ['RUNNING'],
  pause: ['RUNNING'],
  resume: ['PAUSED'],
  close: ['RUNNING', 'PAUSED'],
  dismiss: ['CLOSED'],
} as const satisfies Record<string, readonly CountStatus[]>;
export type CountStep = keyof typeof STEPS;

const NOW: Record<CountStatus, string> = {
  RUNNING: 'This count is running.',
  PAUSED: 'This count is paused. Resume it to go on.',
  CLOSED: 'This count has ended.',
};

/** Why a step of a count is not possible; undefined if it is. */
export function refuseCountStep(status: CountStatus, step: CountStep): Refusal | undefined {
  const possible: readonly CountStatus[] = STEPS[step];
  if (possible.includes(status)) return undefined;
  if (step === 'dismiss') {
    return refusal('COUNT_STATUS', 'This count has not ended. Differences are settled afterwards.');
  }
  return refusal(status === 'CLOSED' ? 'COUNT_ENDED' : 'COUNT_STATUS', NOW[status]);
}

/** Why a place cannot be counted with what was chosen; undefined if it can. @param count of its vehicles. */
export function refuseSize(count: number): Refusal | undefined {
  if (count === 0) return refusal('NO_VEHICLES', 'No such vehicles are recorded there.');
  if (count <= MOST_COUNTED) return undefined;
  const most = formatCount(MOST_COUNTED);
  return refusal(
    'TOO_MANY',
    `A count can have at most ${most} vehicles, and there are ${formatCount(count)}. Choose a model or states.`,
  );
}
