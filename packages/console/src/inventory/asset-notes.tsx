import { WaitingApprovals } from '../entities/approvals/waiting-approvals.tsx';
import { MoneyOperationNote } from '../entities/billing/money-operation-note.tsx';
import { Note } from '../kit/note.tsx';
import type { AssetDetail } from './asset-documents.ts';

interface AssetNotesProps {
  asset: AssetDetail;
  scannedToken: string | undefined;
}

/**
 * Warnings about a vehicle: a pending payment, or a label that belongs to another vehicle.
 * @param scannedToken the scanned label's token, if one was scanned.
 */
export function AssetNotes({ asset, scannedToken }: AssetNotesProps) {
  const { pendingMoneyOperation, waitingApprovals } = asset;
  const foreignLabel = scannedToken !== undefined && scannedToken !== asset.qrToken;
  if (!pendingMoneyOperation && waitingApprovals.length === 0 && !foreignLabel) return null;
  return (
    <>
      {pendingMoneyOperation && <MoneyOperationNote operation={pendingMoneyOperation} />}
      <WaitingApprovals requests={waitingApprovals} />
      {foreignLabel && (
        <Note meaning="attention">
          The scanned label was not printed for this vehicle. Compare the serial number on the frame
          and print a new label.
        </Note>
      )}
    </>
  );
}
