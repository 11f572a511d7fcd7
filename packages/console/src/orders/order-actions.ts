import { isKeyOf } from '@kickstand/domain/kernel/is-key-of.ts';
import {
  IRREVERSIBLE_ORDER_ACTIONS,
  nextOrderAction,
  ORDER_ACTION_LABELS,
  type OrderAction,
} from '@kickstand/domain/orders/order-actions.ts';
import { blockerLink, pathTo } from '../activity/blocker-link.ts';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import {
  IconArrowsExchange,
  IconBan,
  IconBike,
  IconCircleCheck,
  type IconComponent,
  IconFilePlus,
  IconFileX,
  IconPlayerPause,
  IconPlayerPlay,
  IconUnlink,
} from '../kit/icons.ts';
import type { OrderDetail } from './order-documents.ts';

const ICONS: Record<OrderAction, IconComponent> = {
  assignVehicle: IconBike,
  fulfill: IconCircleCheck,
  placeOnHold: IconPlayerPause,
  setToOpen: IconPlayerPlay,
  removeAsset: IconUnlink,
  changeVehicle: IconArrowsExchange,
  createPurchaseOrder: IconFilePlus,
  unpairPurchaseOrder: IconFileX,
  cancel: IconBan,
};

export interface OrderActionItem extends ActionItem {
  readonly action: OrderAction;
}

/** The records that can prevent an action. */
const pathsOf = ({ asset, customer, subscription, purchaseOrder }: OrderDetail) => ({
  CUSTOMER: pathTo('/customers', customer),
  SUBSCRIPTION: pathTo('/subscriptions', subscription),
  VEHICLE: pathTo('/inventory/assets', asset),
  PURCHASE_ORDER: pathTo('/purchase_orders', purchaseOrder),
});

/** The server's available actions for the order, in its order. Unknown ones are omitted. */
export function orderActionItems(
  order: OrderDetail,
  perform: (action: OrderAction) => void,
): OrderActionItem[] {
  const paths = pathsOf(order);
  return order.availableActions.flatMap(({ action, disabledReason, blocker }) => {
    if (!isKeyOf(ORDER_ACTION_LABELS, action)) return [];
    return {
      action,
      label: ORDER_ACTION_LABELS[action],
      icon: ICONS[action],
      disabledReason,
      blocker: blockerLink(blocker, paths),
      danger: IRREVERSIBLE_ORDER_ACTIONS.includes(action),
      onSelect: () => perform(action),
    };
  });
}

/** The item for the page's filled button, if any. */
export function primaryItem(items: readonly OrderActionItem[]): OrderActionItem | undefined {
  const next = nextOrderAction(items.map(({ action }) => action));
  return items.find(({ action }) => action === next);
}
