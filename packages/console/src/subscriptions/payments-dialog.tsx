import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import { toastSuccess } from '../kit/toasts.tsx';
import type { SubscriptionDialogProps } from './subscription-dialog.ts';

const PausePaymentsMutation = graphql(`
  mutation SubscriptionPausePayments($subscriptionId: ID!) {
    subscriptionPausePayments(subscriptionId: $subscriptionId) { id paymentStatus }
  }
`);

const ResumePaymentsMutation = graphql(`
  mutation SubscriptionResumePayments($subscriptionId: ID!) {
    subscriptionResumePayments(subscriptionId: $subscriptionId) { id paymentStatus }
  }
`);

const SUCCESS = 'Payment status updated successfully';

/** Pauses payments; the customer keeps the vehicle. */
export function PausePaymentsDialog({ subscription, ...dialog }: SubscriptionDialogProps) {
  const { id, customer, planPrice } = subscription;
  const monthly = formatMonthly(planPrice.amount, planPrice.currencyCode);
  return (
    <ConfirmDialog
      title="Pause payments"
      {...dialog}
      mutation={PausePaymentsMutation}
      rehearsal={whatWillHappen}
      variables={{ subscriptionId: id }}
      cancelLabel="Keep collecting"
      onSuccess={() =>
        toastSuccess(SUCCESS, `${monthly} is not billed until payments are resumed.`)
      }
      invalidates={['subscription']}
    >
      <strong>{customer.fullName}</strong> keeps the vehicle and pays nothing until payments are
      resumed. Invoices in the meantime are voided.
    </ConfirmDialog>
  );
}

/** Resumes payments with the next invoice. */
export function ResumePaymentsDialog({ subscription, ...dialog }: SubscriptionDialogProps) {
  const { id, customer, planPrice } = subscription;
  const monthly = formatMonthly(planPrice.amount, planPrice.currencyCode);
  return (
    <ConfirmDialog
      title="Resume payments"
      {...dialog}
      mutation={ResumePaymentsMutation}
      rehearsal={whatWillHappen}
      variables={{ subscriptionId: id }}
      cancelLabel="Keep paused"
      onSuccess={() => toastSuccess(SUCCESS, `${monthly} from the next invoice.`)}
      invalidates={['subscription']}
    >
      <strong>{customer.fullName}</strong> is billed {monthly} again, starting with the next
      invoice.
    </ConfirmDialog>
  );
}
