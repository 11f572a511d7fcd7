import { unpairPurchaseOrderForm } from '@kickstand/domain/orders/unpair-purchase-order.ts';
import { PURCHASE_ORDER_STATE_LABELS } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { FormDialog } from '../shared/form-dialog/form-dialog.tsx';
import { Note } from '../shared/note.tsx';
import { toastError, toastSuccess } from '../shared/toasts.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { UnpairPurchaseOrderMutation } from './order-documents.ts';

/** Removes the link between an order and its purchase order; the customer's e-mail is typed again. */
export function UnpairPurchaseOrderDialog({ order, command, onClose }: OrderDialogProps) {
  const { purchaseOrder, customer } = order;
  const form = useForm({
    initialValues: { orderId: order.id, purchaseOrderId: purchaseOrder?.id ?? '', email: '' },
    validate: schemaResolver(unpairPurchaseOrderForm(customer.email), { sync: true }),
  });

  async function submit({ orderId, purchaseOrderId }: typeof form.values) {
    const variables = { orderId, purchaseOrderId };
    const { done } = await command.send(UnpairPurchaseOrderMutation, variables);
    if (!done) return;
    const { success, error } = done.purchaseOrderAndOrderUnlink;
    if (!success) return toastError(error ?? 'Something went wrong');
    toastSuccess('Unpaired order successfully', isOpen ? undefined : 'Remember to notify Supply Chain');
    onClose();
  }

  const isOpen = purchaseOrder?.state === 'OPEN';
  return (
    <FormDialog
      title="Unpair PO"
      submitLabel="Unpair PO"
      cancelLabel="Keep paired"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        The order of <strong>{customer.fullName}</strong> is no longer paired with{' '}
        <span className="ks-mono">{purchaseOrder?.purchaseOrderNumber}</span>. A purchase order that
        was opened for this order alone is deleted while it is open.
      </p>
      {purchaseOrder && !isOpen && (
        <Note meaning="attention">
          The purchase order is {PURCHASE_ORDER_STATE_LABELS[purchaseOrder.state].toLowerCase()}{' '}
          already. Remember to notify Supply Chain.
        </Note>
      )}
      <TextInput
        label="Customer e-mail"
        description={`Type ${customer.email} to confirm.`}
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
    </FormDialog>
  );
}
