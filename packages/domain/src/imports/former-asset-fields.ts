import { z } from 'zod';
import { vehicleVersion } from '../catalogue/vehicle-parts.ts';
import { ENDED_STATES } from '../inventory/asset-terms.ts';
import { SALES_CHANNEL_LABELS } from '../inventory/sale-terms.ts';
import { humanize } from '../kernel/humanize.ts';
import { atMost, emailSchema, MAX_TEXT, normalizeEmail } from '../kernel/text.ts';
import { assetStateCell } from './asset-state-cell.ts';
import { exportedId } from './exported-id.ts';
import { choiceCell, DATE, dollars, nameCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { OLD_TAG, SERIAL_NUMBER } from './serial-number-cell.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

const NEW_ONLY = 'new ones only';

/** Labels of the states of former vehicles. */
export const FORMER_ASSET_STATES: Readonly<Record<string, string>> = Object.fromEntries(
  ENDED_STATES.map((state) => [state, humanize(state)]),
);

/** The columns of an import of former vehicles; rows are matched by serial number. */
export const FORMER_ASSET_FIELDS: readonly ImportField[] = [
  {
    name: 'serialNumber',
    label: 'Serial number',
    aliases: ['serial'],
    required: true,
    hint: 'Identifies the vehicle',
    ...SERIAL_NUMBER,
  },
  ...VARIANT_KEY_FIELDS.map(({ required: _, ...field }) => ({
    ...field,
    hint: 'Required for new ones',
  })),
  {
    name: 'version',
    label: 'Version',
    aliases: ['model year'],
    hint: 'Default version if empty',
    schema: vehicleVersion.shape.name,
  },
  {
    name: 'hub',
    label: 'Hub',
    hint: `Name of its last hub; ${NEW_ONLY}, required`,
    schema: nameCell('Hub'),
  },
  {
    name: 'state',
    label: 'State',
    aliases: ['status'],
    hint: 'New ones only, Sold if empty',
    choices: FORMER_ASSET_STATES,
    schema: assetStateCell(FORMER_ASSET_STATES),
  },
  {
    name: 'leftOn',
    label: 'Date',
    aliases: ['sold', 'sold at', 'date sold', 'sale date', 'stolen', 'decommissioned'],
    hint: `2026-01-31; when it was sold, stolen or decommissioned; ${NEW_ONLY}, required for sold ones`,
    ...DATE,
  },
  {
    name: 'priceCents',
    label: 'Price',
    aliases: ['sale price', 'sold for', 'buyout price'],
    hint: `Dollars before sales tax; ${NEW_ONLY}, required for sold ones`,
    ...dollars('Price'),
  },
  {
    name: 'channel',
    label: 'Sales channel',
    aliases: ['channel'],
    hint: `For sold ones; ${NEW_ONLY}, Other if empty`,
    choices: SALES_CHANNEL_LABELS,
    schema: choiceCell(SALES_CHANNEL_LABELS),
  },
  {
    name: 'buyer',
    label: 'Buyer',
    aliases: ['buyer e-mail', 'sold to', 'customer e-mail', 'e-mail', 'customer'],
    hint: 'E-mail of an imported customer; for sold ones',
    schema: emailSchema.transform(normalizeEmail),
  },
  {
    name: 'referenceNumber',
    label: 'Reference',
    aliases: ['reference number', 'receipt'],
    hint: `For sold ones; ${NEW_ONLY}`,
    schema: nameCell('Reference'),
  },
  {
    name: 'notes',
    label: 'Notes',
    aliases: ['comments'],
    hint: 'New ones only',
    schema: z
      .string()
      .trim()
      .max(MAX_TEXT, { error: atMost(MAX_TEXT) }),
  },
  {
    name: 'wholesalePriceCents',
    label: 'Wholesale price',
    aliases: ['wholesale'],
    hint: `Dollars; ${NEW_ONLY}, the price of the version if empty`,
    ...dollars('Wholesale price'),
  },
  {
    name: 'msrpAtPurchaseCents',
    label: 'MSRP at purchase',
    aliases: ['msrp'],
    hint: `Dollars; ${NEW_ONLY}, the MSRP of the version if empty`,
    ...dollars('MSRP at purchase'),
  },
  {
    name: 'purchasedAt',
    label: 'Purchased',
    aliases: ['purchase date'],
    hint: `2026-01-31; ${NEW_ONLY}`,
    ...DATE,
  },
  {
    name: 'oldTag',
    label: 'Old tag',
    aliases: ['tag', 'tag number', 'old qr', 'qr number', 'old label', 'asset tag'],
    hint: 'Tag or QR number of the earlier system; scanning it finds the vehicle',
    ...OLD_TAG,
  },
  exportedId('Asset id'),
];
