import { subsidyForm } from '@kickstand/domain/partners/organization-record.ts';
import { Select, Switch } from '@mantine/core';
import { z } from 'zod';
import { AmountInput } from '../../kit/edit-page/amount-input.tsx';
import { dollarsOf, typedCents } from '../../kit/edit-page/typed-values.ts';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { type OrganizationDetail, OrganizationSaveMutation } from './organization-documents.ts';
import { CADENCE_OPTIONS, PROCESS_OPTIONS } from './subsidy-options.ts';

const valuesOf = ({ subsidies }: OrganizationDetail) => {
  const last = subsidies[0];
  return {
    subsidy: {
      enabled: true,
      amount: dollarsOf(last?.amount),
      cap: dollarsOf(last?.cap),
      cadence: last?.cadence ?? 'MONTHLY',
      process: last?.process ?? 'PAYROLL',
    },
  };
};

const schema = z.preprocess(
  ({ subsidy }: ReturnType<typeof valuesOf>) => ({
    subsidy: { ...subsidy, amount: typedCents(subsidy.amount), cap: typedCents(subsidy.cap) },
  }),
  subsidyForm,
);

interface ChangeSubsidyDialogProps {
  organization: OrganizationDetail;
  onClose: () => void;
}

/** Creates the next version of the subsidy; existing subscriptions keep theirs. */
export function ChangeSubsidyDialog({ organization, onClose }: ChangeSubsidyDialogProps) {
  const { id, updatedAt, subsidies } = organization;
  const last = subsidies[0];
  return (
    <FormDialog
      title="Change subsidy"
      opened
      onClose={onClose}
      schema={schema}
      initialValues={valuesOf(organization)}
      version={updatedAt}
      mutation={OrganizationSaveMutation}
      variables={(attributes) => ({ id, attributes, expectedUpdatedAt: updatedAt })}
      submitLabel="Save new version"
      successMessage="Subsidy saved"
      invalidates={['organization']}
    >
      {(form) => (
        <>
          <p>Applies to new orders. Running subscriptions keep theirs.</p>
          <AmountInput
            label="Amount ($)"
            saved={last?.amount}
            {...form.getInputProps('subsidy.amount')}
          />
          <AmountInput
            label="Cap ($, optional)"
            saved={last?.cap}
            {...form.getInputProps('subsidy.cap')}
          />
          <Select
            label="Cadence"
            data={CADENCE_OPTIONS}
            {...form.getInputProps('subsidy.cadence')}
          />
          <Select
            label="Process"
            data={PROCESS_OPTIONS}
            {...form.getInputProps('subsidy.process')}
          />
          <Switch
            label="Enabled"
            description="Off: the organization pays nothing for new orders."
            {...form.getInputProps('subsidy.enabled', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
