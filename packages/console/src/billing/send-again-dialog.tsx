import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { moneyMoved } from '../entities/billing/money-line.tsx';
import type { MoneyQuestion } from '../entities/billing/money-line-documents.ts';
import { MoneyPreview } from '../entities/billing/money-preview.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { toastSuccess, toastWarning } from '../kit/toasts.tsx';
import { type MoneyOperationDetail, SendAgainMutation } from './billing-documents.ts';

/** 'Refund again' or 'Collect again'. */
export const againLabel = ({ kind }: Pick<MoneyOperationDetail, 'kind'>) =>
  kind === 'REFUND' ? 'Refund again' : 'Collect again';

function questionOf({ kind, subjects, amountCents }: MoneyOperationDetail): MoneyQuestion | null {
  const type = kind === 'REFUND' ? 'Order' : 'Subscription';
  const id = subjects.find(({ entityType }) => entityType === type)?.entityId;
  if (id === undefined) return null;
  if (kind === 'REFUND') return { action: 'REFUND_DEPOSIT', id };
  return { action: 'RESTOCK_FEE', id, amountCents };
}

/** Repeats a declined money operation. */
export function SendAgainDialog({
  operation,
  ...dialog
}: DialogState & {
  operation: MoneyOperationDetail;
}) {
  const { id, description, customer } = operation;
  const label = againLabel(operation);
  return (
    <ConfirmDialog
      title={label}
      {...dialog}
      mutation={SendAgainMutation}
      rehearsal={whatWillHappen}
      variables={{ id }}
      irreversible
      onSuccess={({ moneyOperationSendAgain: { state, error, line } }) => {
        if (state === 'DONE')
          toastSuccess('Payment settled', line && moneyMoved(line, customer.card));
        else toastWarning('Payment not settled yet', error ?? undefined);
      }}
      invalidates={['moneyOperation']}
      note={
        <MoneyPreview
          question={questionOf(operation)}
          card={customer.card}
          nothing="The payment provider has nothing left to refund."
        />
      }
    >
      <strong>{customer.fullName}</strong>: {description}. This creates a new payment and cannot be
      undone.
    </ConfirmDialog>
  );
}
