import { ORDER_STATE_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { modelName } from '../catalogue/vehicle-words.ts';
import { ReportStolenMutation } from '../inventory/report-stolen-mutation.ts';
import { Serial } from '../inventory/serial-label.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import type { SubscriptionDialogProps } from './subscription-dialog.ts';
import type { SubscriptionDetail } from './subscription-documents.ts';

/** The vehicle is permanently lost, which ends the subscription. */
export function ReportStolenDialog({ subscription, opened, onClose }: SubscriptionDialogProps) {
  const { asset, customer, variant } = subscription;
  return (
    <ConfirmDialog
      title="Report Stolen"
      opened={opened}
      onClose={onClose}
      mutation={ReportStolenMutation}
      variables={{ assetId: asset?.id ?? '' }}
      submitLabel="Report Stolen"
      cancelLabel="Keep subscription"
      danger
      successMessage="Vehicle reported stolen"
      invalidates={['subscription']}
    >
      {modelName(variant)} <Serial number={asset?.serialNumber} missing="without a serial number" />{' '}
      is recorded as stolen and the subscription of <strong>{customer.fullName}</strong> is
      canceled.
      {swapWords(subscription)} {insuranceWords(subscription)} The deductible is charged later, from
      the theft report. This cannot be undone.
    </ConfirmDialog>
  );
}

/** The effect on a waiting swap. */
function swapWords({ pendingSwapOrder, heldSwapOrder, transferOrder }: SubscriptionDetail): string {
  const swap = pendingSwapOrder ?? heldSwapOrder;
  const withdrawn =
    transferOrder?.state === 'OPEN'
      ? ` Transfer order ${transferOrder.transferOrderNumber} is withdrawn.`
      : '';
  if (!swap) return withdrawn;
  const freed = swap.state === 'ready' ? ', and its vehicle is available again' : '';
  const state = ORDER_STATE_LABELS[swap.state].toLowerCase();
  return ` Its swap order (${state}) is also canceled${freed}.${withdrawn}`;
}

/** Whether the employer's insurance covers the theft. */
function insuranceWords({ organization }: SubscriptionDetail): string {
  if (!organization) return 'There is no theft insurance: the customer has no organization.';
  return organization.theftInsuranceEnabled
    ? `${organization.name} has theft insurance.`
    : `${organization.name} has no theft insurance.`;
}
