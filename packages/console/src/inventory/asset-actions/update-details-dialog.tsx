import { updateAssetForm } from '@kickstand/domain/inventory/update-asset.ts';
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SerialNumberInput } from '../../entities/inventory/serial-number-input.tsx';
import { CodeInput } from '../../kit/code-input.tsx';
import { nameIn } from '../../kit/edit-together/value-text.ts';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { versionChoicesQuery } from './choices-query.ts';

const UpdateAssetMutation = graphql(`
  mutation UpdateAsset(
    $assetId: ID!
    $attributes: AssetUpdateAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    assetUpdate(assetId: $assetId, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
      asset { id serialNumber frameKey lockKey buyoutEligible vehicleVersion { id } }
      errors { path message }
    }
  }
`);

/** Numbers on the vehicle, its keys, and its exact version. */
export function UpdateDetailsDialog({ asset, ...dialog }: AssetDialogProps) {
  const versions = useQuery(versionChoicesQuery(asset.id));
  return (
    <FormDialog
      title="Update details"
      {...dialog}
      schema={updateAssetForm(asset)}
      initialValues={{
        assetId: asset.id,
        serialNumber: asset.serialNumber ?? '',
        frameKey: asset.frameKey ?? '',
        lockKey: asset.lockKey ?? '',
        vehicleVersionId: asset.vehicleVersion.id,
        buyoutEligible: asset.buyoutEligible,
      }}
      version={asset.updatedAt}
      nameOf={nameIn([asset.vehicleVersion, ...(versions.data ?? [])])}
      mutation={UpdateAssetMutation}
      variables={({ assetId }, { assetId: _id, serialNumber, ...attributes }) => ({
        assetId,
        attributes: {
          ...attributes,
          ...(serialNumber !== undefined && { serialNumber: serialNumber || null }),
        },
        expectedUpdatedAt: asset.updatedAt,
      })}
      submitLabel="Save details"
      successMessage="Vehicle saved"
      fieldErrors={({ assetUpdate }) =>
        assetUpdate.errors.map(({ path, message }) => ({ message, extensions: { field: path } }))
      }
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <SerialNumberInput
            label={asset.serialNumber === null ? 'Serial number (optional)' : 'Serial number'}
            variantId={asset.variant.id}
            recorded={asset.serialNumber}
            {...form.getInputProps('serialNumber')}
          />
          <CodeInput label="Frame key (optional)" {...form.getInputProps('frameKey')} />
          <CodeInput label="Lock key (optional)" {...form.getInputProps('lockKey')} />
          <Select
            label="Version"
            data={(versions.data ?? [asset.vehicleVersion]).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
            {...form.getInputProps('vehicleVersionId')}
          />
          <Checkbox
            label="Eligible for buyout"
            description="The customer can buy it after one year if the model allows buyouts."
            {...form.getInputProps('buyoutEligible', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
