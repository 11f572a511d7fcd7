import { isMaintenanceState } from '@kickstand/domain/inventory/asset-terms.ts';
import { NOT_IN_MAINTENANCE } from '@kickstand/domain/service/job-inputs.ts';
import { MOST_JOB_PHOTOS } from '@kickstand/domain/service/service-terms.ts';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
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

const FIELDS: Readonly<Record<string, string>> = {
  assigneeId: 'Assigned to',
  dueOn: 'Due',
  minutes: 'Working time',
  otherCost: 'Other costs',
};

/** The form of a job: what was done, by whom, with which parts. */
export function JobDialog({ job, finishes, ...dialog }: JobDialogProps) {
  const [isSending, setSending] = useState(false);
  const { id, number, asset, updatedAt } = job;
  const canBeAvailable = finishes && isMaintenanceState(asset.state);
  const isLast = !asset.serviceJobs.some((each) => each.state === 'OPEN' && each.id !== id);
  const shared = {
    ...dialog,
    width: 'form',
    schema: jobForm,
    initialValues: jobValues(job, canBeAvailable && isLast),
    version: updatedAt,
    fieldLabel: (field: string) => FIELDS[field] ?? field,
    submitDisabled: isSending,
    invalidates: ['serviceJob', 'part'],
    draft: `service-job.${id}`,
  } as const;
  const fields = (form: JobForm) => (
    <Fields form={form} job={job} canBeAvailable={canBeAvailable} onSending={setSending} />
  );
  return finishes ? (
    <FormDialog
      title={`Finish job ${number}`}
      {...shared}
      mutation={JobFinishMutation}
      rehearsal={whatWillHappen}
      variables={({ id: _, ...input }) => ({
        id,
        attributes: { ...input, makeAvailable: input.makeAvailable && canBeAvailable },
        expectedUpdatedAt: updatedAt,
      })}
      submitLabel="Finish job"
      successMessage={`Job ${number} is done`}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      title={`Edit job ${number}`}
      {...shared}
      mutation={JobUpdateMutation}
      variables={({ id: _, makeAvailable: _forFinish, ...attributes }) => ({
        id,
        attributes,
        expectedUpdatedAt: updatedAt,
      })}
      submitLabel="Save"
      successMessage={`Job ${number} saved`}
    >
      {fields}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: JobForm;
  readonly job: JobDetail;
  readonly canBeAvailable: boolean;
  readonly onSending: (sending: boolean) => void;
}

function Fields({ form, job, canBeAvailable, onSending }: FieldsProps) {
  const { customer, hub } = job.asset;
  // A colleague may change the state of the vehicle in the meantime, which is said where it was offered.
  const [wasOffered] = useState(canBeAvailable);
  return (
    <>
      <TaskFields form={form} />
      <PartsField form={form} hubId={hub?.id} />
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
        links={job.photos.map(({ url }) => url)}
        onChange={(photos) => form.setFieldValue('photos', photos)}
        onSending={onSending}
        prefix="service"
        most={MOST_JOB_PHOTOS}
        hint="Before and after"
        error={form.errors.photos}
      />
      {(canBeAvailable || wasOffered) && (
        <Switch
          label={customer ? `Return it to ${customer.fullName}` : 'Make the vehicle available'}
          {...form.getInputProps('makeAvailable', { type: 'checkbox' })}
          {...(!canBeAvailable && { checked: false, disabled: true, error: NOT_IN_MAINTENANCE })}
        />
      )}
    </>
  );
}
