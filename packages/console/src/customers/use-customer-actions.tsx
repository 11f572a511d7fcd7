import type { CustomerAction } from '@kickstand/domain/customers/customer-actions.ts';
import { type ReactNode, useState } from 'react';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { useAskedAction } from '../kit/action-menu/asked-action.tsx';
import { useExport } from '../kit/export-button.tsx';
import { IconClipboardPlus, IconCopy } from '../kit/icons.ts';
import { toastError, toastSuccess, toastThrown } from '../kit/toasts.tsx';
import { useNewOrderDialog } from '../new-order/use-new-order-dialog.tsx';
import { AnonymizeDialog } from './anonymize-dialog.tsx';
import { RequestCardDialog } from './card-request/request-card-dialog.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { customerActionItems } from './customer-actions.ts';
import type { CustomerDialogProps } from './customer-dialog.ts';
import { CustomerDataExportMutation, type CustomerDetail } from './customer-documents.ts';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { showActivationCode } from './show-activation-code.ts';

/** The export starts without confirmation. */
type DialogAction = Exclude<CustomerAction, 'exportData'>;
const DIALOGS: Record<DialogAction, (props: CustomerDialogProps) => ReactNode> = {
  edit: EditCustomerDialog,
  requestCard: RequestCardDialog,
  credit: CreditDialog,
  charge: ChargeDialog,
  anonymize: AnonymizeDialog,
};

async function copyActivationCode(customerId: string) {
  let code: string;
  try {
    code = await showActivationCode(customerId);
  } catch (error) {
    toastThrown(error, 'Activation code not copied');
    return;
  }
  try {
    await navigator.clipboard.writeText(code);
    toastSuccess('Activation code copied');
  } catch {
    toastError("Couldn't copy", `The activation code is ${code}.`);
  }
}

/**
 * The options menu of a customer, and its dialogs.
 * @param mayOrder whether a new order is offered.
 */
export function useCustomerActions(customer: CustomerDetail, mayOrder: boolean) {
  const [shown, setShown] = useState<DialogAction>();
  const [opened, setOpened] = useState(false);
  const newOrder = useNewOrderDialog();
  const dataExport = useExport(
    CustomerDataExportMutation,
    ({ customerDataExport }) => customerDataExport,
  );
  const { activationCode, email, fullName } = customer;

  function open(action: DialogAction) {
    setShown(action);
    setOpened(true);
  }

  const offered = customerActionItems(customer, (action) => {
    if (action === 'exportData') void dataExport.submit({ customerId: customer.id });
    else open(action);
  });
  const question = useAskedAction({ of: fullName, items: offered, opening: DIALOGS, open });
  const items: ActionItem[] = [...offered];
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
  // A rejected action may no longer be available; the reloaded state explains why, not the dialog.
  const possible = offered.some(
    ({ action, disabledReason }) => action === shown && !disabledReason,
  );
  const Shown = shown && DIALOGS[shown];
  return {
    items,
    offered,
    dialog: (
      <>
        {Shown && (
          <Shown customer={customer} opened={opened && possible} onClose={() => setOpened(false)} />
        )}
        {newOrder.dialog}
        {question}
      </>
    ),
  };
}
