import type { CustomerMainAction } from '@kickstand/domain/customers/customer-sentence.ts';
import type { Matter } from '@kickstand/domain/events/matter.ts';
import type { ReactNode } from 'react';
import { useMainItem } from '../activity/use-main-item.ts';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { useAskFor } from '../kit/peek/peek-panel.tsx';
import { type CustomerActionItem, customerActionItems } from './customer-actions.ts';
import type { CustomerDetail } from './customer-documents.ts';
import { useRetryInvoice } from './retry-invoice-dialog.tsx';

/**
 * What the sentence of a customer asks for.
 * @param offered the items of the customer's actions; by default they open their dialogs on the page, whose menu is in
 * the card of the customer.
 */
export function useCustomerMainAction(
  customer: CustomerDetail | null | undefined,
  matter: Matter<CustomerMainAction>,
  offered?: readonly CustomerActionItem[],
): { readonly item: ActionItem | undefined; readonly dialog: ReactNode } {
  const askFor = useAskFor(`/customers/${customer?.id}`);
  const retry = useRetryInvoice(customer, customer?.invoices);
  const own = offered ?? (customer ? customerActionItems(customer, askFor) : []);
  const items = [...own, ...retry.items];
  return { item: useMainItem(matter, items), dialog: retry.dialog };
}
