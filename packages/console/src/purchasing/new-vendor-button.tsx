import { vendorForm, vendorRecord } from '@kickstand/domain/purchasing/vendor-record.ts';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { LeadTimeFields } from '../kit/edit-page/lead-time-fields.tsx';
import { newValues, recordSchema } from '../kit/edit-page/record-form.ts';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { VendorSaveMutation } from './vendor-documents.ts';

const START = newValues(vendorRecord, { minTimeToFulfill: '5', maxTimeToFulfill: '15' });
const schema = recordSchema(vendorRecord, vendorForm);

/** Asks for name and lead times, then opens the new vendor's page, where models can be linked. */
export function NewVendorButton() {
  const { open, ...dialog } = useDialog();
  const navigate = useNavigate();
  return (
    <>
      <NewButton operation="vendorCreateOrUpdate" label="New vendor" onClick={open} />
      <FormDialog
        title="New vendor"
        draft="vendor.new"
        {...dialog}
        schema={schema}
        initialValues={START}
        mutation={VendorSaveMutation}
        variables={(attributes) => ({ attributes })}
        submitLabel="Create vendor"
        successMessage="Vendor created"
        invalidates={['vendor']}
        onSuccess={({ vendorCreateOrUpdate: { id } }) =>
          void navigate({ to: '/vendors/$vendorId/edit', params: { vendorId: id } })
        }
      >
        {(form) => (
          <>
            <TextInput label="Name" {...form.getInputProps('name')} />
            <LeadTimeFields form={form} />
          </>
        )}
      </FormDialog>
    </>
  );
}
