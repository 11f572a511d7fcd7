import { z } from 'zod';
import { spokeChainForm, spokeShopForm } from '../partners/save-spoke-shop.ts';
import { listCell, nameCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { PLACE_ADDRESS_FIELDS } from './place-fields.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

const { shape } = spokeShopForm;

/** Schema of a contact: 'Ann Lee <ann@shop.example>' or 'Ann Lee (ann@shop.example)'. */
const adminCell = z.string().transform((typed, context) => {
  const [, name = '', email = ''] = /^(.+?)\s*[<(]([^<>()]+)[>)]$/.exec(typed.trim()) ?? [];
  if (name !== '' && email !== '') return { name, email };
  context.addIssue({
    code: 'custom',
    message: 'Enter admins as Ann Lee <ann@shop.example>, separated by semicolons.',
  });
  return z.NEVER;
});

const ADMINS: ImportField = {
  name: 'admins',
  label: 'Admins',
  aliases: ['contacts'],
  hint: 'Ann Lee <ann@shop.example>, separated by semicolons',
  schema: listCell(z.array(adminCell).pipe(shape.admins), /[;\r\n]+/),
};

/** The columns of a spoke chain import; rows are matched by name. */
export const SPOKE_CHAIN_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Name',
    aliases: ['chain'],
    required: true,
    schema: spokeChainForm.shape.name,
  },
  ADMINS,
];

/** The columns of a spoke shop import; rows are matched by name. */
export const SPOKE_SHOP_FIELDS: readonly ImportField[] = [
  { name: 'name', label: 'Name', aliases: ['shop'], required: true, schema: shape.name },
  {
    name: 'serviceArea',
    label: 'Service area',
    hint: 'Name; required for new shops',
    schema: nameCell('Service area'),
  },
  { name: 'chain', label: 'Chain', hint: 'Name', schema: nameCell('Chain') },
  {
    name: 'defaultVendor',
    label: 'Default vendor',
    aliases: ['vendor'],
    hint: 'Name; new shops only',
    schema: nameCell('Default vendor'),
  },
  {
    name: 'discoverable',
    label: 'Discoverable',
    hint: 'Yes or no; no for new shops if empty',
    schema: yesNoCell,
  },
  ...PLACE_ADDRESS_FIELDS,
  { name: 'phone', label: 'Phone', aliases: ['phone number'], schema: shape.phone },
  {
    name: 'contactEmail',
    label: 'Contact e-mail',
    aliases: ['email', 'mail'],
    schema: shape.contactEmail,
  },
  {
    name: 'taxRate',
    label: 'Tax rate',
    hint: 'Name of the tax rate at the payment provider',
    schema: nameCell('Tax rate'),
  },
  ADMINS,
];

/** The columns of an import of the variants that shops offer; rows are matched by shop and variant. */
export const SHOP_OFFERING_FIELDS: readonly ImportField[] = [
  { name: 'shop', label: 'Shop', required: true, hint: 'Name', schema: nameCell('Shop') },
  ...VARIANT_KEY_FIELDS,
  {
    name: 'offered',
    label: 'Offered',
    hint: 'Yes or no; yes if empty',
    schema: yesNoCell,
  },
];
