import type { Operation } from '@kickstand/domain/staff/operations.ts';
import {
  IRREVERSIBLE_TRANSFER_ORDER_ACTIONS,
  TRANSFER_ORDER_ACTION_LABELS,
  type TransferOrderAction,
} from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { type OfferedItem, offeredItems } from '../activity/offered-items.ts';
import {
  IconAlertOctagon,
  IconArchive,
  type IconComponent,
  IconInbox,
  IconPackageImport,
  IconPencil,
  IconTrash,
  IconTruckDelivery,
  IconTruckReturn,
  IconUnlink,
} from '../kit/icons.ts';
import type { TransferDetail } from './transfer-documents.ts';

/** The icons of its actions. */
export const TRANSFER_ORDER_ACTION_ICONS: Record<TransferOrderAction, IconComponent> = {
  ship: IconTruckDelivery,
  receive: IconPackageImport,
  close: IconArchive,
  edit: IconPencil,
  receiveWithoutShipping: IconInbox,
  unship: IconTruckReturn,
  remove: IconUnlink,
  receiveUnplanned: IconPackageImport,
  lostInTransit: IconAlertOctagon,
  delete: IconTrash,
};

/** The number of selected vehicles waiting to be shipped, and in transit. */
export interface SelectedCounts {
  readonly allocated: number;
  readonly shipped: number;
}

const NONE_SELECTED: SelectedCounts = { allocated: 0, shipped: 0 };

/** Why the two actions on selected vehicles are disabled without a selection. */
function unselected(action: TransferOrderAction, selected: SelectedCounts): string | null {
  if (action === 'remove' && selected.allocated === 0)
    return 'Select vehicles that have not shipped';
  if (action === 'lostInTransit' && selected.shipped === 0) return 'Select shipped vehicles';
  return null;
}

/** The mutation of each action. */
export const TRANSFER_ORDER_OPERATIONS: Record<TransferOrderAction, Operation> = {
  ship: 'assetsMarkShippedTo',
  receive: 'assetsMarkReceivedTo',
  close: 'transferOrderUpdate',
  edit: 'transferOrderUpdate',
  receiveWithoutShipping: 'assetsMarkReceivedTo',
  unship: 'transferOrderUnship',
  remove: 'transferOrderRemoveAssets',
  receiveUnplanned: 'transferOrderReceiveUnplanned',
  lostInTransit: 'transferOrderLostInTransit',
  delete: 'transferOrderDelete',
};

const LOOK = {
  labels: TRANSFER_ORDER_ACTION_LABELS,
  icons: TRANSFER_ORDER_ACTION_ICONS,
  irreversible: IRREVERSIBLE_TRANSFER_ORDER_ACTIONS,
  operations: TRANSFER_ORDER_OPERATIONS,
};

export type TransferActionItem = OfferedItem<TransferOrderAction>;

/** The available actions of the transfer order. */
export function transferActionItems(
  order: TransferDetail,
  selected: SelectedCounts,
  perform: (action: TransferOrderAction) => void,
): TransferActionItem[] {
  return offeredItems(order, LOOK, perform).map((item) => ({
    ...item,
    disabledReason: item.disabledReason ?? unselected(item.action, selected),
  }));
}

/** Whether an action is possible where no vehicles can be selected. */
export const needsNoSelection = ({ action }: TransferActionItem): boolean =>
  unselected(action, NONE_SELECTED) === null;
