import { z } from 'zod';
import { spokeChainRecord, spokeShopRecord } from '../partners/spoke-shop-record.ts';
import { exportedId } from './exported-id.ts';
import { listCell, nameCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { importFieldsOf } from './record-fields.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

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

const storedAdmins = z.array(z.object({ name: z.string(), email: z.string() }));

const admins: Pick<ImportField, 'schema' | 'write'> = {
  schema: listCell(z.array(adminCell).pipe(spokeShopRecord.shape.admins), /[;\r\n]+/),
  write: (stored) =>
    storedAdmins
      .parse(stored)
      .map(({ name, email }) => `${name} <${email}>`)
      .join('; '),
};

/** The columns of a spoke chain import; rows are matched by name. */
export const SPOKE_CHAIN_FIELDS: readonly ImportField[] = [
  ...importFieldsOf(spokeChainRecord, { admins }),
  exportedId('Chain id'),
];

/** The columns of a spoke shop import; rows are matched by name. */
export const SPOKE_SHOP_FIELDS: readonly ImportField[] = [
  ...importFieldsOf(spokeShopRecord, { admins }),
  exportedId('Shop id'),
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
  exportedId('Shop id'),
];
