import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { monthlyChangeText } from '@kickstand/domain/kernel/price-change.ts';
import { NO_CARD_FOR_FULFILLMENT } from '@kickstand/domain/orders/fulfill-order.ts';
import {
  FULFILLMENT_KIND_LABELS,
  SELECTABLE_FULFILLMENT_KINDS,
} from '@kickstand/domain/orders/fulfillment-kinds.ts';
import { restockFeeHint, restockFeeLabel } from '@kickstand/domain/subscriptions/restock-fee.ts';
import { Checkbox, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import {
  explainDecline,
  RequestCardButton,
} from '../customers/card-request/request-card-button.tsx';
import { moneyMoved } from '../entities/billing/money-line.tsx';
import type { MoneyQuestion } from '../entities/billing/money-line-documents.ts';
import { MoneyPreview, useRequestedMoney } from '../entities/billing/money-preview.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { AssetLabelQuestion, isReturned } from '../entities/inventory/labels/asset-label.tsx';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { SerialNumberInput } from '../entities/inventory/serial-number-input.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { Note } from '../kit/note.tsx';
import { RadioList } from '../kit/radio-list.tsx';
import { toastSuccess, toastWarning } from '../kit/toasts.tsx';
import {
  type FulfillValues,
  fulfillOrderSchema,
  fulfillValues,
  lacksReturnedSerial,
} from './fulfill-order-form.ts';
import { HandoverPhotos } from './handover-photos.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { FulfillOrderMutation, type OrderDetail } from './order-documents.ts';

/** Fulfills an order: starts a subscription, or swaps the vehicle of an existing one. */
export function FulfillOrderDialog(props: OrderDialogProps) {
  const [returned, setReturned] = useState<string>();

  /** A vehicle returned to a hub may need a new label. */
  async function askForLabel({ kind, program, subscription }: OrderDetail) {
    const assetId = kind === 'swap' && program === 'hub' ? subscription?.assetId : null;
    if (assetId && (await isReturned(assetId))) setReturned(assetId);
  }

  return (
    <>
      <FulfillForm {...props} onFulfilled={() => void askForLabel(props.order)} />
      {returned !== undefined && (
        <AssetLabelQuestion assetId={returned} onClose={() => setReturned(undefined)} />
      )}
    </>
  );
}

function FulfillForm({
  order,
  onFulfilled,
  ...dialog
}: OrderDialogProps & { onFulfilled: () => void }) {
  const requestedMoney = useRequestedMoney();
  const [isSending, setSending] = useState(false);
  return (
    <FormDialog
      title="Fulfill order"
      {...dialog}
      schema={fulfillOrderSchema(order)}
      initialValues={fulfillValues(order)}
      mutation={FulfillOrderMutation}
      rehearsal={whatWillHappen}
      variables={({ confirmed: _confirmed, ...input }) => input}
      submitLabel="Fulfill"
      submitDisabled={lacksCard(order) || isSending}
      refusedTitle="Order Fulfillment failed"
      explainRefusals={explainDecline(order.customer)}
      onSuccess={({ orderFulfill }, { chargeRestockFee }) => {
        if (orderFulfill.state === 'fulfilled') {
          const { latestMoneyOperation } = orderFulfill;
          const { card } = order.customer;
          const line =
            latestMoneyOperation?.kind === 'NEW_SUBSCRIPTION' ? latestMoneyOperation.line : null;
          const fee = requestedMoney(feeQuestion(order, { chargeRestockFee }), card);
          const price = order.kind === 'swap' && `${swapPrice(order)}, from the next invoice.`;
          toastSuccess(
            'Order Fulfillment succeeded',
            line ? moneyMoved(line, card) : [price, fee].filter(Boolean).join(' '),
          );
          onFulfilled();
        } else {
          toastWarning(
            PAYMENT_PENDING.message,
            'The order is fulfilled once the provider confirms it.',
          );
        }
      }}
      invalidates={['order']}
    >
      {(form) => (
        <>
          <Consequence order={order} />
          <RadioList
            label="Fulfillment type"
            options={SELECTABLE_FULFILLMENT_KINDS[order.program].map((value) => ({
              value,
              label: FULFILLMENT_KIND_LABELS[value],
            }))}
            {...form.getInputProps('fulfillmentKind')}
          />
          {order.asset?.serialNumber === null && <AssignedSerial order={order} form={form} />}
          {order.kind === 'swap' && <ReturnFields order={order} form={form} />}
          {order.program !== 'direct_ship' && <HandoverPhotos form={form} onSending={setSending} />}
          <Checkbox
            label="The customer has the vehicle, or it is on its way to them."
            error={form.errors.confirmed}
            {...form.getInputProps('confirmed', { type: 'checkbox' })}
          />
          <Amounts order={order} values={form.values} />
        </>
      )}
    </FormDialog>
  );
}

/** A new subscription cannot be charged; a swap keeps the existing payments. */
const lacksCard = ({ kind, customer }: OrderDetail) => kind !== 'swap' && !customer.card;

/** How a swap changes the monthly price. */
function swapPrice({ subscription, planPrice, subsidizedPrice }: OrderDetail): string {
  const { amount, currencyCode } = subscription?.planPrice ?? planPrice;
  return monthlyChangeText(amount, subsidizedPrice.amount, currencyCode);
}

function Consequence({ order }: { order: OrderDetail }) {
  const { customer, asset, variant, kind, subsidizedPrice, planPrice } = order;
  const perMonth = formatMonthly(subsidizedPrice.amount, planPrice.currencyCode);
  return (
    <>
      <p>
        <strong>{customer.fullName}</strong> receives {modelName(variant)}{' '}
        <Serial number={asset?.serialNumber} missing="without a serial number" />.{' '}
        {kind === 'swap'
          ? `The subscription continues from the next invoice at ${swapPrice(order)}.`
          : `A subscription at ${perMonth} starts now and its first month is charged.`}{' '}
        This cannot be undone.
      </p>
      {lacksCard(order) && (
        <Note meaning="attention" action={<RequestCardButton customer={customer} />}>
          {NO_CARD_FOR_FULFILLMENT}
        </Note>
      )}
    </>
  );
}

/** The preview's input for the fee of a swap; null if none is charged. */
function feeQuestion(
  { kind, subscription }: OrderDetail,
  { chargeRestockFee }: { chargeRestockFee: boolean },
): MoneyQuestion | null {
  if (kind !== 'swap' || !subscription || !chargeRestockFee) return null;
  const { id, restockFee, restockFeeWaived: waived } = subscription;
  return waived || restockFee.amount === 0 ? null : { action: 'RESTOCK_FEE', id };
}

/** The first month of a new subscription, or the fee of a swap. */
function Amounts({ order, values }: { order: OrderDetail; values: FulfillValues }) {
  const { kind, customer } = order;
  if (kind !== 'swap') {
    const question = lacksCard(order) ? null : { action: 'FULFILL' as const, id: order.id };
    return <MoneyPreview question={question} card={customer.card} subtotalLabel="First month" />;
  }
  return (
    <MoneyPreview
      question={feeQuestion(order, values)}
      card={customer.card}
      subtotalLabel="Restock fee"
    />
  );
}

interface FieldsProps {
  order: OrderDetail;
  form: UseFormReturnType<FulfillValues>;
}

/** The serial number of the vehicle that the customer gets. */
function AssignedSerial({ order: { kind, variant }, form }: FieldsProps) {
  return (
    <SerialNumberInput
      label={kind === 'swap' ? 'Serial number, new vehicle (optional)' : 'Serial number (optional)'}
      description="No serial number is recorded yet."
      variantId={variant.id}
      {...form.getInputProps('assetSerialNumber')}
    />
  );
}

/** Questions about the returned vehicle. */
function ReturnFields({ order, form }: FieldsProps) {
  const { subscription, planPrice } = order;
  const waived = subscription?.restockFeeWaived !== false;
  const feeCents = subscription?.restockFee.amount ?? 0;
  return (
    <>
      {lacksReturnedSerial(order) && (
        <SerialNumberInput
          label="Serial number, returned vehicle"
          description="No serial number is recorded for the returned vehicle."
          variantId={subscription?.variant.id}
          {...form.getInputProps('serialNumber')}
        />
      )}
      <Textarea
        label="Maintenance notes (optional)"
        maxRows={6}
        {...form.getInputProps('maintenanceNotes')}
      />
      {feeCents > 0 && (
        <Checkbox
          label={restockFeeLabel(feeCents, planPrice.currencyCode)}
          description={restockFeeHint(waived)}
          disabled={waived}
          {...form.getInputProps('chargeRestockFee', { type: 'checkbox' })}
        />
      )}
    </>
  );
}
