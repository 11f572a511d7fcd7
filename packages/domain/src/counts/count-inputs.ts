import { z } from 'zod';
import { storageLocation } from '../inventory/storage-location.ts';
import { formatCount } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, requiredId } from '../kernel/text.ts';
import { COUNTABLE_STATES, type CountStatus, MOST_COUNTED } from './count-terms.ts';

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
