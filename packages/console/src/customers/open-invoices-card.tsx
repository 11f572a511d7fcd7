import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { Anchor, Button } from '@mantine/core';
import { DateText } from '../kit/dates.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import classes from './open-invoices-card.module.css';
import {
  type AskedInvoices,
  amountOf,
  type OpenInvoice,
  openInvoicesOf,
  type Payer,
  RetryInvoiceDialog,
  type RetryProps,
} from './retry-invoice-dialog.tsx';

/** The number of an invoice, with a link to the payment provider. */
export function InvoiceNumber({
  invoice: { number, stripeInvoiceId, providerLink },
}: {
  readonly invoice: Pick<OpenInvoice, 'number' | 'stripeInvoiceId' | 'providerLink'>;
}) {
  const words = <span className="ks-mono">{number ?? stripeInvoiceId}</span>;
  if (!providerLink) return words;
  return (
    <Anchor href={providerLink} target="_blank" rel="noopener noreferrer">
      {words}
    </Anchor>
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
        Retry
      </Button>
      <RetryInvoiceDialog customer={customer} invoice={invoice} {...dialog} />
    </>
  );
}

/** Open invoices with the page on which the customer pays, and another try with the card on file. */
export function OpenInvoices(props: {
  readonly customer: Payer;
  readonly invoices: AskedInvoices;
  /** A payment of the customer is pending. */
  readonly pending: boolean;
}) {
  const open = openInvoicesOf(props.invoices);
  if (open.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Open invoices">
      {open.map((invoice) => (
        <li key={invoice.id}>
          <span className={classes.words}>
            <strong>{amountOf(invoice)}</strong> unpaid since <DateText at={invoice.createdAt} />:{' '}
            <InvoiceNumber invoice={invoice} />
            {invoice.description && <>, {invoice.description}</>}
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
