import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { canRefundDeposit, cancelOrderInput } from '@kickstand/domain/orders/cancel-order.ts';
import {
  ORDER_CANCELATION_REASON_LABELS,
  SELECTABLE_CANCELATION_REASONS,
} from '@kickstand/domain/orders/order-terms.ts';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { FormDialog } from '../shared/form-dialog/form-dialog.tsx';
import { toastSuccess } from '../shared/toasts.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { CancelOrderMutation, type OrderDetail } from './order-documents.ts';

const REASONS = SELECTABLE_CANCELATION_REASONS.map((value) => ({
  value,
  label: ORDER_CANCELATION_REASON_LABELS[value],
}));

/** Ends an order; with 'Other' as the reason it asks why. */
export function CancelOrderDialog({ order, command, onClose }: OrderDialogProps) {
  const refundable = canRefundDeposit(order);
  const form = useForm({
    initialValues: {
      id: order.id,
      cancelationReason: '',
      cancelationNotes: '',
      refund: refundable,
    },
    validate: schemaResolver(cancelOrderInput, { sync: true }),
  });

  async function submit(values: typeof form.values) {
    const fields = ['cancelationReason', 'cancelationNotes'];
    const { done, fieldErrors } = await command.send(CancelOrderMutation, values, { fields });
    if (!done) return form.setErrors(fieldErrors);
    toastSuccess('Order Cancelation succeeded');
    onClose();
  }

  return (
    <FormDialog
      title="Cancel order"
      submitLabel="Cancel order"
      cancelLabel="Keep order"
      danger
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Consequence order={order} />
      <Select label="Reason" data={REASONS} {...form.getInputProps('cancelationReason')} />
      <Textarea
        label={form.values.cancelationReason === 'OTHER' ? 'Notes' : 'Notes (optional)'}
        minRows={3}
        autosize
        {...form.getInputProps('cancelationNotes')}
      />
      {refundable && (
        <Checkbox
          label={`Refund the deposit of ${formatCents(order.depositCents ?? 0)}`}
          description={refundDescription(order)}
          {...form.getInputProps('refund', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}

function refundDescription({ customer }: OrderDetail): string {
  const { card } = customer;
  return `Goes back to ${card ? `${card.brand} ${card.last4}` : 'the card it was paid with'}.`;
}

function Consequence({ order }: { order: OrderDetail }) {
  const { customer, asset } = order;
  const place = order.spokeShop?.name ?? order.hub?.name;
  return (
    <p>
      The order of <strong>{customer.fullName}</strong> ends
      {asset && (
        <>
          {' and '}
          {asset.serialNumber ? <span className="ks-mono">{asset.serialNumber}</span> : 'its vehicle'}
          {` becomes available${place ? ` at ${place}` : ''}`}
        </>
      )}
      . This cannot be undone.
    </p>
  );
}
