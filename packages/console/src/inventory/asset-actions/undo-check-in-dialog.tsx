import { ReasonDialog } from '../../activity/reason-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const UndoCheckInMutation = graphql(`
  mutation AssetCheckInUndo($assetId: ID!, $reason: String!) {
    assetCheckInUndo(assetId: $assetId, reason: $reason) { id state serialNumber checkedInAt }
  }
`);

/** What becomes of the vehicle. */
function Consequence({ asset }: Pick<AssetDialogProps, 'asset'>) {
  const number = asset.purchaseOrder?.purchaseOrderNumber;
  const order = number && <span className="ks-mono">{number}</span>;
  if (asset.unorderedReason !== null) {
    return <>It was not ordered, so it will be removed from {order} and from the inventory.</>;
  }
  return <>Its serial number will be free for another vehicle, and {order} expects it again.</>;
}

/** Takes back a check-in that was a mistake. */
export function UndoCheckInDialog({ asset, ...dialog }: AssetDialogProps) {
  return (
    <ReasonDialog
      title="Undo check-in"
      {...dialog}
      mutation={UndoCheckInMutation}
      variables={({ reason }) => ({ assetId: asset.id, reason })}
      successMessage="Check-in undone"
      invalidates={['asset', 'purchaseOrder']}
    >
      <p>
        <VehicleText asset={asset} /> has not arrived. <Consequence asset={asset} />
      </p>
    </ReasonDialog>
  );
}
