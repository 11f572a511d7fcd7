import { undoCheckInForm } from '@kickstand/domain/inventory/undo-check-in.ts';
import { Textarea } from '@mantine/core';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const UndoCheckInMutation = graphql(`
  mutation AssetCheckInUndo($assetId: ID!, $reason: String!) {
    assetCheckInUndo(assetId: $assetId, reason: $reason) { id state serialNumber checkedInAt }
  }
`);

/** Takes back a check-in that was a mistake. */
export function UndoCheckInDialog({ asset, ...dialog }: AssetDialogProps) {
  return (
    <FormDialog
      title="Undo check-in"
      {...dialog}
      schema={undoCheckInForm}
      initialValues={{ reason: '' }}
      mutation={UndoCheckInMutation}
      rehearsal={whatWillHappen}
      variables={({ reason }) => ({ assetId: asset.id, reason })}
      successMessage="Check-in undone"
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> has not arrived. Its serial number is free for another
            vehicle
            {asset.purchaseOrder && `, and ${asset.purchaseOrder.purchaseOrderNumber} expects it`}.
          </p>
          <Textarea label="Reason" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
