import { Link } from '@tanstack/react-router';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { DateText } from '../kit/dates.tsx';
import { dateOf, FactList, type Facts } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
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

function factsOf(asset: AssetDetail): Facts {
  const { serialNumber, purchaseOrder, pledged, pledgedAt, sameSerial } = asset;
  return {
    Version: asset.vehicleVersion.name,
    ...(asset.orderedAs && {
      'Ordered as': `${vehicleName(asset.orderedAs.variant)}, ${asset.orderedAs.vehicleVersion.name}`,
    }),
    Serial: mono(serialNumber, 'serial number') ?? (
      <StateBadge meaning="attention" label="No serial number" />
    ),
    ...(sameSerial.length > 0 && { 'Same serial': <OtherRecords records={sameSerial} /> }),
    ...(asset.oldTag && { 'Old tag': mono(asset.oldTag, 'old tag') }),
    'Frame key': mono(asset.frameKey, 'frame key'),
    'Lock key': asset.lockKey && <LockKey asset={asset} masked={asset.lockKey} />,
    'QR code': <AssetQrCode asset={asset} />,
    'Purchase order': purchaseOrder && (
      <Copyable text={purchaseOrder.purchaseOrderNumber} what="purchase order number" mono>
        <OrderLink
          type="PurchaseOrder"
          id={purchaseOrder.id}
          number={purchaseOrder.purchaseOrderNumber}
        />
      </Copyable>
    ),
    Vendor: purchaseOrder?.vendorName,
    ...(asset.vendorReturn && {
      'Returned to vendor': <DateText at={asset.vendorReturn.returnedAt} />,
      'Return reference': mono(asset.vendorReturn.reference, 'return reference'),
      'Credit note': <Money cents={asset.vendorReturn.creditCents} />,
    }),
    Pledged: pledged ? (
      <span className={classes.pledged}>
        <Tag>Pledged</Tag> <DateText at={pledgedAt} />
      </span>
    ) : (
      'No'
    ),
    Created: dateOf(asset.createdAt),
  };
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
