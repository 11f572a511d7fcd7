import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { askedActionPath } from '../kit/action-menu/asked-action-search.ts';
import { toastThrown } from '../kit/toasts.tsx';
import type { CustomerDetail } from './customer-documents.ts';
import { customerQuery } from './customer-query.ts';
import { type OpenInvoice, openInvoicesOf, RetryInvoiceDialog } from './retry-invoice-dialog.tsx';

/** Charges the oldest open invoice of a customer again; without one that can be, leads to the customer's page. */
export function useRetryOfCustomer() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ customer: CustomerDetail; invoice: OpenInvoice }>();
  const [opened, setOpened] = useState(false);
  async function retry(customerId: string) {
    try {
      const { customer } = await queries.fetchQuery(customerQuery(customerId));
      const invoice =
        customer && openInvoicesOf(customer.invoices).findLast(({ canBeRetried }) => canBeRetried);
      if (!customer || !invoice || customer.card === null) {
        const path = `/customers/${customerId}`;
        const isBare = customer?.card === null;
        return void navigate({ to: isBare ? askedActionPath(path, 'requestCard') : path });
      }
      setAsked({ customer, invoice });
      setOpened(true);
    } catch (error) {
      toastThrown(error, 'The invoice could not be loaded');
    }
  }
  const dialog = asked && (
    <RetryInvoiceDialog {...asked} opened={opened} onClose={() => setOpened(false)} />
  );
  return { retry, dialog };
}
