import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import type { ReactNode } from 'react';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { moneyMoved } from '../entities/billing/money-line.tsx';
import { MoneyLineFragment } from '../entities/billing/money-line-documents.ts';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../kit/graphql.ts';
import { IconRefresh } from '../kit/icons.ts';
import { toastSuccess, toastWarning } from '../kit/toasts.tsx';
import { explainDecline } from './card-request/request-card-button.tsx';

/** Fields of an invoice that can be open. */
export const OpenInvoiceFragment = graphql(
  `
  fragment OpenInvoice on CustomerInvoice {
    id number stripeInvoiceId providerLink description state createdAt paymentPageUrl canBeRetried
    line { ...MoneyLine }
  }
`,
  [MoneyLineFragment],
);

export type OpenInvoice = ResultOf<typeof OpenInvoiceFragment>;
/** Invoices as they are asked for. */
export type AskedInvoices = readonly FragmentOf<typeof OpenInvoiceFragment>[];

/** Those that are open, newest first. */
export const openInvoicesOf = (invoices: AskedInvoices): OpenInvoice[] =>
  invoices
    .map((each) => readFragment(OpenInvoiceFragment, each))
    .filter(({ state }) => state === 'OPEN');

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

export interface Payer {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

export const amountOf = ({ line }: OpenInvoice) =>
  formatCents(readFragment(MoneyLineFragment, line).cardCents);

export interface RetryProps {
  readonly customer: Payer;
  readonly invoice: OpenInvoice;
}

/** Asks before the card is charged. */
export function RetryInvoiceDialog({
  customer,
  invoice,
  opened,
  onClose,
}: RetryProps & { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Retry the open invoice"
      opened={opened}
      onClose={onClose}
      mutation={CustomerInvoiceRetryMutation}
      rehearsal={whatWillHappen}
      variables={{ customerId: customer.id, invoiceId: invoice.id }}
      submitLabel="Charge card"
      irreversible
      explainRefusals={explainDecline(customer)}
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

interface RetryInvoice {
  /** 'Retry $69.52'; none without an open invoice that can be charged again. */
  readonly items: readonly (ActionItem & { readonly action: 'retryInvoice' })[];
  readonly dialog: ReactNode;
}

/** Charges the oldest open invoice of a customer again. */
export function useRetryInvoice(
  customer: Payer | null | undefined,
  invoices: AskedInvoices = [],
): RetryInvoice {
  const { open, ...dialog } = useDialog();
  const invoice = openInvoicesOf(invoices).findLast(({ canBeRetried }) => canBeRetried);
  if (!customer || !invoice) return { items: [], dialog: null };
  return {
    items: [
      {
        action: 'retryInvoice',
        label: `Retry ${amountOf(invoice)}`,
        icon: IconRefresh,
        onSelect: open,
      },
    ],
    dialog: <RetryInvoiceDialog customer={customer} invoice={invoice} {...dialog} />,
  };
}
