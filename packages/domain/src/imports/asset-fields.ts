import { z } from 'zod';
import { vehicleVersion } from '../catalogue/vehicle-parts.ts';
import { IMPORTABLE_STATES } from '../inventory/asset-machine.ts';
import { storageLocation } from '../inventory/storage-location.ts';
import { updateAssetInput } from '../inventory/update-asset.ts';
import { humanize } from '../kernel/humanize.ts';
import { assetStateCell } from './asset-state-cell.ts';
import { exportedId } from './exported-id.ts';
import { DATE, dollars, nameCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { OLD_TAG, SERIAL_NUMBER } from './serial-number-cell.ts';
import { VARIANT_KEY_FIELDS } from './variant-fields.ts';

const { shape } = updateAssetInput;
const NEW_ONLY = 'New vehicles only';

/** Labels of the states that a new vehicle can have, as in the assets list. */
export const NEW_ASSET_STATES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(IMPORTABLE_STATES.map((state) => [state, humanize(state)])),
  ACTIVE: 'Available',
  MAINTENANCE_RMA: 'Maintenance RMA',
};

/** The collateral of the lender: yes or no, or since when, as exported. */
const pledgedCell = z
  .string()
  .transform((cell) => (/^\d{4}-\d{2}-\d{2}(?!\d)/.test(cell.trim()) ? 'yes' : cell))
  .pipe(yesNoCell);

/** The columns of an asset import; rows are matched by serial number. */
export const ASSET_FIELDS: readonly ImportField[] = [
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
    hint: 'Required for new vehicles',
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
    hint: `Name; ${NEW_ONLY.toLowerCase()}, required`,
    schema: nameCell('Hub'),
  },
  {
    name: 'state',
    label: 'State',
    aliases: ['status'],
    hint: `${NEW_ONLY}, Received if empty`,
    choices: NEW_ASSET_STATES,
    schema: assetStateCell(NEW_ASSET_STATES),
  },
  {
    name: 'storageLocation',
    label: 'Storage location',
    aliases: ['rack', 'bin', 'shelf'],
    hint: 'Where at its hub it is, at most 20 characters',
    schema: storageLocation,
  },
  {
    name: 'wholesalePriceCents',
    label: 'Wholesale price',
    aliases: ['wholesale'],
    hint: `Dollars; ${NEW_ONLY.toLowerCase()}, the price of the version if empty`,
    ...dollars('Wholesale price'),
  },
  {
    name: 'msrpAtPurchaseCents',
    label: 'MSRP at purchase',
    aliases: ['msrp'],
    hint: `Dollars; ${NEW_ONLY.toLowerCase()}, the MSRP of the version if empty`,
    ...dollars('MSRP at purchase'),
  },
  {
    name: 'purchasedAt',
    label: 'Purchased',
    aliases: ['purchase date'],
    hint: `2026-01-31; ${NEW_ONLY.toLowerCase()}`,
    ...DATE,
  },
  {
    name: 'checkedInAt',
    label: 'Checked in',
    hint: `2026-01-31; ${NEW_ONLY.toLowerCase()}, today for received vehicles if empty`,
    ...DATE,
  },
  {
    name: 'oldTag',
    label: 'Old tag',
    aliases: ['tag', 'tag number', 'old qr', 'qr number', 'old label', 'asset tag'],
    hint: 'Tag or QR number of the earlier system; scanning it finds the vehicle',
    ...OLD_TAG,
  },
  { name: 'frameKey', label: 'Frame key', schema: shape.frameKey },
  { name: 'lockKey', label: 'Lock key', schema: shape.lockKey },
  { name: 'buyoutEligible', label: 'Buyout', hint: 'Yes or no', schema: yesNoCell },
  {
    name: 'pledged',
    label: 'Pledged',
    hint: 'Yes or no; collateral of the lender',
    schema: pledgedCell,
  },
  exportedId('Asset id'),
];
