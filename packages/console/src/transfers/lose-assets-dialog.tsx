import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { ReasonDialog } from '../activity/reason-dialog.tsx';
import {
  countText,
  failuresOf,
  type TransferDialogProps,
  vehicleText,
} from './transfer-dialogs.tsx';
import { LoseAssetsMutation } from './transfer-documents.ts';

/** Writes off vehicles that were lost in transit. */
export function LoseAssetsDialog({ order, vehicles, opened, onClose }: TransferDialogProps) {
  return (
    <ReasonDialog
      title="Lost in transit"
      opened={opened}
      onClose={onClose}
      mutation={LoseAssetsMutation}
      variables={({ reason }) => ({
        transferOrderId: order.id,
        assetIds: vehicles.map(({ asset }) => asset.id),
        reason,
      })}
      danger
      submitLabel="Report lost"
      cancelLabel={`Keep ${pluralWord(vehicles.length, 'vehicle')}`}
      payloadErrors={({ transferOrderLostInTransit }) => failuresOf(transferOrderLostInTransit)}
      successMessage={({ transferOrderLostInTransit: { succeeded } }) =>
        countText(succeeded.length, 'reported lost')
      }
      invalidates={['transferOrder']}
    >
      <p>
        Decommissions {vehicleText(vehicles)}, so that the rest of{' '}
        <span className="ks-mono">{order.transferOrderNumber}</span> can complete. If{' '}
        {pluralWord(vehicles.length, 'it', 'one')} turns up later, use Vehicle recovered on its
        page.
      </p>
    </ReasonDialog>
  );
}
