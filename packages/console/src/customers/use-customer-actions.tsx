import {
  CUSTOMER_ACTIONS,
  type CustomerAction,
} from '@kickstand/domain/customers/customer-actions.ts';
import {
  IconClipboardPlus,
  IconCopy,
  IconCreditCardPay,
  IconGift,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNewOrderDialog } from '../orders/new-order/use-new-order-dialog.tsx';
import type { ActionItem } from '../shared/action-menu/action-menu.tsx';
import { toastError, toastSuccess, toastThrown } from '../shared/toasts.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { CustomerDetail } from './customer-documents.ts';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { showActivationCode } from './show-activation-code.ts';

export interface CustomerDialogProps {
  readonly customer: CustomerDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const WORDS: Record<CustomerAction, readonly [label: string, icon: TablerIcon]> = {
  edit: ['Edit customer', IconPencil],
  credit: ['Add credit', IconGift],
  charge: ['One-time charge', IconCreditCardPay],
};
const DIALOGS: Record<CustomerAction, (props: CustomerDialogProps) => ReactNode> = {
  edit: EditCustomerDialog,
  credit: CreditDialog,
  charge: ChargeDialog,
};

async function copyActivationCode(customerId: string) {
  let code: string;
  try {
    code = await showActivationCode(customerId);
  } catch (error) {
    toastThrown(error);
    return;
  }
  try {
    await navigator.clipboard.writeText(code);
    toastSuccess('Activation code copied');
  } catch {
    toastError('The browser does not allow copying', `The activation code is ${code}.`);
  }
}

/**
 * The options menu of a customer, and its dialogs.
 * @param mayOrder whether a new order is offered.
 */
export function useCustomerActions(customer: CustomerDetail, mayOrder: boolean) {
  const [shown, setShown] = useState<CustomerAction>();
  const [opened, setOpened] = useState(false);
  const newOrder = useNewOrderDialog();
  const { activationCode, email, availableActions } = customer;
  const offers = CUSTOMER_ACTIONS.flatMap((action) => {
    const offer = availableActions.find((each) => each.action === action);
    return offer ? [{ action, disabledReason: offer.disabledReason }] : [];
  });
  const items: ActionItem[] = offers.map(({ action, disabledReason }) => ({
    label: WORDS[action][0],
    icon: WORDS[action][1],
    disabledReason,
    onSelect: () => {
      setShown(action);
      setOpened(true);
    },
  }));
  if (activationCode) {
    items.push({
      label: 'Copy activation code',
      icon: IconCopy,
      onSelect: () => void copyActivationCode(customer.id),
    });
  }
  if (mayOrder) {
    items.push({
      label: 'New order',
      icon: IconClipboardPlus,
      startsGroup: true,
      onSelect: () => newOrder.open(email),
    });
  }
  // What was refused may not be possible any more: then the fresh state says why, not the dialog.
  const offered = offers.some(({ action, disabledReason }) => action === shown && !disabledReason);
  const Shown = shown && DIALOGS[shown];
  return {
    items,
    dialog: (
      <>
        {Shown && (
          <Shown customer={customer} opened={opened && offered} onClose={() => setOpened(false)} />
        )}
        {newOrder.dialog}
      </>
    ),
  };
}
