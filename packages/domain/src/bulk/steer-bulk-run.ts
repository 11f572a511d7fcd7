import { z } from 'zod';
import { MOST_CHOSEN } from '../kernel/list-definition.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { BULK_RUN_STATUS_LABELS, type BulkRunStatus } from './bulk-terms.ts';

export const bulkRunIdInput = z.object({ id: idSchema });

/** Changes what is chosen for rows that offer a choice: for those at the places, or for all. */
export const chooseBulkRowsInput = bulkRunIdInput.extend({
  places: z.array(z.number().int().min(1)).max(MOST_CHOSEN).nullish(),
  choice: z.boolean(),
});

/** In which status each step is possible. */
const STEPS = {
  confirm: ['CHECKED'],
  choose: ['CHECKED'],
  pause: ['RUNNING'],
  resume: ['PAUSED'],
  stop: ['CHECKING', 'CHECKED', 'RUNNING', 'PAUSED'],
} as const satisfies Record<string, readonly BulkRunStatus[]>;
export type BulkRunStep = keyof typeof STEPS;

/** The steps that only the person takes who has started the run: they let it act. */
const OWN: readonly BulkRunStep[] = ['confirm', 'choose', 'resume'];

/** What decides whether a step is possible. */
export interface SteeredRun {
  readonly status: BulkRunStatus;
  readonly isOwn: boolean;
  readonly requesterName: string;
}

/** Why a step of a bulk run is not possible. */
export function refuseStep(
  { status, isOwn, requesterName }: SteeredRun,
  step: BulkRunStep,
): Refusal | undefined {
  const possible: readonly BulkRunStatus[] = STEPS[step];
  if (!possible.includes(status)) {
    const now = BULK_RUN_STATUS_LABELS[status].toLowerCase();
    return refusal('BULK_RUN_STATUS', `This bulk run is ${now}.`);
  }
  if (isOwn || !OWN.includes(step)) return undefined;
  return refusal('NOT_YOURS', `Only ${requesterName}, who started this bulk run, can do this.`);
}
