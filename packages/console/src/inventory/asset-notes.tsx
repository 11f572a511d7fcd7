import { WaitingApprovals } from '../entities/approvals/waiting-approvals.tsx';
import { MoneyOperationNote } from '../entities/billing/money-operation-note.tsx';
import { PrintLabelButton } from '../entities/inventory/labels/print-label-button.tsx';
import { Note } from '../kit/note.tsx';
import type { AssetDetail } from './asset-documents.ts';

interface AssetNotesProps {
  asset: AssetDetail;
  scannedToken: string | undefined;
}

/**
 * Warnings about a vehicle: a pending payment, or a label that is not its own.
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
        <Note
          meaning="attention"
          action={<PrintLabelButton label="Print Label" assetIds={[asset.id]} />}
        >
          {asset.sameSerial.some(({ qrToken }) => qrToken === scannedToken)
            ? 'The scanned label is from before this vehicle was recovered. Print a new one.'
            : 'The scanned label was not printed for this vehicle. Compare the serial number on the frame and print a new label.'}
        </Note>
      )}
    </>
  );
}
