import { unpairPurchaseOrderForm } from '@kickstand/domain/orders/unpair-purchase-order.ts';
import { TextInput } from '@mantine/core';
import {
  SUPPLY_CHAIN_REMINDER,
  SupplyChainNote,
} from '../entities/purchasing/supply-chain-text.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { toastSuccess } from '../kit/toasts.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { UnpairPurchaseOrderMutation } from './order-documents.ts';

/** Unpairs an order from its purchase order; the customer's e-mail must be retyped. */
export function UnpairPurchaseOrderDialog({ order, opened, onClose }: OrderDialogProps) {
  const { purchaseOrder, customer } = order;
  const begun = purchaseOrder !== null && purchaseOrder.state !== 'OPEN';
  return (
    <FormDialog
      title="Unpair PO"
      opened={opened}
      onClose={onClose}
      schema={unpairPurchaseOrderForm(customer.email)}
      initialValues={{ orderId: order.id, purchaseOrderId: purchaseOrder?.id ?? '', email: '' }}
      mutation={UnpairPurchaseOrderMutation}
      variables={({ orderId, purchaseOrderId }) => ({ orderId, purchaseOrderId })}
      submitLabel="Unpair PO"
      cancelLabel="Keep PO"
      danger
      payloadErrors={({ purchaseOrderAndOrderUnlink: { success, error } }) =>
        success ? [] : [error ?? 'Something went wrong']
      }
      onSuccess={() =>
        toastSuccess('Unpaired order successfully', begun ? SUPPLY_CHAIN_REMINDER : undefined)
      }
      invalidates={['order']}
    >
      {(form) => (
        <>
          <p>
            The order of <strong>{customer.fullName}</strong> is no longer paired with{' '}
            <span className="ks-mono">{purchaseOrder?.purchaseOrderNumber}</span>.
            {!begun && ' If it was opened for this order alone, it is deleted.'} This cannot be
            undone.
          </p>
          {purchaseOrder && <SupplyChainNote state={purchaseOrder.state} />}
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
