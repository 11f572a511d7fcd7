import { isMaintenanceState } from '@kickstand/domain/inventory/asset-terms.ts';
import { MOST_JOB_PHOTOS } from '@kickstand/domain/service/service-terms.ts';
import { Switch, TextInput } from '@mantine/core';
import { PhotosField } from '../files/photos-field.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { MoneyInput } from '../kit/money-input.tsx';
import { type JobDetail, JobFinishMutation, JobUpdateMutation } from './job-documents.ts';
import { type JobForm, jobForm, jobValues } from './job-values.ts';
import { PartsField } from './parts-field.tsx';
import { TaskFields } from './task-fields.tsx';

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
    schema: jobForm,
    initialValues: jobValues(job, canBeAvailable),
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
