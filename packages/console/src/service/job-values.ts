import { parseRoundedDollars } from '@kickstand/domain/kernel/parse-money.ts';
import { finishJobInput } from '@kickstand/domain/service/job-inputs.ts';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { withoutLink } from '../files/photos-field.tsx';
import type { JobDetail } from './job-documents.ts';
import type { TaskValues } from './task-fields.tsx';

/** A part of a job, as it is typed. */
export interface TypedPart {
  readonly partId: string;
  readonly name: string;
  readonly quantity: string;
}

interface JobValues extends TaskValues {
  readonly id: string;
  readonly minutes: string;
  /** Dollars. */
  readonly otherCost: string;
  readonly parts: readonly TypedPart[];
  readonly photos: readonly string[];
  readonly makeAvailable: boolean;
}
export type JobForm = UseFormReturnType<JobValues>;

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The entries as the input of the command. */
export const jobForm = z.preprocess(
  ({ minutes, otherCost, parts, ...values }: JobValues) => ({
    ...values,
    minutes: numberOf(minutes),
    otherCostCents:
      otherCost.trim() === '' ? 0 : (parseRoundedDollars(otherCost.trim()) ?? Number.NaN),
    parts: parts.map(({ partId, quantity }) => ({ partId, quantity: numberOf(quantity) })),
  }),
  finishJobInput,
);

/** What is recorded of a job. */
export const jobValues = (job: JobDetail, makeAvailable: boolean): JobValues => ({
  id: job.id,
  title: job.title,
  notes: job.notes,
  assigneeId: job.assigneeId,
  dueOn: job.dueOn ?? '',
  minutes: job.minutes === null ? '' : String(job.minutes),
  otherCost: job.otherCostCents === 0 ? '' : (job.otherCostCents / 100).toFixed(2),
  parts: job.parts.map(({ partId, name, quantity }) => ({
    partId,
    name,
    quantity: String(quantity),
  })),
  photos: job.photos.map(({ url }) => withoutLink(url)),
  makeAvailable,
});
