import {
  SUBSCRIPTION_ACTION_LABELS,
  type SubscriptionAction,
} from '@kickstand/domain/subscriptions/subscription-actions.ts';
import {
  IconArrowsExchange,
  IconBan,
  IconCalendarEvent,
  IconDoorExit,
  IconPlayerPause,
  IconPlayerPlay,
  IconShieldX,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import type { SubscriptionDetail } from './subscription-documents.ts';

const ICONS: Record<SubscriptionAction, TablerIcon> = {
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

function isSubscriptionAction(action: string): action is SubscriptionAction {
  return action in SUBSCRIPTION_ACTION_LABELS;
}

export interface SubscriptionActionItem extends ActionItem {
  readonly action: SubscriptionAction;
}

/** The server's available actions for the subscription, in its order. Unknown ones are omitted. */
export function subscriptionActionItems(
  subscription: SubscriptionDetail,
  perform: (action: SubscriptionAction) => void,
): SubscriptionActionItem[] {
  return subscription.availableActions.flatMap(({ action, disabledReason }) => {
    if (!isSubscriptionAction(action)) return [];
    return {
      action,
      label: SUBSCRIPTION_ACTION_LABELS[action],
      icon: ICONS[action],
      disabledReason,
      danger: IRREVERSIBLE.includes(action),
      onSelect: () => perform(action),
    };
  });
}
