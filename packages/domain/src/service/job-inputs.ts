import { z } from 'zod';
import { fileAddress } from '../files/create-upload.ts';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { optionalDay } from '../kernel/optional-day.ts';
import { formatCount } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { atMost, idSchema, optionalText, requiredReason } from '../kernel/text.ts';
import type { ServiceJobState } from './job-states.ts';
import {
  MOST_JOB_PARTS,
  MOST_JOB_PHOTOS,
  MOST_MINUTES,
  MOST_PART_QUANTITY,
  MOST_TITLE,
} from './service-terms.ts';

const MINUTES = `Working time must be a whole number of minutes from 0 to ${formatCount(MOST_MINUTES)}.`;
const COST = 'Other costs must be an amount from 0 to 1,000,000.00.';
const QUANTITY = `Quantity must be a whole number from 1 to ${MOST_PART_QUANTITY}.`;

/** An empty field of a form is absent. */
const absentIfEmpty = (value: unknown) => (value === '' ? null : value);

/** Schema of what is to be done: the title of a job. @param label of its field. */
export function titleSchema(label: string) {
  const required = `${label} is a required field.`;
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(MOST_TITLE, { error: atMost(MOST_TITLE) });
}

/** What is to be done, by whom and until when. */
const task = {
  title: titleSchema('Title'),
  notes: optionalText,
  assigneeId: z.preprocess(absentIfEmpty, idSchema.nullish()),
  dueOn: optionalDay,
};

/** Opens a job for a vehicle. */
export const createJobInput = z.object({
  assetId: idSchema,
  ...task,
  /** The inspection that found what is to be done. */
  inspectionId: idSchema.nullish(),
});
export type CreateJobInput = z.output<typeof createJobInput>;

/** The form of a job. */
export const updateJobInput = z.object({
  id: idSchema,
  ...task,
  /** Working time. */
  minutes: z
    .int({ error: MINUTES })
    .min(0, { error: MINUTES })
    .max(MOST_MINUTES, { error: MINUTES })
    .nullish(),
  /** What is paid beside the parts. */
  otherCostCents: z.int({ error: COST }).min(0, { error: COST }).max(MAX_CENTS, { error: COST }),
  parts: z
    .array(
      z.object({
        partId: idSchema,
        quantity: z
          .int({ error: QUANTITY })
          .min(1, { error: QUANTITY })
          .max(MOST_PART_QUANTITY, { error: QUANTITY }),
      }),
    )
    .max(MOST_JOB_PARTS, { error: `Parts: at most ${MOST_JOB_PARTS} for a job.` }),
  photos: z
    .array(fileAddress)
    .max(MOST_JOB_PHOTOS, { error: `Photos: at most ${MOST_JOB_PHOTOS} for a job.` }),
  expectedUpdatedAt: z.string().nullish(),
});
export type UpdateJobInput = z.output<typeof updateJobInput>;

/** Why a vehicle does not become available with a job. */
export const NOT_IN_MAINTENANCE = 'The vehicle is no longer in maintenance.';

/** Saves the form and closes the job. */
export const finishJobInput = updateJobInput.extend({
  /** Whether a vehicle in maintenance becomes available. */
  makeAvailable: z
    .boolean()
    .nullish()
    .transform((makes) => makes ?? false),
});

export const cancelJobInput = z.object({ id: idSchema, reason: requiredReason });
export const reopenJobInput = z.object({ id: idSchema });

const CLOSED: Readonly<Record<Exclude<ServiceJobState, 'OPEN'>, string>> = {
  DONE: 'This job is done. Reopen it to change it.',
  CANCELED: 'This job was canceled. Reopen it to change it.',
};

/** Why an action needs another state of the job; undefined if it does not. */
export function refuseJobState(state: ServiceJobState, isReopened: boolean): Refusal | undefined {
  if (isReopened) {
    return state === 'OPEN' ? refusal('JOB_STATE', 'This job is open already.') : undefined;
  }
  return state === 'OPEN' ? undefined : refusal('JOB_STATE', CLOSED[state]);
}
