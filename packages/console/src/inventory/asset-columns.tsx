import type { AssetSortColumn } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { BesidePicture, VariantPicture } from '../entities/catalogue/variant-picture.tsx';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { ExceptionBadge } from '../entities/today/exception-badge.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { RelativeTime } from '../kit/dates.tsx';
import type { AssetRow } from './asset-list-query.ts';

/** The columns of the assets list. */
export const ASSET_COLUMNS: readonly Column<AssetRow, AssetSortColumn>[] = columnsById({
  vehicle: {
    header: 'Vehicle',
    weight: 1.3,
    sortColumn: 'VEHICLE',
    twoLines: true,
    cell: ({ id, variant }) => (
      <BesidePicture image={variant.image}>
        <TwoLines
          first={modelName(variant)}
          second={colorAndSize(variant)}
          mark={<ExceptionBadge subject="Asset" id={id} />}
        />
      </BesidePicture>
    ),
  },
  serial: {
    header: 'Serial',
    sortColumn: 'SERIAL_NUMBER',
    cell: ({ serialNumber }) =>
      serialNumber ? <Serial number={serialNumber} missing="" /> : <OneLine text="" />,
    aside: ({ serialNumber }) =>
      serialNumber && <CopyButton text={serialNumber} what={serialNumber} />,
  },
  state: {
    header: 'State',
    sortColumn: 'STATE',
    cell: ({ label }) => <AssetPlate label={label} />,
  },
  hub: {
    header: 'Hub',
    sortColumn: 'HUB_NAME',
    twoLines: true,
    cell: ({ hub, spokeShopName }) => (
      <TwoLines first={hub?.name ?? '-'} second={spokeShopName ?? undefined} />
    ),
  },
  storageLocation: {
    header: 'Storage location',
    optional: true,
    cell: ({ storageLocation }) => <OneLine text={storageLocation ?? ''} />,
  },
  customer: {
    header: 'Customer',
    weight: 1.6,
    twoLines: true,
    cell: ({ customer }) =>
      customer ? (
        <TwoLines first={customer.fullName} second={customer.email} strong />
      ) : (
        <OneLine text="" />
      ),
  },
  purchaseOrder: {
    header: 'PO #',
    sortColumn: 'PURCHASE_ORDER_NUMBER',
    cell: ({ purchaseOrderNumber }) =>
      purchaseOrderNumber ? (
        <span className="ks-mono">{purchaseOrderNumber}</span>
      ) : (
        <OneLine text="" />
      ),
  },
  lastSeen: {
    header: 'Last seen',
    align: 'right',
    sortColumn: 'LAST_SEEN_AT',
    optional: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : <OneLine text="" />),
  },
  updated: {
    header: 'Updated',
    align: 'right',
    sortColumn: 'UPDATED_AT',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
});

/** Labels of the sort columns. */
export const ASSET_SORT_CHOICES: readonly { value: AssetSortColumn; label: string }[] = [
  { value: 'UPDATED_AT', label: 'Updated' },
  { value: 'CREATED_AT', label: 'Created' },
  { value: 'CHECKED_IN_AT', label: 'Checked in' },
  { value: 'LAST_SEEN_AT', label: 'Last seen' },
  { value: 'SERIAL_NUMBER', label: 'Serial' },
  { value: 'STATE', label: 'State' },
  { value: 'VEHICLE', label: 'Vehicle' },
  { value: 'HUB_NAME', label: 'Hub' },
  { value: 'PURCHASE_ORDER_NUMBER', label: 'PO #' },
];

/** An asset on a phone. */
export function assetPhoneRow(asset: AssetRow): PhoneRow {
  const { variant, hub, spokeShopName, storageLocation, customer } = asset;
  return {
    picture: <VariantPicture url={variant.image?.url} />,
    title: <Serial number={asset.serialNumber} missing="No serial number" />,
    mark: <ExceptionBadge subject="Asset" id={asset.id} />,
    badge: <AssetPlate label={asset.label} />,
    second: (
      <>
        {modelName(variant)} <small>{colorAndSize(variant)}</small>
      </>
    ),
    third: [spokeShopName ?? hub?.name, storageLocation, customer?.fullName]
      .filter(Boolean)
      .join(' · '),
    aside: <RelativeTime at={asset.updatedAt} />,
  };
}
