import { placeAddress } from '../kernel/contact.ts';
import type { ImportField } from './import-fields.ts';

const { shape } = placeAddress;

/** The columns of the address of a hub or shop. */
export const PLACE_ADDRESS_FIELDS: readonly ImportField[] = [
  {
    name: 'line1',
    label: 'Line 1',
    aliases: ['address', 'street'],
    hint: 'Required for new ones',
    schema: shape.line1,
  },
  { name: 'line2', label: 'Line 2', schema: shape.line2 },
  { name: 'city', label: 'City', hint: 'Required for new ones', schema: shape.city },
  {
    name: 'stateCode',
    label: 'State',
    hint: 'Two letters; required for new ones',
    schema: shape.stateCode,
  },
  {
    name: 'postalCode',
    label: 'Postal code',
    aliases: ['zip', 'zip code'],
    hint: 'Required for new ones',
    schema: shape.postalCode,
  },
];
