import type { TransferOrderAction } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useAskedAction } from '../kit/action-menu/asked-action.tsx';
import { DeleteTransferDialog } from './delete-transfer-dialog.tsx';
import { LoseAssetsDialog } from './lose-assets-dialog.tsx';
import { ReceiveUnplannedDialog } from './receive-unplanned-dialog.tsx';
import { type TransferActionItem, transferActionItems } from './transfer-actions.ts';
import {
  CloseTransferDialog,
  EditTransferDialog,
  RemoveDialog,
  ShipDialog,
  type TransferDialogProps,
} from './transfer-dialogs.tsx';
import {
  assetsOf,
  type TransferAsset,
  type TransferDetail,
  type TransferTabs,
} from './transfer-documents.ts';
import type { Selection } from './transfer-tabs-card.tsx';
import { UndoShippingDialog } from './undo-shipping-dialog.tsx';

type Receiving = 'receive' | 'receiveWithoutShipping';

const DIALOGS: Record<
  Exclude<TransferOrderAction, Receiving>,
  ComponentType<TransferDialogProps>
> = {
  ship: ShipDialog,
  close: CloseTransferDialog,
  edit: EditTransferDialog,
  unship: UndoShippingDialog,
  remove: RemoveDialog,
  receiveUnplanned: ReceiveUnplannedDialog,
  lostInTransit: LoseAssetsDialog,
  delete: DeleteTransferDialog,
};

const ABOUT_VEHICLES: readonly unknown[] = ['ship', 'unship', 'remove', 'lostInTransit', 'delete'];

/** What each action opens; receiving is a page. */
const OPENING: Record<TransferOrderAction, unknown> = {
  ...DIALOGS,
  receive: 'page',
  receiveWithoutShipping: 'page',
};

export interface TransferActions {
  readonly items: readonly TransferActionItem[];
  /** The dialogs; render them once. */
  readonly dialog: ReactNode;
}

/** The actions of a transfer order and its selected vehicles, and their dialogs. */
export function useTransferActions(
  order: TransferDetail,
  tabs: TransferTabs | undefined,
  selection: Selection,
  startReceiving: () => void,
): TransferActions {
  const [shown, setShown] = useState<keyof typeof DIALOGS>();
  const [opened, setOpened] = useState(false);
  const allocated = assetsOf(tabs?.allocatedAssets ?? []);
  const shipped = assetsOf(tabs?.shippedAssets ?? []);
  const chosenOf = (vehicles: readonly TransferAsset[]) =>
    vehicles.filter(({ asset }) => selection.ids.has(asset.id));
  const counts = { allocated: chosenOf(allocated).length, shipped: chosenOf(shipped).length };

  function vehiclesOf(action: keyof typeof DIALOGS): readonly TransferAsset[] {
    if (action === 'lostInTransit') return chosenOf(shipped);
    if (action === 'unship') return shipped;
    if (action === 'remove') return chosenOf(allocated);
    // Shipping applies to all waiting vehicles unless some are selected.
    return action === 'ship' && counts.allocated > 0 ? chosenOf(allocated) : allocated;
  }

  function open(action: TransferOrderAction) {
    if (action === 'receive' || action === 'receiveWithoutShipping') return startReceiving();
    setShown(action);
    setOpened(true);
  }

  const items = transferActionItems(order, counts, open);
  const of = order.transferOrderNumber;
  const question = useAskedAction({ of, items, opening: OPENING, open });
  // A rejected action may no longer be available; the reloaded state explains why, not the dialog.
  const offered = items.some(({ action, disabledReason }) => action === shown && !disabledReason);
  // A dialog about vehicles waits for them; otherwise it would act on none.
  const loaded = tabs !== undefined || !ABOUT_VEHICLES.includes(shown);
  const Dialog = shown && DIALOGS[shown];
  return {
    items,
    dialog: (
      <>
        {Dialog && (
          <Dialog
            order={order}
            vehicles={vehiclesOf(shown)}
            opened={opened && offered && loaded}
            onClose={() => setOpened(false)}
            onRemoved={() => selection.change(new Set<string>())}
          />
        )}
        {question}
      </>
    ),
  };
}
