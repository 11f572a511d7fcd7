import { isKeyOf } from '@kickstand/domain/kernel/is-key-of.ts';
import {
  SUBSCRIPTION_ACTION_LABELS,
  type SubscriptionAction,
} from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { blockerLink, pathTo } from '../activity/blocker-link.ts';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
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

const ICONS: Record<SubscriptionAction, IconComponent> = {
  swap: IconArrowsExchange,
  buyout: IconTag,
  pausePayments: IconPlayerPause,
  resumePayments: IconPlayerPlay,
  updateBillingCycleDate: IconCalendarEvent,
  reportStolen: IconShieldX,
  cancel: IconBan,
  offboard: IconDoorExit,
};

/** Irreversible actions are last, below a divider. */
const IRREVERSIBLE: readonly SubscriptionAction[] = ['reportStolen', 'cancel'];

export interface SubscriptionActionItem extends ActionItem {
  readonly action: SubscriptionAction;
}

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

/** The server's available actions for the subscription, in its order. Unknown ones are omitted. */
export function subscriptionActionItems(
  subscription: SubscriptionDetail,
  perform: (action: SubscriptionAction) => void,
): SubscriptionActionItem[] {
  const paths = pathsOf(subscription);
  return subscription.availableActions.flatMap(({ action, disabledReason, blocker }) => {
    if (!isKeyOf(SUBSCRIPTION_ACTION_LABELS, action)) return [];
    return {
      action,
      label: SUBSCRIPTION_ACTION_LABELS[action],
      icon: ICONS[action],
      disabledReason,
      blocker: blockerLink(blocker, paths),
      danger: IRREVERSIBLE.includes(action),
      onSelect: () => perform(action),
    };
  });
}
