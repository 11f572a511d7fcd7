import { serviceAreaRecord } from '@kickstand/domain/partners/service-area-record.ts';
import { Switch, TextInput } from '@mantine/core';
import { newValues, recordValues } from '../../kit/edit-page/record-form.ts';
import type { DialogState } from '../../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { type ServiceAreaDetail, ServiceAreaSaveMutation } from './service-area-documents.ts';

/** Creates or changes a service area. Its hub is set at the hub. */
export function ServiceAreaDialog({
  area,
  ...dialog
}: DialogState & {
  area?: ServiceAreaDetail | undefined;
}) {
  const hub = area?.hub?.name;
  return (
    <FormDialog
      title={area ? 'Edit service area' : 'New service area'}
      {...dialog}
      schema={serviceAreaRecord}
      initialValues={area ? recordValues(serviceAreaRecord, area) : newValues(serviceAreaRecord)}
      version={area?.updatedAt}
      mutation={ServiceAreaSaveMutation}
      variables={(_input, attributes) => ({
        id: area?.id ?? null,
        attributes,
        expectedUpdatedAt: area?.updatedAt ?? null,
      })}
      submitLabel={area ? 'Save service area' : 'Create service area'}
      successMessage={area ? 'Service area saved' : 'Service area created'}
      invalidates={['serviceArea']}
    >
      {(form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <Switch
            label="Direct ship"
            {...form.getInputProps('directShipProgramAvailable', { type: 'checkbox' })}
          />
          <Switch
            label="Spoke"
            {...form.getInputProps('spokeProgramAvailable', { type: 'checkbox' })}
          />
          <p>{hub ? `Hub: ${hub}.` : 'Hub: none.'} The hub program follows the hub.</p>
        </>
      )}
    </FormDialog>
  );
}
