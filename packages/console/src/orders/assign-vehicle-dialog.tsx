import { assetLabel } from '@kickstand/domain/inventory/asset-terms.ts';
import { assignVehicleInput } from '@kickstand/domain/orders/assign-vehicle.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { FormDialog } from '../shared/form-dialog/form-dialog.tsx';
import { FailureNote } from '../shared/note.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import { Plate } from '../shared/state-badge/plate.tsx';
import { vehicleName } from '../shared/vehicle-name.ts';
import { type Choice, ChoiceList, ChoiceListSkeleton } from './choice-list.tsx';
import { MakeAvailableButton } from './make-available-button.tsx';
import { type OrderDialogProps, orderKeys } from './order-dialog.ts';
import {
  type AssignableAsset,
  AssignVehicleMutation,
  type OrderDetail,
} from './order-documents.ts';
import { assignableAssetsQuery } from './order-query.ts';

/** Picks a vehicle for an open order, which makes it ready. */
export function AssignVehicleDialog({ order, opened, onClose }: OrderDialogProps) {
  const { data } = useQuery({ ...assignableAssetsQuery(order.id), enabled: opened });
  const assignable = data?.assetsAvailable.some((asset) => asset.unavailableReason === null);
  return (
    <FormDialog
      title="Assign Vehicle"
      opened={opened}
      onClose={onClose}
      schema={assignVehicleInput}
      initialValues={{ id: order.id, assetId: '' }}
      mutation={AssignVehicleMutation}
      variables={(input) => input}
      submitLabel="Assign Vehicle"
      submitDisabled={assignable !== true}
      successMessage="Order Ready succeeded"
      invalidates={orderKeys(order.id)}
    >
      {(form) => (
        <>
          <p>
            {vehicleName(order.variant)} for <strong>{order.customer.fullName}</strong>. Once it has
            its vehicle, the order is ready.
          </p>
          <AssetChoice
            order={order}
            value={form.values.assetId}
            onChange={(id) => form.setFieldValue('assetId', id)}
            error={form.errors.assetId}
          />
        </>
      )}
    </FormDialog>
  );
}

type FieldProps = Pick<ComponentProps<typeof ChoiceList>, 'value' | 'onChange' | 'error'>;

function AssetChoice({ order, ...field }: { order: OrderDetail } & FieldProps) {
  const assets = useQuery(assignableAssetsQuery(order.id));
  if (assets.isLoadingError)
    return <FailureNote error={assets.error} onRetry={() => void assets.refetch()} />;
  if (!assets.data) return <ChoiceListSkeleton />;
  return (
    <ChoiceList
      label="Vehicle"
      searchLabel="Find a serial number"
      choices={assets.data.assetsAvailable.map((asset) => ({
        ...choiceOf(asset),
        // A direct-ship hub is no place where vehicles stand and become available.
        action: asset.unavailableReason !== null && order.program !== 'direct_ship' && (
          <MakeAvailableButton
            orderId={order.id}
            asset={asset}
            onDone={() => field.onChange(asset.id)}
          />
        ),
      }))}
      empty={`No vehicle of this color and size stands at ${order.hub?.name ?? 'its hub'}.`}
      value={field.value}
      onChange={field.onChange}
      error={field.error}
    />
  );
}

function choiceOf(asset: AssignableAsset): Choice {
  const { serialNumber, purchaseOrderId, purchaseOrderNumber, unavailableReason, state } = asset;
  const label = assetLabel({ state, hasLiveSubscription: false, isOnReadyOrder: false });
  return {
    value: asset.id,
    title: serialNumber ?? 'No serial number',
    mono: serialNumber !== null,
    detail: unavailableReason ?? (
      <>
        {asset.vehicleVersion.name}
        {purchaseOrderId && purchaseOrderNumber && (
          <>
            {', '}
            <OrderLink
              type="PurchaseOrder"
              id={purchaseOrderId}
              number={purchaseOrderNumber}
              newTab
            />
          </>
        )}
        {asset.fromPairedPurchaseOrder && ', paired with this order'}
      </>
    ),
    aside: <Plate label={label} />,
    disabled: unavailableReason !== null,
  };
}
