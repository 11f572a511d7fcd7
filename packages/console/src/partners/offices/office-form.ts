import type { UseFormReturnType } from '@mantine/form';
import type { OfficeDetail } from './office-documents.ts';

/** The saved values in the format of the office's form. */
export function officeValues(office: OfficeDetail) {
  const { currentAddress: address } = office;
  return {
    name: office.name,
    serviceAreaId: office.serviceArea?.id ?? '',
    discoverable: office.discoverable,
    directShipEnabled: office.directShipEnabled,
    spokeEnabled: office.spokeEnabled,
    permittedVehicleTypes: [...office.permittedVehicleTypes],
    address: {
      line1: address.line1 ?? '',
      line2: address.line2 ?? '',
      city: address.city ?? '',
      stateCode: address.stateCode ?? '',
      postalCode: address.postalCode ?? '',
    },
    vehicleExceptionIds: office.vehicleExceptions.map(({ id }) => id),
  };
}
export type OfficeValues = ReturnType<typeof officeValues>;
export type OfficeForm = UseFormReturnType<OfficeValues>;

const LABELS: Record<string, string> = {
  serviceAreaId: 'Service area',
  directShipEnabled: 'Direct ship',
  spokeEnabled: 'Spoke',
  permittedVehicleTypes: 'Permitted kinds',
  vehicleExceptionIds: 'Hidden models',
};

/** Labels of the form's fields. */
export const officeFieldLabel = (field: string): string =>
  LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
