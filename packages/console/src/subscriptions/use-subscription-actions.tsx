import type { Matter } from '@kickstand/domain/events/matter.ts';
import { afterSubscription, type SubscriptionAfter } from '@kickstand/domain/history/next-step.ts';
import type { SubscriptionAction } from '@kickstand/domain/subscriptions/subscription-actions.ts';
import type { SubscriptionMainAction } from '@kickstand/domain/subscriptions/subscription-sentence.ts';
import { type ReactNode, useState } from 'react';
import { NextStepNote } from '../activity/next-step-note.tsx';
import { useMainItem } from '../activity/use-main-item.ts';
import { useRetryInvoice } from '../customers/retry-invoice-dialog.tsx';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { useAskedAction } from '../kit/action-menu/asked-action.tsx';
import { availableOf } from '../kit/action-menu/available-of.ts';
import { Submitted } from '../kit/form-dialog/submitted.ts';
import { BillingDateDialog } from './billing-date-dialog.tsx';
import { BuyoutDialog } from './buyout-dialog.tsx';
import { CancelSubscriptionDialog } from './cancel-subscription-dialog.tsx';
import { OffboardDialog } from './offboard-dialog.tsx';
import { PausePaymentsDialog, ResumePaymentsDialog } from './payments-dialog.tsx';
import { StolenVehicleDialog } from './stolen-vehicle-dialog.tsx';
import { type SubscriptionActionItem, subscriptionActionItems } from './subscription-actions.ts';
import type { SubscriptionDialog } from './subscription-dialog.ts';
import type { SubscriptionDetail } from './subscription-documents.ts';
import { SwapWizard } from './swap/swap-wizard.tsx';

const DIALOGS: Record<SubscriptionAction, SubscriptionDialog> = {
  swap: SwapWizard,
  buyout: BuyoutDialog,
  pausePayments: PausePaymentsDialog,
  resumePayments: ResumePaymentsDialog,
  updateBillingCycleDate: BillingDateDialog,
  reportStolen: StolenVehicleDialog,
  cancel: CancelSubscriptionDialog,
  offboard: OffboardDialog,
};

export interface SubscriptionActions {
  /** The options menu. */
  readonly menu: readonly SubscriptionActionItem[];
  /** What its sentence asks for: the page's filled button. */
  readonly primary: ActionItem | undefined;
  /** The button on the customer's card. */
  readonly offboard: SubscriptionActionItem | undefined;
  /** The dialogs; render them once. */
  readonly dialog: ReactNode;
  /** What follows the action that was just done, if anything. */
  readonly next: ReactNode;
}

/** The subscription as it is now, for what follows an action. */
function afterOf(subscription: SubscriptionDetail): SubscriptionAfter {
  const { customer, asset, transferOrder, pendingSwapOrder: swapOrder } = subscription;
  return {
    available: availableOf(subscription),
    customer: { id: customer.id, hasCard: customer.card !== null },
    asset,
    swapOrder,
    transferOrder: transferOrder?.state === 'CLOSED' ? null : transferOrder,
  };
}

/** The actions of a subscription, and their dialogs. */
export function useSubscriptionActions(
  subscription: SubscriptionDetail,
  matter: Matter<SubscriptionMainAction>,
): SubscriptionActions {
  const [shown, setShown] = useState<SubscriptionAction>();
  const [opened, setOpened] = useState(false);
  const [done, setDone] = useState<SubscriptionAction>();

  function open(action: SubscriptionAction) {
    setShown(action);
    setDone(undefined);
    setOpened(true);
  }

  const items = subscriptionActionItems(subscription, open);
  const of = subscription.customer.fullName;
  const retry = useRetryInvoice(subscription.customer, subscription.openInvoices);
  const question = useAskedAction({ of, items, opening: DIALOGS, open });
  const primary = useMainItem(matter, [...items, ...retry.items]);
  // A rejected action may no longer be available; the reloaded state explains why, not the dialog.
  const offered = items.some(({ action, disabledReason }) => action === shown && !disabledReason);
  // An ordered swap may still lack its transfer order, so the wizard closes itself.
  const closesItself = shown === 'swap';
  const Dialog = shown && DIALOGS[shown];
  const step = done && afterSubscription(done, afterOf(subscription));
  return {
    menu: items.filter(({ action }) => action !== 'offboard'),
    primary,
    offboard: items.find(({ action }) => action === 'offboard'),
    dialog: (
      <>
        {Dialog && (
          <Submitted value={() => setDone(shown)}>
            <Dialog
              subscription={subscription}
              opened={opened && (offered || closesItself)}
              onClose={() => setOpened(false)}
            />
          </Submitted>
        )}
        {retry.dialog}
        {question}
      </>
    ),
    next: step && <NextStepNote step={step} onClose={() => setDone(undefined)} />,
  };
}
