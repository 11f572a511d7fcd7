import { Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  ServiceAreaSelect,
  useOnlyServiceArea,
} from '../entities/partners/service-area-select.tsx';
import { AddressFields } from '../kit/edit-page/address-fields.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { LeadTimeFields } from '../kit/edit-page/lead-time-fields.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { HubSaveMutation } from './hub-documents.ts';
import { hubSchema, NEW_HUB } from './hub-form.ts';

/** Asks for the required fields of a hub, then opens its page. */
export function NewHubButton() {
  const { open, ...dialog } = useDialog();
  const navigate = useNavigate();
  const onlyArea = useOnlyServiceArea(dialog.opened);
  return (
    <>
      <NewButton operation="hubCreateOrUpdate" label="New hub" onClick={open} />
      <FormDialog
        title="New hub"
        draft="hub.new"
        width="form"
        {...dialog}
        schema={hubSchema}
        initialValues={NEW_HUB}
        onlyChoice={onlyArea}
        mutation={HubSaveMutation}
        variables={(attributes) => ({ attributes })}
        submitLabel="Create hub"
        successMessage="Hub created"
        invalidates={['hub']}
        onSuccess={({ hubCreateOrUpdate: { id } }) =>
          void navigate({ to: '/hubs/$hubId', params: { hubId: id } })
        }
      >
        {(form) => (
          <div className={fields.fields}>
            <TextInput label="Name" {...form.getInputProps('name')} />
            <ServiceAreaSelect {...form.getInputProps('serviceAreaId')} />
            <Checkbox
              className={fields.wide}
              label="Direct ship: vendors ship directly to customers"
              {...form.getInputProps('directShipEnabled', { type: 'checkbox' })}
            />
            <AddressFields form={form} />
            <div className={`${fields.fields} ${fields.wide}`}>
              <LeadTimeFields form={form} />
            </div>
          </div>
        )}
      </FormDialog>
    </>
  );
}
