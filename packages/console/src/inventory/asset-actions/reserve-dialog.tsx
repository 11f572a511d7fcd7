import { ASSET_ACTION_LABELS } from '@kickstand/domain/inventory/asset-actions.ts';
import {
  isReservedState,
  RESERVED_STATES,
  type ReservedState,
} from '@kickstand/domain/inventory/asset-terms.ts';
import { reserveAssetForm } from '@kickstand/domain/inventory/reserve-asset.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql, type TadaDocumentNode } from '../../kit/graphql.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

type ReserveMutation = TadaDocumentNode<unknown, { assetId: string }>;

/** Each reservation is a separate mutation. */
const MUTATIONS: Record<ReservedState, ReserveMutation> = {
  RESERVED_FOR_CUSTOMER: graphql(`
    mutation AssetReserveForCustomer($assetId: ID!) {
      assetReserveForCustomer(assetId: $assetId) { id state }
    }
  `),
  RESERVED_FOR_PRESALE: graphql(`
    mutation AssetReserveForPresale($assetId: ID!) {
      assetReserveForPresale(assetId: $assetId) { id state }
    }
  `),
  RESERVED_FOR_FLEET_RENTAL: graphql(`
    mutation AssetReserveForFleetRental($assetId: ID!) {
      assetReserveForFleetRental(assetId: $assetId) { id state }
    }
  `),
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: graphql(`
    mutation AssetReserveForFleetRentalTestRide($assetId: ID!) {
      assetReserveForFleetRentalTestRide(assetId: $assetId) { id state }
    }
  `),
  RESERVED_FOR_TRANSFER: graphql(`
    mutation AssetReserveForTransfer($assetId: ID!) {
      assetReserveForTransfer(assetId: $assetId) { id state }
    }
  `),
};

/** Reserves the vehicle for one of five purposes; its current reservation is excluded. */
export function ReserveDialog({ asset, ...dialog }: AssetDialogProps) {
  const [chosen, setChosen] = useState<ReservedState>('RESERVED_FOR_CUSTOMER');
  return (
    <FormDialog
      title="Reserve vehicle"
      {...dialog}
      schema={reserveAssetForm}
      initialValues={{ assetId: asset.id, reservedState: '' }}
      mutation={MUTATIONS[chosen]}
      variables={({ assetId }) => ({ assetId })}
      successMessage="Vehicle reserved"
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> is reserved.
          </p>
          <Select
            label="Reserved state"
            placeholder="Select a reserved state"
            data={RESERVED_STATES.filter(
              (state) => state !== asset.state && asset.nextStates.includes(state),
            ).map((value) => ({ value, label: ASSET_ACTION_LABELS[value] }))}
            {...form.getInputProps('reservedState')}
            onChange={(state) => {
              form.setFieldValue('reservedState', state ?? '');
              if (state && isReservedState(state)) setChosen(state);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
