import {
  IRREVERSIBLE_PURCHASE_ORDER_ACTIONS,
  PURCHASE_ORDER_ACTION_LABELS,
  type PurchaseOrderAction,
} from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import type { Operation } from '@kickstand/domain/staff/operations.ts';
import { pathTo } from '../activity/blocker-link.ts';
import { type OfferedItem, offeredItems } from '../activity/offered-items.ts';
import {
  IconArchive,
  IconBarcode,
  IconCircleCheck,
  IconCirclePlus,
  type IconComponent,
  IconDownload,
  IconPencil,
  IconSend,
  IconTrash,
  IconTruckDelivery,
  IconTruckReturn,
  IconUnlink,
} from '../kit/icons.ts';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';

/** The icons of its actions. */
export const PURCHASE_ORDER_ACTION_ICONS: Record<PurchaseOrderAction, IconComponent> = {
  submit: IconSend,
  edit: IconPencil,
  ship: IconTruckDelivery,
  unship: IconTruckReturn,
  checkIn: IconBarcode,
  receiveUnordered: IconCirclePlus,
  close: IconCircleCheck,
  closeShort: IconArchive,
  removeAssets: IconUnlink,
  exportAssets: IconDownload,
  delete: IconTrash,
};

/** Why an action on selected vehicles cannot start yet, or null. */
function nothingChosen(
  action: PurchaseOrderAction,
  chosen: readonly { readonly state: string }[],
): string | null {
  if (action === 'removeAssets' && chosen.length === 0) return 'Select vehicles first';
  const shipped = chosen.some(({ state }) => state === 'SHIPPED');
  return action === 'unship' && !shipped ? 'Select shipped vehicles first' : null;
}

/** The mutation of each action. */
export const PURCHASE_ORDER_OPERATIONS: Record<PurchaseOrderAction, Operation> = {
  submit: 'purchaseOrderSubmit',
  edit: 'purchaseOrderCreateOrUpdate',
  ship: 'purchaseOrderShip',
  unship: 'purchaseOrderAssetsUnship',
  checkIn: 'purchaseOrderCheckIn',
  receiveUnordered: 'purchaseOrderReceiveUnordered',
  close: 'purchaseOrderCreateOrUpdate',
  closeShort: 'purchaseOrderCloseShort',
  removeAssets: 'purchaseOrderAssetsRemove',
  exportAssets: 'purchaseOrderAssetsExport',
  delete: 'purchaseOrderDelete',
};

const LOOK = {
  labels: PURCHASE_ORDER_ACTION_LABELS,
  icons: PURCHASE_ORDER_ACTION_ICONS,
  irreversible: IRREVERSIBLE_PURCHASE_ORDER_ACTIONS,
  operations: PURCHASE_ORDER_OPERATIONS,
};

export type PurchaseOrderItem = OfferedItem<PurchaseOrderAction>;

/**
 * The available actions of the purchase order.
 * @param chosen the selected vehicles.
 * @param assigned the order that has one of its vehicles, which can prevent an action.
 */
export function purchaseOrderActionItems(
  order: PurchaseOrderDetail,
  chosen: readonly { readonly state: string }[],
  assigned: { readonly id: string } | null | undefined,
  perform: (action: PurchaseOrderAction) => void,
): PurchaseOrderItem[] {
  const paths = { ORDER: pathTo('/orders', assigned) };
  return offeredItems(order, LOOK, perform, paths).map((item) => ({
    ...item,
    disabledReason: nothingChosen(item.action, chosen) ?? item.disabledReason,
  }));
}

/** Whether an action is possible where no vehicles can be selected. */
export const needsNoSelection = ({ action }: PurchaseOrderItem): boolean =>
  nothingChosen(action, []) === null;
