import { SERIAL_IN_USE } from '@kickstand/domain/inventory/asset-refusals.ts';
import { checkInAssetForm } from '@kickstand/domain/inventory/check-in-asset.ts';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { ScannedVehicle } from '../../entities/inventory/scanned-vehicle-label.tsx';
import { SerialNumberInput } from '../../entities/inventory/serial-number-input.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const CheckInMutation = graphql(`
  mutation AssetCheckIn($id: ID!, $serialNumber: String) {
    assetCheckIn(id: $id, serialNumber: $serialNumber) { id state serialNumber checkedInAt }
  }
`);

/** Checks in a vehicle from its vendor. */
export function CheckInDialog({ asset, ...dialog }: AssetDialogProps) {
  const { purchaseOrder } = asset;
  return (
    <FormDialog
      title="Check in"
      {...dialog}
      schema={checkInAssetForm}
      initialValues={{ id: asset.id, serialNumber: asset.serialNumber ?? '' }}
      oneScan={['serialNumber']}
      mutation={CheckInMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      successMessage="Vehicle checked in"
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> has arrived
            {purchaseOrder && ` on purchase order ${purchaseOrder.purchaseOrderNumber}`}.
          </p>
          <SerialNumberInput
            label="Serial number"
            description="Scan or type the number stamped on the frame."
            variantId={asset.variant.id}
            recorded={asset.serialNumber}
            {...form.getInputProps('serialNumber')}
          />
          {form.errors.serialNumber === SERIAL_IN_USE.message && (
            <p>
              <ScannedVehicle text={form.values.serialNumber} />
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
