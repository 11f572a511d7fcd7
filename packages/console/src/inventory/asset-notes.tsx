import { MoneyOperationNote } from '../billing/money-operation-note.tsx';
import { Note } from '../kit/note.tsx';
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
  const { pendingMoneyOperation } = asset;
  const foreignLabel = scannedToken !== undefined && scannedToken !== asset.qrToken;
  if (!pendingMoneyOperation && !foreignLabel) return null;
  return (
    <>
      {pendingMoneyOperation && <MoneyOperationNote operation={pendingMoneyOperation} />}
      {foreignLabel && (
        <Note meaning="attention">
          The scanned label was not printed for this vehicle. Compare the serial number on the frame
          and print a new label.
        </Note>
      )}
    </>
  );
}
