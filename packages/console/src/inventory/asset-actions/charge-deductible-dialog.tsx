import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { explainDecline } from '../../customers/card-request/request-card-button.tsx';
import { moneyMoved } from '../../entities/billing/money-line.tsx';
import { MoneyLineFragment } from '../../entities/billing/money-line-documents.ts';
import { MoneyPreview } from '../../entities/billing/money-preview.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog/confirm-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import { toastSuccess, toastWarning } from '../../kit/toasts.tsx';
import type { AssetDetail } from '../asset-documents.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const ChargeMutation = graphql(
  `
  mutation AssetChargeStolenDeductible($attributes: ChargeDeductibleAttributes!) {
    assetChargeStolenDeductible(attributes: $attributes) {
      success error paymentPending line { ...MoneyLine }
    }
  }
`,
  [MoneyLineFragment],
);

/** Charges the deductible to the customer of the stolen vehicle's subscription. */
export function ChargeDeductibleDialog({
  asset,
  report,
  ...dialog
}: AssetDialogProps & { report: NonNullable<AssetDetail['theftReport']> }) {
  const { customer, deductibleAmountCents: cents } = report;
  const amount = formatCents(cents ?? 0);
  return (
    <ConfirmDialog
      title="Charge deductible"
      {...dialog}
      mutation={ChargeMutation}
      rehearsal={whatWillHappen}
      variables={{ attributes: { theftReportId: report.id, deductibleAmountCents: cents } }}
      submitLabel={`Charge ${amount}`}
      irreversible
      payloadErrors={({ assetChargeStolenDeductible: { error } }) => (error ? [error] : [])}
      explainRefusals={explainDecline(customer)}
      onSuccess={({ assetChargeStolenDeductible: { line } }) => {
        if (line) toastSuccess('Deductible charged', moneyMoved(line, customer?.card));
        else {
          toastWarning(
            PAYMENT_PENDING.message,
            'The report updates once the provider confirms it.',
          );
        }
      }}
      invalidates={['asset']}
      note={
        <MoneyPreview
          question={cents ? { action: 'DEDUCTIBLE', id: report.id, amountCents: cents } : null}
          card={customer?.card ?? null}
          subtotalLabel="Deductible"
        />
      }
    >
      <strong>{customer?.fullName}</strong> pays the deductible of <strong>{amount}</strong> for{' '}
      <VehicleText asset={asset} />. This cannot be undone.
    </ConfirmDialog>
  );
}
