import { assetLabel } from '@kickstand/domain/inventory/asset-label.ts';
import {
  deleteTransferOrderForm,
  restoredState,
} from '@kickstand/domain/transfers/transfer-assets.ts';
import { Checkbox } from '@mantine/core';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import classes from './delete-transfer.module.css';
import type { TransferDialogProps } from './transfer-dialogs.tsx';
import { DeleteTransferMutation } from './transfer-documents.ts';

/** Deletes an open transfer order; shows where each vehicle returns to. */
export function DeleteTransferDialog({ order, vehicles, opened, onClose }: TransferDialogProps) {
  const { customerKeepsVehicle } = order;
  const labelOf = (previousState: string) =>
    assetLabel({
      state: restoredState(previousState, customerKeepsVehicle ? 'ended' : 'none'),
      hasLiveSubscription: order.origin.type === 'Customer' && !customerKeepsVehicle,
      isOnReadyOrder: false,
    });
  return (
    <FormDialog
      title="Delete transfer order"
      opened={opened}
      onClose={onClose}
      schema={deleteTransferOrderForm(customerKeepsVehicle)}
      initialValues={{ vehicleAtHub: false }}
      mutation={DeleteTransferMutation}
      rehearsal={whatWillHappen}
      variables={({ vehicleAtHub }) => ({ id: order.id, vehicleAtHub })}
      danger
      cancelLabel="Keep transfer order"
      payloadErrors={({ transferOrderDelete: { error } }) => (error ? [error] : [])}
      successMessage={`Transfer order ${order.transferOrderNumber} deleted`}
      invalidates={['transferOrder']}
    >
      {(form) => (
        <>
          <p>
            Deletes <span className="ks-mono">{order.transferOrderNumber}</span> from{' '}
            {order.origin.name} to {order.destination.name}.{' '}
            {vehicles.length === 0 ? 'It has no vehicles.' : 'Vehicles go back to:'}
          </p>
          {vehicles.length > 0 && (
            <ul className={classes.list}>
              {vehicles.map(({ asset, previousState }) => (
                <li key={asset.id} className={classes.row}>
                  <Serial number={asset.serialNumber} missing="No serial number" />
                  <AssetPlate label={labelOf(previousState)} />
                </li>
              ))}
            </ul>
          )}
          {customerKeepsVehicle && (
            <Checkbox
              label="The vehicle is at the hub"
              description="The subscription has ended, so only the transfer order shows where the vehicle is."
              {...form.getInputProps('vehicleAtHub', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
