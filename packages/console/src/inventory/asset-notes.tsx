import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { humanize } from '@kickstand/domain/kernel/text.ts';
import { Link } from '@tanstack/react-router';
import { TimeText } from '../shared/dates.tsx';
import { Note } from '../shared/note.tsx';
import type { AssetDetail } from './asset-documents.ts';

/**
 * What must be known before anything is done with the vehicle: a payment that it waits for, a label
 * that isn't its own.
 * @param scannedToken what the scanned label carried, if one was scanned.
 */
export function AssetNotes({
  asset,
  scannedToken,
}: {
  asset: AssetDetail;
  scannedToken: string | undefined;
}) {
  const { pendingPayment } = asset;
  const foreignLabel = scannedToken !== undefined && scannedToken !== asset.qrToken;
  if (!pendingPayment && !foreignLabel) return null;
  return (
    <>
      {pendingPayment && (
        <Note
          meaning="attention"
          action={
            <Link to="/reports" search={{ tab: 'billing', operation: pendingPayment.id }}>
              Show payment
            </Link>
          }
        >
          Payment pending: {humanize(pendingPayment.kind).toLowerCase()},{' '}
          {formatCents(pendingPayment.amountCents)}, since{' '}
          <TimeText at={pendingPayment.createdAt} />
        </Note>
      )}
      {foreignLabel && (
        <Note meaning="attention">
          The scanned label was not printed for this vehicle. Compare the serial number on the frame
          and print a new label.
        </Note>
      )}
    </>
  );
}
