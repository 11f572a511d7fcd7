import { isMaintenanceState } from '@kickstand/domain/inventory/asset-terms.ts';
import { parseRoundedDollars } from '@kickstand/domain/kernel/parse-money.ts';
import { finishJobInput } from '@kickstand/domain/service/job-inputs.ts';
import { MOST_JOB_PHOTOS } from '@kickstand/domain/service/service-terms.ts';
import { Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { PhotosField } from '../files/photos-field.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { MoneyInput } from '../kit/money-input.tsx';
import { type JobDetail, JobFinishMutation, JobUpdateMutation } from './job-documents.ts';
import { PartsField, type TypedPart } from './parts-field.tsx';
import { TaskFields, type TaskValues } from './task-fields.tsx';

interface JobValues extends TaskValues {
  readonly id: string;
  readonly minutes: string;
  /** Dollars. */
  readonly otherCost: string;
  readonly parts: readonly TypedPart[];
  readonly photos: readonly string[];
  readonly makeAvailable: boolean;
  readonly expectedUpdatedAt: string;
}
export type JobForm = UseFormReturnType<JobValues>;

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The entries as the input of the command. */
const schema = z.preprocess(
  ({ minutes, otherCost, parts, ...values }: JobValues) => ({
    ...values,
    minutes: numberOf(minutes),
    otherCostCents:
      otherCost.trim() === '' ? 0 : (parseRoundedDollars(otherCost.trim()) ?? Number.NaN),
    parts: parts.map(({ partId, quantity }) => ({ partId, quantity: numberOf(quantity) })),
  }),
  finishJobInput,
);

const valuesOf = (job: JobDetail, makeAvailable: boolean): JobValues => ({
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
  photos: job.photos.map(({ url }) => url),
  makeAvailable,
  expectedUpdatedAt: job.updatedAt,
});

interface JobDialogProps extends DialogState {
  readonly job: JobDetail;
  /** Whether it is closed, too. */
  readonly finishes: boolean;
}

/** The form of a job: what was done, by whom, with which parts. */
export function JobDialog({ job, finishes, ...dialog }: JobDialogProps) {
  const canBeAvailable = finishes && isMaintenanceState(job.asset.state);
  const shared = {
    ...dialog,
    width: 'form',
    schema,
    initialValues: valuesOf(job, canBeAvailable),
    invalidates: ['serviceJob', 'part'],
    draft: `service-job.${job.id}`,
  } as const;
  const fields = (form: JobForm) => (
    <Fields form={form} job={job} canBeAvailable={canBeAvailable} />
  );
  return finishes ? (
    <FormDialog
      title={`Finish job ${job.number}`}
      {...shared}
      mutation={JobFinishMutation}
      variables={(input) => input}
      submitLabel="Finish job"
      successMessage={`Job ${job.number} is done`}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      title={`Edit job ${job.number}`}
      {...shared}
      mutation={JobUpdateMutation}
      variables={({ makeAvailable: _, ...input }) => input}
      submitLabel="Save"
      successMessage={`Job ${job.number} saved`}
    >
      {fields}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: JobForm;
  readonly job: JobDetail;
  readonly canBeAvailable: boolean;
}

function Fields({ form, job, canBeAvailable }: FieldsProps) {
  return (
    <>
      <TaskFields form={form} />
      <PartsField form={form} hubId={job.asset.hub?.id} />
      <TextInput
        label="Working time (optional)"
        description="In minutes."
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('minutes')}
      />
      <MoneyInput
        label="Other costs (optional)"
        description="What is paid beside the parts, for instance to another workshop."
        {...form.getInputProps('otherCost')}
        error={form.errors.otherCostCents}
      />
      <PhotosField
        photos={form.values.photos}
        onChange={(photos) => form.setFieldValue('photos', photos)}
        prefix="service"
        most={MOST_JOB_PHOTOS}
        hint="Before and after"
        error={form.errors.photos}
      />
      {canBeAvailable && (
        <Switch
          label="Make the vehicle available"
          {...form.getInputProps('makeAvailable', { type: 'checkbox' })}
        />
      )}
    </>
  );
}
