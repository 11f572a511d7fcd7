import { changeAssetVariantInput } from '@kickstand/domain/inventory/correct-asset.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { variantChoicesQuery } from '../../entities/catalogue/variant-choices.ts';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import { FailureNote } from '../../kit/note.tsx';
import { singleElement } from '../../kit/single-element.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const ChangeVariantMutation = graphql(`
  mutation AssetVariantUpdate($assetId: ID!, $variantId: ID!) {
    assetVariantUpdate(assetId: $assetId, variantId: $variantId) {
      id variant { id } vehicleVersion { id }
    }
  }
`);

/** Corrects the vehicle's color, size or model. */
export function ChangeVariantDialog({ asset, ...dialog }: AssetDialogProps) {
  const variants = useQuery(variantChoicesQuery);
  const others = variants.data?.filter(({ id }) => id !== asset.variant.id) ?? [];
  const only = singleElement(others);
  return (
    <FormDialog
      title="Change variant"
      {...dialog}
      schema={changeAssetVariantInput}
      initialValues={{ assetId: asset.id, variantId: '' }}
      onlyChoice={only && { variantId: only.id }}
      mutation={ChangeVariantMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      successMessage="Variant changed"
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> is recorded as{' '}
            <strong>{vehicleName(asset.variant)}</strong>. If the model changes, it gets the default
            version.
          </p>
          {variants.isLoadingError ? (
            <FailureNote query={variants} />
          ) : (
            <Select
              label="Variant"
              placeholder={variants.data ? 'Select a variant' : 'Loading'}
              searchable
              nothingFoundMessage="No variant matches"
              data={others.map((variant) => ({ value: variant.id, label: vehicleName(variant) }))}
              {...form.getInputProps('variantId')}
              onChange={(id) => form.setFieldValue('variantId', id ?? '')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
