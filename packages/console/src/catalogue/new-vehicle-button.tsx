import {
  VEHICLE_CATEGORY_LABELS,
  VEHICLE_KIND_LABELS,
} from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { newVehicleForm } from '@kickstand/domain/catalogue/vehicle-record.ts';
import { Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import fields from '../kit/edit-page/fields.module.css';
import { newValues, recordSchema } from '../kit/edit-page/record-form.ts';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { optionsOf } from '../kit/list-toolbar/list-filter.ts';
import { VehicleSaveMutation } from './vehicle-documents.ts';
import { VehiclePriceFields } from './vehicle-price-fields.tsx';

const START = newValues(newVehicleForm, { kind: 'EBIKE' });

const schema = recordSchema(newVehicleForm, newVehicleForm);

/** Asks for names and prices, then opens the new model's page, where versions and variants are added. */
export function NewVehicleButton() {
  const { open, ...dialog } = useDialog();
  const navigate = useNavigate();
  return (
    <>
      <NewButton operation="vehicleCreateOrUpdate" label="New vehicle model" onClick={open} />
      <FormDialog
        title="New vehicle model"
        draft="vehicle.new"
        width="form"
        {...dialog}
        schema={schema}
        initialValues={START}
        mutation={VehicleSaveMutation}
        variables={(attributes) => ({ attributes })}
        submitLabel="Create vehicle model"
        successMessage="Vehicle model created"
        invalidates={['vehicle']}
        onSuccess={({ vehicleCreateOrUpdate: { id } }) =>
          void navigate({ to: '/vehicles/$vehicleId', params: { vehicleId: id } })
        }
      >
        {(form) => (
          <div className={fields.fields}>
            <TextInput label="Brand" {...form.getInputProps('brand')} />
            <TextInput label="Model" {...form.getInputProps('model')} />
            <Select
              label="Kind"
              data={optionsOf(VEHICLE_KIND_LABELS)}
              {...form.getInputProps('kind')}
            />
            <Select
              label="Category"
              data={optionsOf(VEHICLE_CATEGORY_LABELS)}
              {...form.getInputProps('category')}
            />
            <VehiclePriceFields form={form} />
          </div>
        )}
      </FormDialog>
    </>
  );
}
