import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog/confirm-dialog.tsx';
import { graphql } from '../../shared/graphql.ts';
import { paymentCardName } from '../../shared/payment-card.ts';
import { toastSuccess, toastWarning } from '../../shared/toasts.tsx';
import type { AssetDetail } from '../asset-documents.ts';
import { assetKeys } from '../asset-query.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleWords } from './vehicle-words.tsx';

const ChargeMutation = graphql(`
  mutation AssetChargeStolenDeductible($attributes: ChargeDeductibleAttributes!) {
    assetChargeStolenDeductible(attributes: $attributes) { success error paymentPending }
  }
`);

/** Charges the deductible to whose subscription the vehicle was stolen from. */
export function ChargeDeductibleDialog({
  asset,
  report,
  opened,
  onClose,
}: AssetDialogProps & { report: NonNullable<AssetDetail['theftReport']> }) {
  const { customer, deductibleAmountCents: cents } = report;
  const amount = formatCents(cents ?? 0);
  return (
    <ConfirmDialog
      title="Charge deductible"
      opened={opened}
      onClose={onClose}
      mutation={ChargeMutation}
      variables={{ attributes: { theftReportId: report.id, deductibleAmountCents: cents } }}
      submitLabel={`Charge ${amount}`}
      danger
      payloadErrors={({ assetChargeStolenDeductible: { error } }) => (error ? [error] : [])}
      onSuccess={({ assetChargeStolenDeductible: { paymentPending } }) => {
        if (!paymentPending) toastSuccess('Deductible charged');
        else {
          toastWarning('Payment pending', 'The report says so once the provider confirms it.');
        }
      }}
      invalidates={assetKeys(asset.id)}
    >
      <strong>{customer?.fullName}</strong> pays the deductible of <strong>{amount}</strong>
      {customer?.card && ` with ${paymentCardName(customer.card)}`} for{' '}
      <VehicleWords asset={asset} />. This cannot be undone.
    </ConfirmDialog>
  );
}
