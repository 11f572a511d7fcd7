import { paymentCardName } from '@kickstand/domain/customers/payment-card-name.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { cancelOrderInput, canRefundDeposit } from '@kickstand/domain/orders/cancel-order.ts';
import {
  ORDER_CANCELATION_REASON_LABELS,
  SELECTABLE_CANCELATION_REASONS,
} from '@kickstand/domain/orders/order-reasons.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import type { MoneyQuestion } from '../entities/billing/money-line-documents.ts';
import { MoneyPreview, useRequestedMoney } from '../entities/billing/money-preview.tsx';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { SupplyChainNote } from '../entities/purchasing/supply-chain-text.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import { RadioList } from '../kit/radio-list.tsx';
import { toastSuccess } from '../kit/toasts.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import type { OrderDetail } from './order-documents.ts';

const CancelOrderMutation = graphql(`
  mutation OrderCancel(
    $id: ID!
    $cancelationReason: String
    $cancelationNotes: String
    $refund: Boolean
  ) {
    orderCancel(
      id: $id
      cancelationReason: $cancelationReason
      cancelationNotes: $cancelationNotes
      refund: $refund
    ) { id state }
  }
`);

const REASONS = SELECTABLE_CANCELATION_REASONS.map((value) => ({
  value,
  label: ORDER_CANCELATION_REASON_LABELS[value],
}));

const refundQuestion = ({ id }: OrderDetail): MoneyQuestion => ({ action: 'REFUND_DEPOSIT', id });

/** Cancels an order; 'Other' as the reason requires notes. */
export function CancelOrderDialog({ order, ...dialog }: OrderDialogProps) {
  const refundable = canRefundDeposit(order);
  const requestedMoney = useRequestedMoney();
  return (
    <FormDialog
      title="Cancel order"
      {...dialog}
      schema={cancelOrderInput}
      initialValues={{
        id: order.id,
        cancelationReason: '',
        cancelationNotes: '',
        refund: refundable,
      }}
      mutation={CancelOrderMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      cancelLabel="Keep order"
      danger
      onSuccess={(_data, { refund }) =>
        toastSuccess(
          'Order Cancelation succeeded',
          refund ? requestedMoney(refundQuestion(order), order.customer.card) : undefined,
        )
      }
      invalidates={['order']}
    >
      {(form) => (
        <>
          <Consequence order={order} />
          {order.purchaseOrder && <SupplyChainNote state={order.purchaseOrder.state} />}
          <RadioList
            label="Reason"
            options={REASONS}
            {...form.getInputProps('cancelationReason')}
          />
          <Textarea
            label={form.values.cancelationReason === 'OTHER' ? 'Notes' : 'Notes (optional)'}
            minRows={3}
            maxRows={8}
            {...form.getInputProps('cancelationNotes')}
          />
          {refundable && (
            <Checkbox
              label={`Refund the deposit of ${formatCents(order.depositCents ?? 0, order.planPrice.currencyCode)}`}
              description={refundDescription(order)}
              {...form.getInputProps('refund', { type: 'checkbox' })}
            />
          )}
          {refundable && form.values.refund && (
            <MoneyPreview
              question={refundQuestion(order)}
              card={order.customer.card}
              nothing="The payment provider has nothing left to refund."
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function refundDescription({ customer: { card } }: OrderDetail): string {
  const target = card ? paymentCardName(card) : 'the card it was paid with';
  return `Refunded to ${target}, usually within 5 business days.`;
}

function Consequence({ order }: { order: OrderDetail }) {
  const { customer, asset, hub, spokeShop, purchaseOrder } = order;
  const place = spokeShop?.name ?? hub?.name;
  return (
    <p>
      The order of <strong>{customer.fullName}</strong> is canceled
      {asset && (
        <>
          {' and '}
          <Serial number={asset.serialNumber} missing="its vehicle" />
          {` becomes available${place ? ` at ${place}` : ''}`}
        </>
      )}
      {purchaseOrder && (
        <>
          {asset ? '. Purchase order ' : ', and purchase order '}
          <span className="ks-mono">{purchaseOrder.purchaseOrderNumber}</span> is unpaired
        </>
      )}
      {order.transferOrder?.state === 'OPEN' && (
        <>
          . Transfer order{' '}
          <span className="ks-mono">{order.transferOrder.transferOrderNumber}</span> is withdrawn,
          and its vehicle returns to its previous state
        </>
      )}
      . This cannot be undone.
    </p>
  );
}
