import { ASSET_ACTION_LABELS } from '@kickstand/domain/inventory/asset-actions.ts';
import type { MaintenanceState } from '@kickstand/domain/inventory/asset-terms.ts';
import { maintainAssetForm, needsDescription } from '@kickstand/domain/inventory/maintain-asset.ts';
import { Textarea } from '@mantine/core';
import { SerialNumberInput } from '../../entities/inventory/serial-number-input.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import type { AssetDialog, AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const MaintenanceMutation = graphql(`
  mutation AssetMaintenance(
    $assetId: ID!
    $state: String
    $description: String
    $serialNumber: String
  ) {
    assetMaintenance(
      assetId: $assetId
      state: $state
      description: $description
      serialNumber: $serialNumber
    ) { id state label serialNumber }
  }
`);

const SENTENCES: Record<MaintenanceState, string> = {
  MAINTENANCE_HOLD: 'is held until it is inspected.',
  MAINTENANCE_COSMETIC: 'goes into cosmetic maintenance: it can be ridden, but not shown.',
  MAINTENANCE_LONG_TERM: 'goes into long term maintenance.',
  MAINTENANCE_RMA: 'is returned to the manufacturer for repair.',
  MAINTENANCE_READY_FOR_PICKUP: 'is repaired and ready for pickup.',
};

interface MaintenanceValues extends Record<string, string> {
  assetId: string;
  state: string;
  description: string;
  serialNumber: string;
}

/** Puts the vehicle into maintenance, or changes the kind of maintenance. */
function MaintenanceDialog({
  asset,
  state,
  ...dialog
}: AssetDialogProps & { state: MaintenanceState }) {
  const label = ASSET_ACTION_LABELS[state];
  const initialValues: MaintenanceValues = {
    assetId: asset.id,
    state,
    description: '',
    serialNumber: '',
  };
  return (
    <FormDialog
      title={label}
      {...dialog}
      schema={maintainAssetForm(asset)}
      initialValues={initialValues}
      mutation={MaintenanceMutation}
      variables={({ serialNumber, ...input }) => ({ ...input, serialNumber: serialNumber || null })}
      successMessage={`${label} saved`}
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> {SENTENCES[state]}
          </p>
          {asset.serialNumber === null && (
            <SerialNumberInput
              label="Serial number"
              description="As stamped on the frame."
              variantId={asset.variant.id}
              {...form.getInputProps('serialNumber')}
            />
          )}
          <Textarea
            label={needsDescription(asset.state, state) ? 'Description' : 'Description (optional)'}
            minRows={3}
            maxRows={8}
            {...form.getInputProps('description')}
          />
        </>
      )}
    </FormDialog>
  );
}

const dialogFor =
  (state: MaintenanceState): AssetDialog =>
  (props) => <MaintenanceDialog {...props} state={state} />;

/** A dialog for each maintenance state. */
export const MAINTENANCE_DIALOGS: Record<MaintenanceState, AssetDialog> = {
  MAINTENANCE_HOLD: dialogFor('MAINTENANCE_HOLD'),
  MAINTENANCE_COSMETIC: dialogFor('MAINTENANCE_COSMETIC'),
  MAINTENANCE_LONG_TERM: dialogFor('MAINTENANCE_LONG_TERM'),
  MAINTENANCE_RMA: dialogFor('MAINTENANCE_RMA'),
  MAINTENANCE_READY_FOR_PICKUP: dialogFor('MAINTENANCE_READY_FOR_PICKUP'),
};
