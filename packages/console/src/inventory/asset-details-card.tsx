import { Link } from '@tanstack/react-router';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { DateText } from '../kit/dates.tsx';
import { dateFact, type Fact, FactList } from '../kit/fact-list/fact-list.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { Tag } from '../kit/state-badge/tag.tsx';
import classes from './asset-details-card.module.css';
import type { AssetDetail } from './asset-documents.ts';
import { AssetQrCode } from './asset-qr-code.tsx';
import { LockKey } from './lock-key.tsx';

/** The vehicle's details, keys and codes. */
export function AssetDetailsCard({ asset }: { asset: AssetDetail }) {
  return (
    <Card title="Details">
      <FactList facts={factsOf(asset)} />
    </Card>
  );
}

const mono = (text: string | null | undefined, what: string) =>
  text && <Copyable text={text} what={what} mono />;

function factsOf(asset: AssetDetail): Fact[] {
  const { serialNumber, purchaseOrder, pledged, pledgedAt, sameSerial } = asset;
  return [
    { label: 'Version', value: asset.vehicleVersion.name },
    {
      label: 'Serial',
      value: mono(serialNumber, 'serial number') ?? (
        <StateBadge meaning="attention" label="No serial number" />
      ),
    },
    ...(sameSerial.length > 0
      ? [{ label: 'Same serial', value: <OtherRecords records={sameSerial} /> }]
      : []),
    ...(asset.oldTag ? [{ label: 'Old tag', value: mono(asset.oldTag, 'old tag') }] : []),
    { label: 'Frame key', value: mono(asset.frameKey, 'frame key') },
    {
      label: 'Lock key',
      value: asset.lockKey && <LockKey asset={asset} masked={asset.lockKey} />,
    },
    { label: 'QR code', value: <AssetQrCode asset={asset} /> },
    {
      label: 'Purchase order',
      value: purchaseOrder && (
        <Copyable text={purchaseOrder.purchaseOrderNumber} what="purchase order number" mono>
          <OrderLink
            type="PurchaseOrder"
            id={purchaseOrder.id}
            number={purchaseOrder.purchaseOrderNumber}
          />
        </Copyable>
      ),
    },
    { label: 'Vendor', value: purchaseOrder?.vendorName },
    {
      label: 'Pledged',
      value: pledged ? (
        <span className={classes.pledged}>
          <Tag>Pledged</Tag> <DateText at={pledgedAt} />
        </span>
      ) : (
        'No'
      ),
    },
    dateFact('Created', asset.createdAt),
  ];
}

/** Links to the record before a theft, sale or loss, or after a recovery. */
function OtherRecords({ records }: { records: AssetDetail['sameSerial'] }) {
  return (
    <ul>
      {records.map(({ id, label, createdAt }) => (
        <li key={id}>
          <Link to="/inventory/assets/$assetId" params={{ assetId: id }}>
            {label} record of <DateText at={createdAt} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
