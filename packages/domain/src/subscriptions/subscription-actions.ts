import type { AssetState } from '../inventory/asset-terms.ts';
import { type Blocked, type Blocker, blocked, offered } from '../kernel/blocked.ts';
import { formatCalendarDate } from '../kernel/calendar.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { type Refusal, refusalOf } from '../kernel/refusal.ts';
import { isWaiting } from '../orders/order-machine.ts';
import type { OrderState, Program } from '../orders/order-terms.ts';
import { type BillingLimit, limitedBecause } from './billing-limits.ts';
import { isLive } from './subscription-machine.ts';
import { paymentStatusOf, RESUME_FIRST, type SubscriptionState } from './subscription-terms.ts';

/** The actions of a subscription, in menu order; offboarding has its own button. */
export const SUBSCRIPTION_ACTION_LABELS = {
  swap: 'Swap Vehicle',
  buyout: 'Buyout',
  pausePayments: 'Pause payments',
  resumePayments: 'Resume payments',
  updateBillingCycleDate: 'Update billing cycle',
  reportStolen: 'Report Stolen',
  cancel: 'Cancel Subscription',
  offboard: 'Offboard customer',
};
export type SubscriptionAction = keyof typeof SUBSCRIPTION_ACTION_LABELS;
export const SUBSCRIPTION_ACTIONS = keysOf(SUBSCRIPTION_ACTION_LABELS);

/** A waiting swap order: pending if open or ready, held if on hold. */
export const PENDING_SWAPS = ['none', 'pending', 'held'] as const;
export type PendingSwap = (typeof PENDING_SWAPS)[number];

/** The waiting swap of a subscription, by the state of its swap order; null without one. */
export function pendingSwapOf(swapOrderState: OrderState | null): PendingSwap {
  if (swapOrderState === null || !isWaiting(swapOrderState)) return 'none';
  return swapOrderState === 'on_hold' ? 'held' : 'pending';
}

/** Facts about a subscription that the rules need. */
export interface SubscriptionFacts {
  readonly state: SubscriptionState;
  /** As stored, the provider's status or a mapped one. */
  readonly paymentStatus: string;
  readonly program: Program;
  readonly assetId: string | null;
  readonly assetState: string | null;
  /** True if a transfer order takes its vehicle from where it was received, not from the customer. */
  readonly receivedElsewhere: boolean;
  readonly pendingSwap: PendingSwap;
  /** Both the model and this vehicle can be sold; false without a vehicle. */
  readonly allowBuyout: boolean;
  /** The calendar date from which the vehicle can be bought, in the business's time zone. */
  readonly buyoutAvailableAt: string | null;
  /** True while an unsettled payment may still be declined. */
  readonly paymentPending: boolean;
  /** Why Kickstand cannot run its billing; empty if it can. */
  readonly billingLimits: readonly BillingLimit[];
  /** True if the customer no longer belongs to an external organization. */
  readonly inPrivateBeta: boolean;
}

export interface OfferedSubscriptionAction {
  readonly action: SubscriptionAction;
  /** Why the item is disabled, or null. */
  readonly disabledReason: string | null;
  /** The record that the reason names. */
  readonly blocker: Blocker | null;
}

/** States of a vehicle that its customer has or that waits for collection there. */
const WITH_CUSTOMER: readonly string[] = [
  'ACTIVE',
  'MAINTENANCE_HOLD',
  'MAINTENANCE_COSMETIC',
  'MAINTENANCE_LONG_TERM',
  'MAINTENANCE_RMA',
  'MAINTENANCE_READY_FOR_PICKUP',
  'OPEN_TO',
] satisfies AssetState[];

/** Rules that hide an action; the message is returned to callers who request it anyway. */
function hiddenBecause(
  subscription: SubscriptionFacts,
  action: SubscriptionAction,
): Blocked | undefined {
  if (!isLive(subscription.state)) return blocked('The subscription is canceled.');
  const payments = paymentStatusOf(subscription.paymentStatus);
  const swapPending = subscription.pendingSwap === 'pending';
  switch (action) {
    case 'swap':
      if (subscription.program === 'spoke')
        return blocked('The vehicle of a shop cannot be swapped.');
      if (swapPending) return blocked('A swap is already pending.', 'SWAP_ORDER');
      if (payments === 'PAUSED') return blocked(RESUME_FIRST);
      return undefined;
    case 'pausePayments':
      if (swapPending) return blocked('A swap is pending.', 'SWAP_ORDER');
      if (payments === 'PAUSED') return blocked('Payments are already paused.');
      if (payments !== 'ACTIVE') return blocked('Only active payments can be paused.');
      return undefined;
    case 'resumePayments':
      if (swapPending) return blocked('A swap is pending.', 'SWAP_ORDER');
      if (payments === 'ACTIVE') return blocked('Payments are already active.');
      if (payments !== 'PAUSED') return blocked('Only paused payments can be resumed.');
      return undefined;
    case 'updateBillingCycleDate':
      if (payments === 'PAUSED')
        return blocked('Resume payments before changing the billing cycle date.');
      return undefined;
    case 'reportStolen':
      if (subscription.assetId === null) return blocked('The subscription has no vehicle.');
      return undefined;
    case 'offboard':
      if (subscription.inPrivateBeta)
        return blocked('The customer does not belong to an external organization.');
      return undefined;
    default:
      return undefined;
  }
}

const NOT_WITH_CUSTOMER = blocked('The vehicle is not with the customer', 'VEHICLE');

function disabledBecause(
  subscription: SubscriptionFacts,
  action: SubscriptionAction,
  today: string,
): Blocked | null {
  if (subscription.paymentPending) return blocked(PAYMENT_PENDING.message);
  const limited = limitedBecause(subscription.billingLimits);
  if (limited) return blocked(limited);
  const { assetState, buyoutAvailableAt } = subscription;
  if ((action === 'cancel' || action === 'buyout') && subscription.pendingSwap !== 'none') {
    return blocked('Cancel the swap order first', 'SWAP_ORDER');
  }
  if (action === 'buyout') {
    if (!subscription.allowBuyout || subscription.assetId === null)
      return blocked('Buyout not allowed');
    if (buyoutAvailableAt === null) return blocked('Buyout not allowed');
    if (buyoutAvailableAt > today) {
      return blocked(`Available from ${formatCalendarDate(buyoutAvailableAt)}`);
    }
    if (!WITH_CUSTOMER.includes(assetState ?? '')) return NOT_WITH_CUSTOMER;
    if (assetState === 'OPEN_TO') {
      return blocked('The vehicle is on a transfer order', 'TRANSFER_ORDER');
    }
  }
  const isAway = subscription.receivedElsewhere || !WITH_CUSTOMER.includes(assetState ?? '');
  return action === 'reportStolen' && isAway ? NOT_WITH_CUSTOMER : null;
}

/**
 * Whether an action may be taken now.
 * @param today the calendar date in the business's time zone.
 * @returns undefined if it may, else the refusal to show.
 */
export function refuseSubscriptionAction(
  subscription: SubscriptionFacts,
  action: SubscriptionAction,
  today: string,
): Refusal | undefined {
  const hidden = hiddenBecause(subscription, action);
  if (hidden) {
    return refusalOf(
      isLive(subscription.state) ? 'SUBSCRIPTION_ACTION' : 'SUBSCRIPTION_STATE',
      hidden,
    );
  }
  if (subscription.paymentPending) return PAYMENT_PENDING;
  const disabled = disabledBecause(subscription, action, today);
  if (disabled) return refusalOf('SUBSCRIPTION_ACTION', disabled);
  // The menu still shows it: its dialog links to the held order.
  if (action === 'swap' && subscription.pendingSwap === 'held') {
    const held = blocked('A swap of this subscription is on hold.', 'SWAP_ORDER');
    return refusalOf('SUBSCRIPTION_ACTION', held);
  }
  return undefined;
}

/**
 * The actions on a subscription's page; empty for a canceled one, whose menu is disabled. The
 * server's commands check the same rules through {@link refuseSubscriptionAction}.
 * @param today the calendar date in the business's time zone.
 */
export function availableSubscriptionActions(
  subscription: SubscriptionFacts,
  today: string,
): OfferedSubscriptionAction[] {
  return SUBSCRIPTION_ACTIONS.filter(
    (action) => hiddenBecause(subscription, action) === undefined,
  ).map((action) => offered(action, disabledBecause(subscription, action, today)));
}
