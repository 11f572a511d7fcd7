import type { AssetState } from '../inventory/asset-terms.ts';
import { formatCalendarDate } from '../kernel/calendar.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import type { Program } from '../orders/order-terms.ts';
import { subscriptionMachine } from './subscription-machine.ts';
import { paymentStatusOf, RESUME_FIRST, type SubscriptionState } from './subscription-terms.ts';

/** The actions of a subscription, in the order in which the menu lists them; offboard has a button of its own. */
export const SUBSCRIPTION_ACTIONS = [
  'swap',
  'buyout',
  'pausePayments',
  'resumePayments',
  'updateBillingCycleDate',
  'reportStolen',
  'cancel',
  'offboard',
] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

export const SUBSCRIPTION_ACTION_LABELS: Record<SubscriptionAction, string> = {
  swap: 'Swap Vehicle',
  buyout: 'Buyout',
  pausePayments: 'Pause payments',
  resumePayments: 'Resume payments',
  updateBillingCycleDate: 'Update billing cycle',
  reportStolen: 'Report Stolen',
  cancel: 'Cancel Subscription',
  offboard: 'Offboard customer',
};

/** A waiting swap order: open or ready is pending, on hold is held. */
export const PENDING_SWAPS = ['none', 'pending', 'held'] as const;
export type PendingSwap = (typeof PENDING_SWAPS)[number];

/** What the rules need to know of a subscription. */
export interface SubscriptionFacts {
  readonly state: SubscriptionState;
  /** As stored, in the provider's words or mapped. */
  readonly paymentStatus: string;
  readonly program: Program;
  readonly assetId: string | null;
  readonly assetState: string | null;
  readonly pendingSwap: PendingSwap;
  /** The model and this very vehicle may be sold; false without a vehicle. */
  readonly allowBuyout: boolean;
  /** The calendar date from which the vehicle can be bought, in the time zone of the business. */
  readonly buyoutAvailableAt: string | null;
  /** True while a payment that may still be refused is unsettled. */
  readonly paymentPending: boolean;
  /** True when the customer belongs to no external organization any more. */
  readonly inPrivateBeta: boolean;
}

export interface OfferedSubscriptionAction {
  readonly action: SubscriptionAction;
  /** Why the item is shown disabled, or null when it can be used. */
  readonly disabledReason: string | null;
}

/** The states of a vehicle that is with its customer or waits for collection there. */
const WITH_CUSTOMER: readonly string[] = [
  'ACTIVE',
  'MAINTENANCE_HOLD',
  'MAINTENANCE_COSMETIC',
  'MAINTENANCE_LONG_TERM',
  'MAINTENANCE_RMA',
  'MAINTENANCE_READY_FOR_PICKUP',
  'OPEN_TO',
] satisfies AssetState[];

/** Rules that hide an action; the sentence answers a caller who asks for it all the same. */
function hiddenBecause(
  subscription: SubscriptionFacts,
  action: SubscriptionAction,
): string | undefined {
  if (subscriptionMachine.isFinal(subscription.state)) return 'The subscription is canceled.';
  const payments = paymentStatusOf(subscription.paymentStatus);
  const swapPending = subscription.pendingSwap === 'pending';
  switch (action) {
    case 'swap':
      if (subscription.program === 'spoke') return 'The vehicle of a shop cannot be swapped.';
      if (swapPending) return 'A swap is pending already.';
      if (payments === 'PAUSED') return RESUME_FIRST;
      return undefined;
    case 'pausePayments':
      if (swapPending) return 'A swap is pending.';
      if (payments === 'PAUSED') return 'Payments are paused already.';
      if (payments !== 'ACTIVE') return 'Only active payments can be paused.';
      return undefined;
    case 'resumePayments':
      if (swapPending) return 'A swap is pending.';
      if (payments === 'ACTIVE') return 'Payments are active already.';
      if (payments !== 'PAUSED') return 'Only paused payments can be resumed.';
      return undefined;
    case 'updateBillingCycleDate':
      if (payments === 'PAUSED') return 'Resume payments before changing the billing cycle date.';
      return undefined;
    case 'reportStolen':
      if (subscription.assetId === null) return 'The subscription has no vehicle.';
      return undefined;
    case 'offboard':
      if (subscription.inPrivateBeta) return 'The customer belongs to no external organization.';
      return undefined;
    default:
      return undefined;
  }
}

function disabledBecause(
  subscription: SubscriptionFacts,
  action: SubscriptionAction,
  today: string,
): string | null {
  if (subscription.paymentPending) return PAYMENT_PENDING.message;
  const { assetState, buyoutAvailableAt } = subscription;
  if ((action === 'cancel' || action === 'buyout') && subscription.pendingSwap !== 'none') {
    return 'Cancel the swap order first';
  }
  if (action === 'buyout') {
    if (!subscription.allowBuyout || subscription.assetId === null) return 'Buyout not allowed';
    if (buyoutAvailableAt === null) return 'Buyout not allowed';
    if (buyoutAvailableAt > today) return `Available from ${formatCalendarDate(buyoutAvailableAt)}`;
    if (!WITH_CUSTOMER.includes(assetState ?? '')) return 'The vehicle is not with the customer';
    if (assetState === 'OPEN_TO') return 'The vehicle is on a transfer order';
  }
  if (action === 'reportStolen' && !WITH_CUSTOMER.includes(assetState ?? '')) {
    return 'The vehicle is not with the customer';
  }
  return null;
}

/**
 * Whether an action may be taken now.
 * @param today the calendar date in the time zone of the business.
 * @returns undefined when it may, else the refusal to show.
 */
export function refuseSubscriptionAction(
  subscription: SubscriptionFacts,
  action: SubscriptionAction,
  today: string,
): Refusal | undefined {
  const hidden = hiddenBecause(subscription, action);
  if (hidden) {
    const final = subscriptionMachine.isFinal(subscription.state);
    return refusal(final ? 'SUBSCRIPTION_STATE' : 'SUBSCRIPTION_ACTION', hidden);
  }
  const disabled = disabledBecause(subscription, action, today);
  if (disabled) {
    return refusal(
      subscription.paymentPending ? PAYMENT_PENDING.code : 'SUBSCRIPTION_ACTION',
      disabled,
    );
  }
  // The menu offers it all the same: it opens with a link to the order that is on hold.
  if (action === 'swap' && subscription.pendingSwap === 'held') {
    return refusal('SUBSCRIPTION_ACTION', 'A swap of this subscription is on hold.');
  }
  return undefined;
}

/**
 * The actions that a subscription's page shows; empty for a canceled one, whose menu is disabled. The
 * commands of the server ask the same rules through {@link refuseSubscriptionAction}.
 * @param today the calendar date in the time zone of the business.
 */
export function availableSubscriptionActions(
  subscription: SubscriptionFacts,
  today: string,
): OfferedSubscriptionAction[] {
  return SUBSCRIPTION_ACTIONS.filter(
    (action) => hiddenBecause(subscription, action) === undefined,
  ).map((action) => ({ action, disabledReason: disabledBecause(subscription, action, today) }));
}
