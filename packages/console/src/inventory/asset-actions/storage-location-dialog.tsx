import { updateStorageLocationInput } from '@kickstand/domain/inventory/storage-location.ts';
import { StorageLocationField } from '../../entities/inventory/storage-location-field.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const StorageLocationMutation = graphql(`
  mutation AssetUpdateStorageLocation(
    $assetId: ID!
    $storageLocation: String
    $expectedUpdatedAt: DateTime
  ) {
    assetUpdateStorageLocation(
      assetId: $assetId
      storageLocation: $storageLocation
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id storageLocation }
  }
`);

/** Says where at its hub or shop the vehicle is. */
export function StorageLocationDialog({ asset, ...dialog }: AssetDialogProps) {
  return (
    <FormDialog
      title="Storage location"
      {...dialog}
      schema={updateStorageLocationInput}
      initialValues={{ assetId: asset.id, storageLocation: asset.storageLocation ?? '' }}
      version={asset.updatedAt}
      mutation={StorageLocationMutation}
      variables={({ assetId }, { storageLocation }) => ({
        assetId,
        storageLocation,
        expectedUpdatedAt: asset.updatedAt,
      })}
      submitLabel="Save"
      successMessage={({ assetUpdateStorageLocation: { storageLocation } }) =>
        storageLocation ? `Put at ${storageLocation}` : 'Storage location removed'
      }
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            Where <VehicleText asset={asset} /> is at{' '}
            <strong>{asset.spokeShopName ?? asset.hub?.name}</strong>. It is forgotten when the
            vehicle leaves.
          </p>
          <StorageLocationField
            placeId={asset.spokeShopId ?? asset.hub?.id ?? null}
            {...form.getInputProps('storageLocation')}
          />
        </>
      )}
    </FormDialog>
  );
}
