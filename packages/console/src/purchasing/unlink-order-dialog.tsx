import { unpairPurchaseOrderForm } from '@kickstand/domain/orders/unpair-purchase-order.ts';
import { TextInput } from '@mantine/core';
import {
  SupplyChainNote,
  toastDeletedOrUnpaired,
} from '../entities/purchasing/supply-chain-text.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import {
  type PairedOrder,
  type PurchaseOrderDetail,
  UnlinkOrderMutation,
} from './purchase-order-documents.ts';

/**
 * Removes the link between the purchase order and an order; the customer's e-mail must be retyped.
 */
export function UnlinkOrderDialog({
  order,
  paired,
  opened,
  onClose,
}: {
  order: PurchaseOrderDetail;
  paired: PairedOrder;
  opened: boolean;
  onClose: () => void;
}) {
  const { customer } = paired;
  return (
    <FormDialog
      title="Unlink order"
      opened={opened}
      onClose={onClose}
      schema={unpairPurchaseOrderForm(customer.email)}
      initialValues={{ orderId: paired.id, purchaseOrderId: order.id, email: '' }}
      mutation={UnlinkOrderMutation}
      variables={({ orderId, purchaseOrderId }) => ({ orderId, purchaseOrderId })}
      submitLabel="Unlink order"
      cancelLabel="Keep link"
      danger
      payloadErrors={({ purchaseOrderAndOrderUnlink: { success, error } }) =>
        success ? [] : [error ?? 'Something went wrong']
      }
      onSuccess={() => toastDeletedOrUnpaired(order.state)}
      invalidates={['purchaseOrder']}
    >
      {(form) => (
        <>
          <p>
            <span className="ks-mono">{order.purchaseOrderNumber}</span> is no longer paired with
            the order of <strong>{customer.fullName}</strong>.
            {order.state === 'OPEN' && ' If it was opened for this order alone, it is deleted.'}{' '}
            This cannot be undone.
          </p>
          <SupplyChainNote state={order.state} />
          <TextInput
            label="Customer e-mail"
            description={`Type ${customer.email} to confirm.`}
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
        </>
      )}
    </FormDialog>
  );
}
