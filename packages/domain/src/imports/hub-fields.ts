import { hubForm } from '../partners/save-hub.ts';
import { nameCell, numberCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { PLACE_ADDRESS_FIELDS } from './place-fields.ts';

const { shape } = hubForm;
const ADDRESS = 'A URL that starts with https://';

/** The columns of a hub import; rows are matched by name. */
export const HUB_FIELDS: readonly ImportField[] = [
  { name: 'name', label: 'Name', aliases: ['hub'], required: true, schema: shape.name },
  {
    name: 'serviceArea',
    label: 'Service area',
    hint: 'Name; required for new hubs',
    schema: nameCell('Service area'),
  },
  {
    name: 'directShipEnabled',
    label: 'Direct ship',
    hint: 'Yes or no; new hubs only, no if empty',
    schema: yesNoCell,
  },
  ...PLACE_ADDRESS_FIELDS,
  { name: 'phone', label: 'Phone', aliases: ['phone number'], schema: shape.phone },
  { name: 'email', label: 'E-mail', aliases: ['email address', 'mail'], schema: shape.email },
  {
    name: 'taxRate',
    label: 'Tax rate',
    hint: 'Name of the tax rate at the payment provider',
    schema: nameCell('Tax rate'),
  },
  {
    name: 'minTimeToFulfill',
    label: 'Minimum time',
    hint: 'Business days; 1 for new hubs if empty',
    schema: numberCell(shape.minTimeToFulfill),
  },
  {
    name: 'maxTimeToFulfill',
    label: 'Maximum time',
    hint: 'Business days; 3 for new hubs if empty',
    schema: numberCell(shape.maxTimeToFulfill),
  },
  {
    name: 'businessHours',
    label: 'Business hours',
    hint: 'One line per range of days',
    schema: shape.businessHours,
  },
  { name: 'locationsPageCopy', label: 'Locations page copy', schema: shape.locationsPageCopy },
  {
    name: 'emailPictureUrl',
    label: 'E-mail picture',
    hint: ADDRESS,
    schema: shape.emailPictureUrl,
  },
  {
    name: 'googleMapsUrl',
    label: 'Map',
    aliases: ['google maps'],
    hint: ADDRESS,
    schema: shape.googleMapsUrl,
  },
  {
    name: 'pickupCalendarUrl',
    label: 'Pickup calendar',
    hint: ADDRESS,
    schema: shape.pickupCalendarUrl,
  },
  {
    name: 'deliveryCalendarUrl',
    label: 'Delivery calendar',
    hint: ADDRESS,
    schema: shape.deliveryCalendarUrl,
  },
  { name: 'testRideUrl', label: 'Test ride', hint: ADDRESS, schema: shape.testRideUrl },
  { name: 'pandacareUrl', label: 'Care', hint: ADDRESS, schema: shape.pandacareUrl },
];
