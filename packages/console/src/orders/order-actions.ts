import {
  IRREVERSIBLE_ORDER_ACTIONS,
  ORDER_ACTION_LABELS,
  type OrderAction,
} from '@kickstand/domain/orders/order-actions.ts';
import type { Operation } from '@kickstand/domain/staff/operations.ts';
import { pathTo } from '../activity/blocker-link.ts';
import { type OfferedItem, offeredItems } from '../activity/offered-items.ts';
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

/** The icons of its actions. */
export const ORDER_ACTION_ICONS: Record<OrderAction, IconComponent> = {
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

/** The mutation of each action. */
export const ORDER_OPERATIONS: Record<OrderAction, Operation> = {
  assignVehicle: 'orderReady',
  fulfill: 'orderFulfill',
  placeOnHold: 'orderOnHold',
  setToOpen: 'orderOpen',
  removeAsset: 'orderRemoveAsset',
  changeVehicle: 'orderVariantUpdate',
  createPurchaseOrder: 'purchaseOrderCreateForOrder',
  unpairPurchaseOrder: 'purchaseOrderAndOrderUnlink',
  cancel: 'orderCancel',
};

const LOOK = {
  labels: ORDER_ACTION_LABELS,
  icons: ORDER_ACTION_ICONS,
  irreversible: IRREVERSIBLE_ORDER_ACTIONS,
  operations: ORDER_OPERATIONS,
};

export type OrderActionItem = OfferedItem<OrderAction>;

/** The records that can prevent an action. */
const pathsOf = ({ asset, customer, subscription, purchaseOrder }: OrderDetail) => ({
  CUSTOMER: pathTo('/customers', customer),
  SUBSCRIPTION: pathTo('/subscriptions', subscription),
  VEHICLE: pathTo('/inventory/assets', asset),
  PURCHASE_ORDER: pathTo('/purchase_orders', purchaseOrder),
});

/** The available actions of the order. */
export const orderActionItems = (order: OrderDetail, perform: (action: OrderAction) => void) =>
  offeredItems(order, LOOK, perform, pathsOf(order), order.hub);
