import { z } from 'zod';
import { VEHICLE_KIND_LABELS } from '../catalogue/catalogue-terms.ts';
import { OFFICE_VEHICLE_KINDS, officeForm } from '../partners/save-office.ts';
import { choiceCell, listCell, nameCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

const { shape } = officeForm;
const address = shape.address.shape;
const YES_NO = 'Yes or no';
const KINDS = Object.fromEntries(
  OFFICE_VEHICLE_KINDS.map((kind) => [kind, VEHICLE_KIND_LABELS[kind]]),
);

/** The columns of an office import; rows are matched by organization and name. */
export const OFFICE_FIELDS: readonly ImportField[] = [
  {
    name: 'organization',
    label: 'Organization',
    required: true,
    hint: 'Slug or name',
    schema: nameCell('Organization'),
  },
  { name: 'name', label: 'Name', aliases: ['office'], required: true, schema: shape.name },
  {
    name: 'serviceArea',
    label: 'Service area',
    hint: 'Name; required for new offices',
    schema: nameCell('Service area'),
  },
  { name: 'discoverable', label: 'Discoverable', hint: YES_NO, schema: yesNoCell },
  { name: 'directShipEnabled', label: 'Direct ship', hint: YES_NO, schema: yesNoCell },
  { name: 'spokeEnabled', label: 'Spoke', hint: YES_NO, schema: yesNoCell },
  {
    name: 'permittedVehicleTypes',
    label: 'Permitted vehicles',
    aliases: ['permitted vehicle types'],
    hint: 'Separated by semicolons',
    choices: Object.values(KINDS),
    schema: listCell(z.array(choiceCell(KINDS)).pipe(shape.permittedVehicleTypes)),
  },
  { name: 'line1', label: 'Line 1', aliases: ['address', 'street'], schema: address.line1 },
  { name: 'line2', label: 'Line 2', schema: address.line2 },
  { name: 'city', label: 'City', schema: address.city },
  { name: 'stateCode', label: 'State', hint: 'Two letters', schema: address.stateCode },
  {
    name: 'postalCode',
    label: 'Postal code',
    aliases: ['zip', 'zip code'],
    schema: address.postalCode,
  },
];
