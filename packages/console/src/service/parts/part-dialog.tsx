import { partForm } from '@kickstand/domain/service/part-inputs.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { z } from 'zod';
import { dollarsOf, typedCents } from '../../kit/edit-page/typed-values.ts';
import type { DialogState } from '../../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { MoneyInput } from '../../kit/money-input.tsx';
import { type PartDetail, PartSaveMutation } from './part-documents.ts';

/** The entries as they are typed: the price is an amount. */
interface Values extends Record<string, unknown> {
  name: string;
  number: string;
  priceCents: string;
  isRetired: boolean;
}

const schema = z.preprocess(
  ({ priceCents, ...values }: Values) => ({ ...values, priceCents: typedCents(priceCents) }),
  partForm,
);

const valuesOf = (part: PartDetail | undefined): Values => ({
  name: part?.name ?? '',
  number: part?.number ?? '',
  priceCents: dollarsOf(part?.priceCents),
  isRetired: part?.isRetired ?? false,
});

/** Creates or changes a part. */
export function PartDialog({
  part,
  ...dialog
}: DialogState & { readonly part?: PartDetail | undefined }) {
  return (
    <FormDialog
      title={part ? 'Edit part' : 'New part'}
      {...dialog}
      schema={schema}
      initialValues={valuesOf(part)}
      version={part?.updatedAt}
      fieldLabel={(field) => ({ priceCents: 'Price', isRetired: 'Retired' })[field] ?? field}
      mutation={PartSaveMutation}
      variables={(_input, changes) => ({
        id: part?.id ?? null,
        ...changes,
        expectedUpdatedAt: part?.updatedAt ?? null,
      })}
      submitLabel={part ? 'Save part' : 'Create part'}
      successMessage={part ? 'Part saved' : 'Part created'}
      invalidates={['part']}
    >
      {(form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <TextInput
            label="Number"
            description="The maker's number, which the search finds, too."
            {...form.getInputProps('number')}
          />
          <MoneyInput
            label="Price"
            description="What one costs. Jobs keep the price at which they used it."
            {...form.getInputProps('priceCents')}
          />
          {part && (
            <Checkbox
              label="Retired: jobs are no longer offered it"
              {...form.getInputProps('isRetired', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
