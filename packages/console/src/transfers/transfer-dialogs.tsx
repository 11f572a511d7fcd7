import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { editTransferOrderForm } from '@kickstand/domain/transfers/transfer-order-form.ts';
import { isEditable } from '@kickstand/domain/transfers/update-transfer-order.ts';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { dollarsOf } from '../kit/edit-page/typed-values.ts';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { type ChosenPlace, DestinationSelect } from './place-select.tsx';
import {
  RemoveAssetsMutation,
  ShipAssetsMutation,
  type TransferAsset,
  type TransferDetail,
  UpdateTransferMutation,
} from './transfer-documents.ts';
import { TransferFields, type TransferFieldValues } from './transfer-fields.tsx';

/** Props of every dialog on the page. */
export interface TransferDialogProps {
  readonly order: TransferDetail;
  /** The vehicles of the action. */
  readonly vehicles: readonly TransferAsset[];
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Deselects the vehicles. */
  readonly onRemoved: () => void;
}

/** 'vehicle KS-100', 'the 3 vehicles'. */
export function vehicleText(vehicles: readonly TransferAsset[]): string {
  const [only] = vehicles;
  if (vehicles.length !== 1 || !only) return `the ${vehicles.length} vehicles`;
  return only.asset.serialNumber
    ? `vehicle ${only.asset.serialNumber}`
    : 'the vehicle without a serial number';
}

/** '3 vehicles shipped' */
export const countText = (count: number, done: string): string =>
  `${plural(count, 'vehicle')} ${done}`;

const idsOf = (vehicles: readonly TransferAsset[]) => vehicles.map(({ asset }) => asset.id);

interface Outcome {
  readonly failed: readonly { readonly messages: readonly string[] }[];
}

/** The failure reasons, without duplicates. */
export const failuresOf = ({ failed }: Outcome): string[] => [
  ...new Set(failed.flatMap(({ messages }) => messages)),
];

/** Ships the selected vehicles, or all that wait. */
export function ShipDialog({ order, vehicles, opened, onClose }: TransferDialogProps) {
  return (
    <ConfirmDialog
      title="Ship"
      opened={opened}
      onClose={onClose}
      mutation={ShipAssetsMutation}
      variables={{ orderId: order.id, assets: idsOf(vehicles) }}
      submitLabel={`Ship ${plural(vehicles.length, 'vehicle')}`}
      payloadErrors={({ assetsMarkShippedTo }) => failuresOf(assetsMarkShippedTo)}
      successMessage={({ assetsMarkShippedTo: { succeeded } }) =>
        countText(succeeded.length, 'shipped')
      }
      invalidates={['transferOrder']}
    >
      Marks {vehicleText(vehicles)} as in transit from {order.origin.name} to{' '}
      {order.destination.name}. No vehicles can be added afterwards.
    </ConfirmDialog>
  );
}

/** Removes the selected vehicles. One that is scanned again at once is no longer selected. */
export function RemoveDialog({ order, vehicles, opened, onClose, onRemoved }: TransferDialogProps) {
  return (
    <ConfirmDialog
      title="Remove selected"
      opened={opened}
      onClose={onClose}
      mutation={RemoveAssetsMutation}
      rehearsal={whatWillHappen}
      variables={{ transferOrderId: order.id, assetIds: idsOf(vehicles) }}
      submitLabel="Remove from transfer order"
      cancelLabel={`Keep ${pluralWord(vehicles.length, 'vehicle')}`}
      payloadErrors={({ transferOrderRemoveAssets }) => failuresOf(transferOrderRemoveAssets)}
      successMessage={({ transferOrderRemoveAssets: { succeeded } }) =>
        countText(succeeded.length, 'removed')
      }
      onSuccess={onRemoved}
      invalidates={['transferOrder']}
    >
      Removes {vehicleText(vehicles)} from{' '}
      <span className="ks-mono">{order.transferOrderNumber}</span>. Each returns to its previous
      state.
    </ConfirmDialog>
  );
}

/** Closes a received transfer order. */
export function CloseTransferDialog({ order, opened, onClose }: TransferDialogProps) {
  return (
    <ConfirmDialog
      title="Close transfer order"
      opened={opened}
      onClose={onClose}
      mutation={UpdateTransferMutation}
      variables={{ id: order.id, attributes: { state: 'CLOSED' } }}
      cancelLabel="Keep open"
      successMessage={`Transfer order ${order.transferOrderNumber} closed`}
      invalidates={['transferOrder']}
    >
      Closes <span className="ks-mono">{order.transferOrderNumber}</span>. Only its notes and its
      invoice can be changed afterwards.
      {!order.invoiceDoc && ' It has no invoice yet.'}
    </ConfirmDialog>
  );
}

interface EditValues extends TransferFieldValues, Record<string, unknown> {
  destination: ChosenPlace | null;
}

/** A cost as typed; empty if none. */
const typed = (cents: number) => (cents === 0 ? '' : dollarsOf(cents));

/** Edits a transfer order, as far as its state allows. */
export function EditTransferDialog({ order, opened, onClose }: TransferDialogProps) {
  const { destination, state } = order;
  const start: EditValues = {
    destination:
      destination.type === 'Customer' ? null : { type: destination.type, id: destination.id },
    trackingInfo: order.trackingInfo,
    shippingCosts: typed(order.shippingCostsCents),
    additionalCosts: typed(order.additionalCostsCents),
    notes: order.notes,
    invoiceDocUrl: order.invoiceDoc?.url ?? null,
  };
  return (
    <FormDialog
      title={`Edit ${order.transferOrderNumber}`}
      draft={`transfer-order.${order.id}`}
      version={order.updatedAt}
      nameOf={(_field, value) => (value === start.destination ? destination.name : undefined)}
      width="form"
      opened={opened}
      onClose={onClose}
      schema={editTransferOrderForm}
      initialValues={start}
      mutation={UpdateTransferMutation}
      variables={(_input, { shippingCosts, additionalCosts, ...rest }) => ({
        id: order.id,
        expectedUpdatedAt: order.updatedAt,
        attributes: {
          ...rest,
          ...(shippingCosts !== undefined && { shippingCostsCents: shippingCosts }),
          ...(additionalCosts !== undefined && { additionalCostsCents: additionalCosts }),
        },
      })}
      submitLabel="Save"
      successMessage="Transfer order saved"
      invalidates={['transferOrder']}
    >
      {(form) => (
        <>
          {isEditable(state, 'destination') && (
            <DestinationSelect
              value={form.values.destination}
              error={form.errors.destination}
              except={order.origin}
              onChange={(chosen) => form.setFieldValue('destination', chosen)}
            />
          )}
          <TransferFields form={form} state={state} />
        </>
      )}
    </FormDialog>
  );
}
