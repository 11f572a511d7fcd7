import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { markShippedForm } from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { ReasonDialog } from '../activity/reason-dialog.tsx';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import {
  SupplyChainNote,
  toastDeletedOrUnpaired,
} from '../entities/purchasing/supply-chain-text.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { DateField } from '../kit/date-field/date-field.tsx';
import { businessToday, dayOf, noonOn } from '../kit/dates.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { Note } from '../kit/note.tsx';
import {
  DeletePurchaseOrderMutation,
  MarkShippedMutation,
  type PurchaseOrderDetail,
  RemoveAssetsMutation,
  SavePurchaseOrderMutation,
  ShipPurchaseOrderMutation,
  UnshipAssetsMutation,
} from './purchase-order-documents.ts';
import { identityOf } from './purchase-order-invoice.tsx';
import type { PurchasedVehicle } from './purchased-assets.ts';

/** Props of every dialog on the page. */
export interface PurchaseOrderDialogProps {
  readonly order: PurchaseOrderDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after an action on the selected vehicles. */
  readonly onDone: () => void;
  readonly chosen: readonly PurchasedVehicle[];
}

const vehicles = (count: number) => plural(count, 'vehicle');

function failures(failed: readonly { readonly messages: readonly string[] }[]): string[] {
  return [...new Set(failed.flatMap(({ messages }) => messages))];
}

/** Marks the selected vehicles as shipped, or all that are not shipped yet. */
export function MarkShippedDialog(props: PurchaseOrderDialogProps) {
  const { order, opened, onClose, onDone } = props;
  const chosen = props.chosen.filter(({ state }) => state === 'OPEN_PO');
  const common = {
    title: 'Mark shipped',
    opened,
    onClose,
    submitLabel: 'Mark shipped',
    invalidates: ['purchaseOrder'] as const,
  };
  if (chosen.length === 0) {
    return (
      <ConfirmDialog
        {...common}
        mutation={ShipPurchaseOrderMutation}
        variables={{ id: order.id }}
        successMessage={`${vehicles(order.orderedCount)} marked shipped`}
      >
        {order.vendor.name} has shipped{' '}
        {order.orderedCount === order.assetsCount ? 'everything' : 'the rest'}:{' '}
        {vehicles(order.orderedCount)}. To mark some of them only, or with an earlier date, select
        them first.
      </ConfirmDialog>
    );
  }
  const today = businessToday();
  const orderedOn = dayOf(order.createdAt);
  return (
    <FormDialog
      {...common}
      schema={markShippedForm(orderedOn, today)}
      initialValues={{ shippedOn: today }}
      mutation={MarkShippedMutation}
      variables={({ shippedOn }) => ({
        ids: chosen.map(({ id }) => id),
        timestamp: shippedOn === today ? null : noonOn(shippedOn),
      })}
      payloadErrors={({ assetMarkShipped: { failed } }) => failures(failed)}
      successMessage={`${vehicles(chosen.length)} marked shipped`}
      onSuccess={onDone}
    >
      {(form) => (
        <>
          <p>
            {order.vendor.name} has shipped the {vehicles(chosen.length)} that you selected.
          </p>
          <DateField
            label="Date shipped"
            presets={['Today', 'Yesterday']}
            min={orderedOn}
            max={today}
            {...form.getInputProps('shippedOn')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Undoes the shipping of the selected vehicles. */
export function UndoShippingDialog(props: PurchaseOrderDialogProps) {
  const { order, opened, onClose, onDone } = props;
  const chosen = props.chosen.filter(({ state }) => state === 'SHIPPED');
  return (
    <ReasonDialog
      title="Undo shipping"
      opened={opened}
      onClose={onClose}
      mutation={UnshipAssetsMutation}
      variables={({ reason }) => ({
        purchaseOrderId: order.id,
        assetIds: chosen.map(({ id }) => id),
        reason,
      })}
      payloadErrors={({ purchaseOrderAssetsUnship: { failed } }) => failures(failed)}
      successMessage={`Shipping of ${vehicles(chosen.length)} undone`}
      invalidates={['purchaseOrder']}
      onSuccess={onDone}
    >
      <p>
        {order.vendor.name} still has the {vehicles(chosen.length)} that you selected.{' '}
        {pluralWord(chosen.length, 'It counts', 'They count')} as ordered again.
      </p>
    </ReasonDialog>
  );
}

/** Removes the selected vehicles from the purchase order. */
export function RemoveAssetsDialog(props: PurchaseOrderDialogProps) {
  const { order, opened, onClose, onDone, chosen } = props;
  return (
    <ConfirmDialog
      title="Remove assets"
      opened={opened}
      onClose={onClose}
      mutation={RemoveAssetsMutation}
      rehearsal={whatWillHappen}
      variables={{ purchaseOrderId: order.id, assetIds: chosen.map(({ id }) => id) }}
      cancelLabel="Keep assets"
      danger
      payloadErrors={({ purchaseOrderAssetsRemove: { failed } }) => failures(failed)}
      successMessage="Asset removed successfully"
      invalidates={['purchaseOrder']}
      onSuccess={onDone}
    >
      {vehicles(chosen.length)} will no longer be part of{' '}
      <span className="ks-mono">{order.purchaseOrderNumber}</span>. This cannot be undone.
    </ConfirmDialog>
  );
}

/** Closes a purchase order whose vehicles have all arrived. */
export function ClosePurchaseOrderDialog({ order, opened, onClose }: PurchaseOrderDialogProps) {
  return (
    <ConfirmDialog
      title="Close purchase order"
      opened={opened}
      onClose={onClose}
      mutation={SavePurchaseOrderMutation}
      variables={{
        attributes: {
          ...identityOf(order),
          state: 'CLOSED',
          expectedUpdatedAt: order.updatedAt,
        },
      }}
      cancelLabel="Keep it open"
      irreversible
      successMessage="Purchase order closed"
      note={
        !order.invoiceDoc && (
          <Note meaning="attention">The invoice is missing. You can also upload it later.</Note>
        )
      }
      invalidates={['purchaseOrder']}
    >
      <span className="ks-mono">{order.purchaseOrderNumber}</span> is finished: prices, costs and
      discount can no longer change. This cannot be undone.
    </ConfirmDialog>
  );
}

/** Deletes the purchase order and the vehicles on it. */
export function DeletePurchaseOrderDialog({ order, opened, onClose }: PurchaseOrderDialogProps) {
  const { assetsCount, orders } = order;
  return (
    <ConfirmDialog
      title="Delete purchase order"
      note={<SupplyChainNote state={order.state} />}
      opened={opened}
      onClose={onClose}
      mutation={DeletePurchaseOrderMutation}
      rehearsal={whatWillHappen}
      variables={{ id: order.id }}
      cancelLabel="Keep purchase order"
      danger
      payloadErrors={({ purchaseOrderDelete: { success, error } }) =>
        success ? [] : [error ?? 'Something went wrong']
      }
      onSuccess={() => toastDeletedOrUnpaired(order.state)}
      invalidates={['purchaseOrder']}
    >
      <span className="ks-mono">{order.purchaseOrderNumber}</span> and its {vehicles(assetsCount)}{' '}
      are deleted.
      {orders.length > 0 &&
        ` ${plural(orders.length, 'order is unpaired and stays open', 'orders are unpaired and stay open')}.`}{' '}
      This cannot be undone.
    </ConfirmDialog>
  );
}
