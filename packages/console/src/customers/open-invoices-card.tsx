import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { Anchor, Button } from '@mantine/core';
import { moneyMoved } from '../entities/billing/money-line.tsx';
import { MoneyLineFragment } from '../entities/billing/money-line-documents.ts';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { DateText } from '../kit/dates.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../kit/graphql.ts';
import { toastSuccess, toastWarning } from '../kit/toasts.tsx';
import classes from './open-invoices-card.module.css';

/** Fields of an invoice that can be open. */
export const OpenInvoiceFragment = graphql(
  `
  fragment OpenInvoice on CustomerInvoice {
    id number stripeInvoiceId state createdAt paymentPageUrl canBeRetried
    line { ...MoneyLine }
  }
`,
  [MoneyLineFragment],
);

type Invoice = ResultOf<typeof OpenInvoiceFragment>;

const CustomerInvoiceRetryMutation = graphql(
  `
  mutation CustomerInvoiceRetry($customerId: ID!, $invoiceId: ID!) {
    customerInvoiceRetry(customerId: $customerId, invoiceId: $invoiceId) {
      id state line { ...MoneyLine }
    }
  }
`,
  [MoneyLineFragment],
);

interface Payer {
  readonly id: string;
  readonly fullName: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

const amountOf = ({ line }: Invoice) =>
  formatCents(readFragment(MoneyLineFragment, line).cardCents);

interface RetryProps {
  readonly customer: Payer;
  readonly invoice: Invoice;
}

function RetryDialog({
  customer,
  invoice,
  opened,
  onClose,
}: RetryProps & { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Try the open invoice again"
      opened={opened}
      onClose={onClose}
      mutation={CustomerInvoiceRetryMutation}
      variables={{ customerId: customer.id, invoiceId: invoice.id }}
      submitLabel="Charge card"
      danger
      onSuccess={({ customerInvoiceRetry: { state, line } }) => {
        if (state === 'PAID') toastSuccess('Open invoice paid', moneyMoved(line, customer.card));
        else {
          const text = 'This page updates once the provider confirms it.';
          toastWarning(PAYMENT_PENDING.message, text);
        }
      }}
      invalidates={['customer', 'subscription']}
    >
      <strong>{customer.fullName}</strong> is charged {amountOf(invoice)} for invoice{' '}
      {invoice.number ?? invoice.stripeInvoiceId} immediately. This cannot be undone.
    </ConfirmDialog>
  );
}

function RetryButton({ customer, invoice, pending }: RetryProps & { readonly pending: boolean }) {
  const { open, ...dialog } = useDialog();
  const disabledReason = pending ? PAYMENT_PENDING.message : undefined;
  return (
    <>
      <Button
        size="xs"
        disabled={disabledReason !== undefined}
        title={disabledReason}
        onClick={open}
      >
        Try again
      </Button>
      <RetryDialog customer={customer} invoice={invoice} {...dialog} />
    </>
  );
}

/** Open invoices with the page on which the customer pays, and another try with the card on file. */
export function OpenInvoices(props: {
  readonly customer: Payer;
  readonly invoices: readonly FragmentOf<typeof OpenInvoiceFragment>[];
  /** A payment of the customer is pending. */
  readonly pending: boolean;
}) {
  const open = props.invoices
    .map((each) => readFragment(OpenInvoiceFragment, each))
    .filter(({ state }) => state === 'OPEN');
  if (open.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Open invoices">
      {open.map((invoice) => (
        <li key={invoice.id}>
          <span className={classes.words}>
            <strong>{amountOf(invoice)}</strong> open since <DateText at={invoice.createdAt} />
          </span>
          {invoice.paymentPageUrl && (
            <Anchor href={invoice.paymentPageUrl} target="_blank" rel="noopener noreferrer">
              Open payment page
            </Anchor>
          )}
          {invoice.canBeRetried && (
            <RetryButton customer={props.customer} invoice={invoice} pending={props.pending} />
          )}
        </li>
      ))}
    </ul>
  );
}
