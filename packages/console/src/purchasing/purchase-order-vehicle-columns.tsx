import type { PurchaseOrderTab } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { Link } from '@tanstack/react-router';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { SerialLink } from '../entities/inventory/serial-link.tsx';
import type { PhoneRow } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText, MISSING } from '../kit/dates.tsx';
import { Stacked } from '../kit/group-table/group-name.tsx';
import type { GroupColumn } from '../kit/group-table/group-table.tsx';
import { Money } from '../kit/money.tsx';
import type { PurchasedAsset } from './purchase-order-documents.ts';
import { orderedVersion } from './purchased-assets.ts';

function Serial({ asset: { id, serialNumber } }: { asset: PurchasedAsset }) {
  return serialNumber ? <SerialLink assetId={id} number={serialNumber} /> : MISSING;
}

function OrderLink({ order }: Pick<PurchasedAsset, 'order'>) {
  if (!order) return MISSING;
  return (
    <Link to="/orders/$orderId" params={{ orderId: order.id }}>
      <OneLine text={order.customer.fullName} />
    </Link>
  );
}

const SHIPPED: GroupColumn<PurchasedAsset> = {
  id: 'shipped',
  header: 'Shipped',
  width: 104,
  align: 'right',
  cell: ({ shippedAt }) => <DateText at={shippedAt} />,
};

const CHECKED_IN: GroupColumn<PurchasedAsset> = {
  id: 'checkedIn',
  header: 'Checked in',
  width: 104,
  align: 'right',
  cell: ({ checkedInAt }) => <DateText at={checkedInAt} />,
};

/** The dates that vehicles on a tab can have. */
const DATES: Record<PurchaseOrderTab, readonly GroupColumn<PurchasedAsset>[]> = {
  overview: [
    {
      ...SHIPPED,
      second: 'Checked in',
      width: 84,
      cell: ({ shippedAt, checkedInAt }) => (
        <Stacked first={<DateText at={shippedAt} />} second={<DateText at={checkedInAt} />} />
      ),
    },
  ],
  ordered: [],
  shipped: [SHIPPED],
  checkedIn: [CHECKED_IN],
};

/** The columns of the vehicles on a tab. */
export function columnsOf(tab: PurchaseOrderTab): GroupColumn<PurchasedAsset>[] {
  return [
    {
      id: 'serial',
      header: 'Serial',
      second: 'Version',
      width: 108,
      cell: (asset) => (
        <Stacked first={<Serial asset={asset} />} second={orderedVersion(asset).name} />
      ),
    },
    {
      id: 'wholesale',
      header: 'Wholesale',
      width: 84,
      align: 'right',
      cell: ({ wholesalePriceCents }) => <Money cents={wholesalePriceCents} />,
    },
    {
      id: 'state',
      header: 'State',
      second: 'Hub',
      width: 112,
      cell: ({ label, hub }) => (
        <Stacked first={<AssetPlate label={label} />} second={hub?.name ?? MISSING} />
      ),
    },
    ...DATES[tab],
    { id: 'order', header: 'Order', width: 92, cell: ({ order }) => <OrderLink order={order} /> },
  ];
}

/** A vehicle on a phone, below the name of its group; its plate says what the date is of. */
export function vehiclePhoneRow(asset: PurchasedAsset): PhoneRow {
  const { wholesalePriceCents, order } = asset;
  const at = asset.checkedInAt ?? asset.shippedAt;
  return {
    title: <Serial asset={asset} />,
    badge: <AssetPlate label={asset.label} />,
    second: (
      <>
        {orderedVersion(asset).name}, <Money cents={wholesalePriceCents} />
      </>
    ),
    third: order && <OrderLink order={order} />,
    aside: at && <DateText at={at} />,
  };
}
