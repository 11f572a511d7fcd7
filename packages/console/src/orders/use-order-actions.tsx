import type { Matter } from '@kickstand/domain/events/matter.ts';
import { afterOrder } from '@kickstand/domain/history/next-step.ts';
import type { OrderAction } from '@kickstand/domain/orders/order-actions.ts';
import type { OrderMainAction } from '@kickstand/domain/orders/order-sentence.ts';
import { type ReactNode, useState } from 'react';
import { NextStepNote } from '../activity/next-step-note.tsx';
import { useMainItem } from '../activity/use-main-item.ts';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { useAskedAction } from '../kit/action-menu/asked-action.tsx';
import { Submitted } from '../kit/form-dialog/submitted.ts';
import { useAskVendor } from '../purchasing/ask-vendor-dialog.tsx';
import { AssignVehicleDialog } from './assign-vehicle-dialog.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { ChangeVehicleDialog } from './change-vehicle-dialog.tsx';
import { CreatePurchaseOrderDialog } from './create-purchase-order-dialog.tsx';
import { FulfillOrderDialog } from './fulfill-order-dialog.tsx';
import { type OrderActionItem, orderActionItems } from './order-actions.ts';
import type { OrderDialog } from './order-dialog.ts';
import type { OrderDetail } from './order-documents.ts';
import { RemoveAssetDialog } from './remove-asset-dialog.tsx';
import { UnpairPurchaseOrderDialog } from './unpair-purchase-order-dialog.tsx';
import { useDirectActions } from './use-direct-actions.ts';

type DirectAction = 'placeOnHold' | 'setToOpen';

const DIALOGS: Record<Exclude<OrderAction, DirectAction>, OrderDialog> = {
  assignVehicle: AssignVehicleDialog,
  fulfill: FulfillOrderDialog,
  removeAsset: RemoveAssetDialog,
  changeVehicle: ChangeVehicleDialog,
  createPurchaseOrder: CreatePurchaseOrderDialog,
  unpairPurchaseOrder: UnpairPurchaseOrderDialog,
  cancel: CancelOrderDialog,
};

export interface OrderActions {
  readonly items: readonly OrderActionItem[];
  /** What the order's sentence asks for: the page's filled button. */
  readonly main: ActionItem | undefined;
  /** True while an action without a dialog is running. */
  readonly busy: boolean;
  /** The dialogs; render them once. */
  readonly dialog: ReactNode;
  /** What follows the action that was just done, if anything. */
  readonly next: ReactNode;
}

/** The actions of an order, and their dialogs. */
export function useOrderActions(order: OrderDetail, matter: Matter<OrderMainAction>): OrderActions {
  const [done, setDone] = useState<OrderAction>();
  const direct = useDirectActions(order.id, setDone);
  const [shown, setShown] = useState<keyof typeof DIALOGS>();
  const [opened, setOpened] = useState(false);

  function open(action: keyof typeof DIALOGS) {
    setDone(undefined);
    setShown(action);
    setOpened(true);
  }

  const items = orderActionItems(order, (action) => {
    if (action !== 'placeOnHold' && action !== 'setToOpen') return open(action);
    setDone(undefined);
    direct[action]();
  });
  const ask = useAskVendor(order.purchaseOrder);
  const of = `${order.customer.fullName}, order ${order.number}`;
  const question = useAskedAction({ of, items, opening: DIALOGS, open });
  const main = useMainItem(matter, [...items, ...ask.items]);
  // A rejected action may no longer be available; the reloaded state explains why, not the dialog.
  const offered = items.some(({ action, disabledReason }) => action === shown && !disabledReason);
  const Dialog = shown && DIALOGS[shown];
  const step = done && afterOrder(done, order);
  return {
    items,
    main,
    busy: direct.busy,
    dialog: (
      <>
        {Dialog && (
          <Submitted value={() => setDone(shown)}>
            <Dialog order={order} opened={opened && offered} onClose={() => setOpened(false)} />
          </Submitted>
        )}
        {ask.dialog}
        {question}
      </>
    ),
    next: step && <NextStepNote step={step} onClose={() => setDone(undefined)} />,
  };
}
