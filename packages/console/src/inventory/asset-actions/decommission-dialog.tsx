import { decommissionAssetInput } from '@kickstand/domain/inventory/decommission-asset.ts';
import { Textarea } from '@mantine/core';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const DecommissionMutation = graphql(`
  mutation AssetDecommission($assetId: ID!, $reason: String) {
    assetDecommission(assetId: $assetId, reason: $reason) { id state }
  }
`);

/** Decommissions the vehicle. */
export function DecommissionDialog({ asset, ...dialog }: AssetDialogProps) {
  return (
    <FormDialog
      title="Decommission"
      {...dialog}
      schema={decommissionAssetInput}
      initialValues={{ assetId: asset.id, reason: '' }}
      mutation={DecommissionMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      cancelLabel="Keep vehicle"
      danger
      successMessage="Vehicle decommissioned"
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> is permanently removed from the fleet. This cannot be
            undone.
          </p>
          <Textarea
            label="Decommission Reason"
            description="If it was stolen from the hub, enter: Stolen from hub."
            minRows={3}
            maxRows={8}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
