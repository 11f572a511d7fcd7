import {
  isOutstanding,
  type PurchaseOrderTab,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AssetPlate } from '../inventory/asset-plate-badge.tsx';
import { SerialLink } from '../inventory/serial-link.tsx';
import type { Column } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText, MISSING, ShortDate } from '../kit/dates.tsx';
import { Money } from '../kit/money.tsx';
import type { PurchasedAsset } from './purchase-order-documents.ts';

/** The overview has all columns, so its dates are short to fit. */
export function columnsOf(
  tab: PurchaseOrderTab,
  selected: ReadonlySet<string>,
  choose: (id: string, on: boolean) => void,
): Column<PurchasedAsset, never>[] {
  const Day = tab === 'overview' ? ShortDate : DateText;
  return [
    {
      id: 'select',
      header: 'Select',
      width: 44,
      cell: (asset) =>
        isOutstanding(asset) ? (
          <Checkbox
            aria-label={`Select ${asset.serialNumber ?? 'a vehicle without serial number'}`}
            checked={selected.has(asset.id)}
            onChange={(event) => choose(asset.id, event.currentTarget.checked)}
          />
        ) : null,
    },
    {
      id: 'serial',
      header: 'Serial',
      width: 100,
      cell: ({ id, serialNumber }) =>
        serialNumber ? <SerialLink assetId={id} number={serialNumber} /> : MISSING,
    },
    {
      id: 'version',
      header: 'Version',
      width: tab === 'overview' ? 76 : 110,
      cell: ({ vehicleVersion }) => <OneLine text={vehicleVersion.name} />,
    },
    {
      id: 'wholesale',
      header: 'Wholesale',
      width: 80,
      align: 'right',
      cell: ({ wholesalePriceCents }) => <Money cents={wholesalePriceCents} />,
    },
    { id: 'state', header: 'State', width: 118, cell: ({ label }) => <AssetPlate label={label} /> },
    { id: 'hub', header: 'Hub', width: 76, cell: ({ hub }) => <OneLine text={hub?.name} /> },
    {
      id: 'shipped',
      header: 'Shipped',
      width: tab === 'overview' ? 68 : 98,
      align: 'right',
      cell: ({ shippedAt }) => <Day at={shippedAt} />,
    },
    {
      id: 'checkedIn',
      header: 'Checked in',
      width: tab === 'overview' ? 82 : 98,
      align: 'right',
      cell: ({ checkedInAt }) => <Day at={checkedInAt} />,
    },
    {
      id: 'order',
      header: 'Order',
      cell: ({ order }) =>
        order ? (
          <Link to="/orders/$orderId" params={{ orderId: order.id }}>
            <OneLine text={order.customer.fullName} />
          </Link>
        ) : (
          MISSING
        ),
    },
  ];
}
