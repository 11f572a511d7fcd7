import {
  type cancelSubscriptionForm,
  isVehicleReturned,
} from '@kickstand/domain/subscriptions/cancel-subscription.ts';
import { transfersByDefault } from '@kickstand/domain/subscriptions/create-swap-order.ts';
import { refuseCollection } from '@kickstand/domain/transfers/create-transfer-shortcut.ts';
import {
  transferDestinationSchema,
  transferOriginSchema,
} from '@kickstand/domain/transfers/transfer-origin.ts';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import type { MoneyQuestion } from '../entities/billing/money-line-documents.ts';
import { startTransfer } from '../transfers/transfer-card.tsx';
import type { SubscriptionDetail } from './subscription-documents.ts';

/** Facts about the subscription that the rules need. */
export function subjectOf({ program, asset, customer }: SubscriptionDetail) {
  return {
    program,
    assetId: asset?.id ?? null,
    assetSerial: asset?.serialNumber ?? null,
    customerEmail: customer.email,
  };
}

/** A vehicle is collected by default unless a hub takes it back. */
export function fetchesByDefault({ program, asset }: SubscriptionDetail): boolean {
  return transfersByDefault(program) && refuseCollection(asset) === undefined;
}

/** The initial values of the dialog. */
export function startValues(subscription: SubscriptionDetail) {
  const { customer, swapHub } = subscription;
  return {
    subscriptionId: subscription.id,
    cancelationReason: '',
    cancelationNotes: '',
    offboardingCompleted: false,
    vehicleCollected: false,
    serialNumber: '',
    chargeRestockFee: subscription.asset !== null && !subscription.restockFeeWaived,
    maintenanceNotes: '',
    confirmationEmail: '',
    ...startTransfer({
      on: fetchesByDefault(subscription),
      customerId: customer.id,
      hub: swapHub,
    }),
  };
}
export type CancelValues = ReturnType<typeof startValues>;
export type CancelForm = UseFormReturnType<CancelValues>;

/** A fee is charged, and the vehicle is returned. */
export function asksRestockFee(
  subscription: SubscriptionDetail,
  { cancelationReason }: Pick<CancelValues, 'cancelationReason'>,
): boolean {
  return (
    subscription.restockFee.amount > 0 &&
    isVehicleReturned(subjectOf(subscription), cancelationReason)
  );
}

/** The preview's input for the fee; null if none is charged. */
export function restockFeeQuestion(
  subscription: SubscriptionDetail,
  values: Pick<CancelValues, 'cancelationReason' | 'chargeRestockFee'>,
): MoneyQuestion | null {
  const charged =
    values.chargeRestockFee &&
    !subscription.restockFeeWaived &&
    asksRestockFee(subscription, values);
  return charged ? { action: 'RESTOCK_FEE', id: subscription.id } : null;
}

/** The validated form as the mutation's input. */
export function variablesOf(input: z.output<ReturnType<typeof cancelSubscriptionForm>>) {
  const { subscriptionId, createTransferOrder, ...attributes } = input;
  const { transferOrderOrigin, transferOrderDestination, transferOrderTrackingInfo, ...rest } =
    attributes;
  const transfer = createTransferOrder && {
    transferOrderOrigin: transferOriginSchema.parse(transferOrderOrigin),
    transferOrderDestination: transferDestinationSchema.parse(transferOrderDestination),
    transferOrderTrackingInfo,
  };
  return { subscriptionId, attributes: { ...rest, createTransferOrder, ...transfer } };
}
