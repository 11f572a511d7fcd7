import type { Operation } from '@kickstand/domain/staff/operations.ts';
import {
  SUBSCRIPTION_ACTION_LABELS,
  type SubscriptionAction,
} from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { pathTo } from '../activity/blocker-link.ts';
import { type OfferedItem, offeredItems } from '../activity/offered-items.ts';
import {
  IconArrowsExchange,
  IconBan,
  IconCalendarEvent,
  type IconComponent,
  IconDoorExit,
  IconPlayerPause,
  IconPlayerPlay,
  IconShieldX,
  IconTag,
} from '../kit/icons.ts';
import type { SubscriptionDetail } from './subscription-documents.ts';

/** The icons of its actions. */
export const SUBSCRIPTION_ACTION_ICONS: Record<SubscriptionAction, IconComponent> = {
  swap: IconArrowsExchange,
  buyout: IconTag,
  pausePayments: IconPlayerPause,
  resumePayments: IconPlayerPlay,
  updateBillingCycleDate: IconCalendarEvent,
  reportStolen: IconShieldX,
  cancel: IconBan,
  offboard: IconDoorExit,
};

/** The mutation of each action. */
export const SUBSCRIPTION_OPERATIONS: Record<SubscriptionAction, Operation> = {
  swap: 'swapOrderCreate',
  buyout: 'subscriptionBuyout',
  pausePayments: 'subscriptionPausePayments',
  resumePayments: 'subscriptionResumePayments',
  updateBillingCycleDate: 'subscriptionUpdateBillingCycleDate',
  reportStolen: 'assetReportStolen',
  cancel: 'subscriptionCancel',
  offboard: 'customerOffboard',
};

const LOOK = {
  labels: SUBSCRIPTION_ACTION_LABELS,
  icons: SUBSCRIPTION_ACTION_ICONS,
  irreversible: ['reportStolen', 'cancel'] as const,
  operations: SUBSCRIPTION_OPERATIONS,
};

export type SubscriptionActionItem = OfferedItem<SubscriptionAction>;

/** The records that can prevent an action. */
const pathsOf = ({
  asset,
  transferOrder,
  pendingSwapOrder,
  heldSwapOrder,
}: SubscriptionDetail) => ({
  SWAP_ORDER: pathTo('/orders', pendingSwapOrder ?? heldSwapOrder),
  VEHICLE: pathTo('/inventory/assets', asset),
  TRANSFER_ORDER: pathTo('/transfer_orders', transferOrder),
});

/** The available actions of the subscription. */
export const subscriptionActionItems = (
  subscription: SubscriptionDetail,
  perform: (action: SubscriptionAction) => void,
) => offeredItems(subscription, LOOK, perform, pathsOf(subscription), subscription.hub);
