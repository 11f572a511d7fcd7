import { activateAssetInput } from '@kickstand/domain/inventory/activate-asset.ts';
import { isMaintenanceState } from '@kickstand/domain/inventory/asset-terms.ts';
import { Textarea } from '@mantine/core';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import type { AssetDetail } from '../asset-documents.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const ActivateMutation = graphql(`
  mutation AssetActivate($assetId: ID!, $maintenanceNotes: String) {
    assetActivate(assetId: $assetId, maintenanceNotes: $maintenanceNotes) { id state label }
  }
`);

/** The vehicle leaves maintenance according to the latest history entry with a state. */
function comesFromMaintenance({ state, events }: AssetDetail): boolean {
  const latest = events.find((event) => event.state !== null);
  return isMaintenanceState(latest?.state ?? state);
}

/** Makes the vehicle available, or returns it to its customer. */
export function ActivateDialog({ asset, ...dialog }: AssetDialogProps) {
  const { customer, subscription, hub } = asset;
  return (
    <FormDialog
      title="Set to Active"
      {...dialog}
      schema={activateAssetInput}
      initialValues={{ assetId: asset.id, maintenanceNotes: '' }}
      mutation={ActivateMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      successMessage="Vehicle is active"
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} />{' '}
            {subscription
              ? `returns to ${customer?.fullName ?? 'its customer'}.`
              : `becomes available${hub ? ` at ${asset.spokeShopName ?? hub.name}` : ''}.`}
          </p>
          {comesFromMaintenance(asset) && (
            <Textarea
              label="Maintenance notes (optional)"
              description="The work that was done. Printed on the label of a vehicle that returns to its customer."
              minRows={3}
              maxRows={8}
              {...form.getInputProps('maintenanceNotes')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
