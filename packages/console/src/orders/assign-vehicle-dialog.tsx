import { assetLabel } from '@kickstand/domain/inventory/asset-terms.ts';
import { assignVehicleInput } from '@kickstand/domain/orders/assign-vehicle.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../shared/form-dialog/form-dialog.tsx';
import { FailureNote } from '../shared/note.tsx';
import { Plate } from '../shared/state-badge/plate.tsx';
import { toastSuccess } from '../shared/toasts.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { type AssignableAsset, AssignVehicleMutation } from './order-documents.ts';
import { assignableAssetsQuery } from './order-query.ts';
import { vehicleName } from './vehicle-name.ts';

/** Picks a vehicle for an open order, which makes it ready. */
export function AssignVehicleDialog({ order, command, onClose }: OrderDialogProps) {
  const assets = useQuery(assignableAssetsQuery(order.id));
  const form = useForm({
    initialValues: { id: order.id, assetId: '' },
    validate: schemaResolver(assignVehicleInput, { sync: true }),
  });
  const found = assets.data?.assetsAvailable;
  const place = order.hub?.name ?? 'its hub';

  async function submit(values: typeof form.values) {
    const { done, fieldErrors } = await command.send(AssignVehicleMutation, values, {
      fields: ['assetId'],
    });
    if (!done) return form.setErrors(fieldErrors);
    toastSuccess('Order Ready succeeded');
    onClose();
  }

  return (
    <FormDialog
      title="Assign Vehicle"
      submitLabel="Assign Vehicle"
      submitDisabled={found?.every((asset) => asset.unavailableReason !== null) ?? true}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {vehicleName(order.variant)} for <strong>{order.customer.fullName}</strong>. The order is
        ready then.
      </p>
      {assets.isError ? (
        <FailureNote onRetry={() => void assets.refetch()} />
      ) : (
        <ChoiceList
          label="Vehicle"
          searchLabel="Find a serial number"
          choices={found?.map(choiceOf)}
          empty={`No vehicle of this color and size stands at ${place}.`}
          {...form.getInputProps('assetId')}
        />
      )}
    </FormDialog>
  );
}

function choiceOf(asset: AssignableAsset) {
  const { serialNumber, purchaseOrderNumber, vehicleVersionName, unavailableReason } = asset;
  const label = assetLabel({ ...asset, hasLiveSubscription: false, isOnReadyOrder: false });
  return {
    value: asset.id,
    title: serialNumber ?? 'No serial number',
    mono: serialNumber !== null,
    detail:
      unavailableReason ??
      [
        vehicleVersionName,
        purchaseOrderNumber,
        asset.fromPairedPurchaseOrder && 'paired with this order',
      ]
        .filter(Boolean)
        .join(', '),
    aside: <Plate label={label} />,
    disabled: unavailableReason !== null,
  };
}
