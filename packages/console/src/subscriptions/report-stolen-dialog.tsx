import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.tsx';
import { graphql } from '../shared/graphql.ts';
import { Serial } from '../shared/serial.tsx';
import { modelName } from '../shared/vehicle-name.ts';
import type { SubscriptionDialogProps } from './subscription-dialog.ts';
import { subscriptionKeys } from './subscription-query.ts';

const ReportStolenMutation = graphql(`
  mutation AssetReportStolen($assetId: ID!) {
    assetReportStolen(assetId: $assetId) { id state }
  }
`);

/** The vehicle is gone for good: the subscription ends with it. */
export function ReportStolenDialog({ subscription, opened, onClose }: SubscriptionDialogProps) {
  const { id, asset, customer, variant, pendingSwapOrder, heldSwapOrder } = subscription;
  const swap = pendingSwapOrder ?? heldSwapOrder;
  return (
    <ConfirmDialog
      title="Report Stolen"
      opened={opened}
      onClose={onClose}
      mutation={ReportStolenMutation}
      variables={{ assetId: asset?.id ?? '' }}
      submitLabel="Report Stolen"
      cancelLabel="Not stolen"
      danger
      successMessage="Vehicle reported stolen"
      invalidates={subscriptionKeys(id)}
    >
      {modelName(variant)} <Serial number={asset?.serialNumber} missing="without a serial number" />{' '}
      is recorded as stolen and the subscription of <strong>{customer.fullName}</strong> is canceled
      {swap && ', together with its swap order'}. The deductible is charged later, from the theft
      report. This cannot be undone.
    </ConfirmDialog>
  );
}
