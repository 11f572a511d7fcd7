import { editedOffice } from '@kickstand/domain/partners/office-record.ts';
import type { UseFormReturnType } from '@mantine/form';
import { fieldLabels, recordValues } from '../../kit/edit-page/record-form.ts';
import type { OfficeDetail } from './office-documents.ts';

/** The saved values in the format of the office's form. */
export const officeValues = (office: OfficeDetail) => ({
  ...recordValues(editedOffice, { ...office, address: office.currentAddress }),
  vehicleExceptionIds: office.vehicleExceptions.map(({ id }) => id),
});
export type OfficeForm = UseFormReturnType<ReturnType<typeof officeValues>>;

/** Labels of the form's fields. */
export const officeFieldLabel = fieldLabels(editedOffice, {
  permittedVehicleTypes: 'Permitted kinds',
  vehicleExceptionIds: 'Hidden models',
});
