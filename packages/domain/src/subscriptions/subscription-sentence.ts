import { linked, linkTo } from '../events/linked-text.ts';
import { type Due, type Matter, NO_MATTER, said } from '../events/matter.ts';
import { dayWords, type Moment } from '../kernel/day-words.ts';
import type { OrderState } from '../orders/order-terms.ts';
import { type StockedOrder, supplyOf } from '../orders/stock-for-order.ts';
import { withSupply } from '../orders/vehicle-progress.ts';
import type { SubscriptionAction } from './subscription-actions.ts';
import { isLive } from './subscription-machine.ts';
import { SUBSCRIPTION_STATEMENTS } from './subscription-statements.ts';
import {
  paymentStatusLabel,
  paymentStatusOf,
  type SubscriptionState,
} from './subscription-terms.ts';
import { type OpenInvoice, unpaidInvoices } from './unpaid-invoices.ts';

/** What the sentence of a subscription is about. */
export interface SubscriptionSentenceFacts {
  readonly state: SubscriptionState;
  /** The provider's status, or a mapped one. */
  readonly paymentStatus: string;
  readonly customer: { readonly id: string; readonly fullName: string };
  readonly hasCard: boolean;
  /** When its payments were paused, if known. */
  readonly pausedAt: string | null;
  /** The calendar date of the next invoice. */
  readonly nextBilling: string | null;
  /** Newest first. */
  readonly openInvoices: readonly OpenInvoice[];
  readonly asset: {
    readonly id: string;
    readonly serialNumber: string | null;
    readonly state: string;
  } | null;
  /** Its waiting swap. */
  readonly swap: ({ readonly id: string; readonly state: OrderState } & StockedOrder) | null;
  /** Whether the customer of an ended subscription still has the vehicle. */
  readonly vehicleStillOut: boolean;
  readonly endedAt: string | null;
  /** True during an unsettled payment, which blocks all actions and has its own note. */
  readonly paymentPending: boolean;
  /** What Today says about it. */
  readonly exceptions: Due;
  /** The actions in its menu. */
  readonly availableActions: readonly {
    readonly action: string;
    readonly disabledReason: string | null;
  }[];
}

type Facts = SubscriptionSentenceFacts;
/** What the main button of a subscription does besides its own actions: charges the open invoice. */
export type SubscriptionMainAction = SubscriptionAction | 'retryInvoice';
type SubscriptionMatter = Matter<SubscriptionMainAction>;

const customerOf = ({ customer }: Facts) => linkTo('Customer', customer, customer.fullName);
const vehicleOf = (asset: NonNullable<Facts['asset']>, otherwise: string) =>
  linkTo('Asset', asset, asset.serialNumber ?? otherwise);
const requestCard = ({ customer: { id } }: Facts) =>
  ({ kind: 'Customer', id, action: 'requestCard' }) as const;

/** Whether the menu offers an action now. */
function offers({ availableActions }: Facts, action: SubscriptionAction): boolean {
  return availableActions.some((each) => each.action === action && each.disabledReason === null);
}

/** Money that is missing, or soon will be. */
function unpaid(facts: Facts, moment: Moment): SubscriptionMatter | undefined {
  const { customer, hasCard, paymentStatus, state, nextBilling, exceptions, swap } = facts;
  const delinquent = said(exceptions, 'delinquentOut');
  const open = unpaidInvoices(
    { ...facts, name: customer.fullName, what: delinquent, isNamed: delinquent === undefined },
    moment,
  );
  if (open) {
    const { sentence, action } = open;
    return action === 'retryInvoice'
      ? { sentence, action }
      : { sentence, elsewhere: requestCard(facts) };
  }
  if (!isLive(state)) return undefined;
  const status = paymentStatusOf(paymentStatus);
  if (status === 'CANCELED' && swap) {
    return {
      sentence: linked`The payment provider has canceled its payments. Cancel the ${linkTo('Order', swap, 'swap')}, then the subscription.`,
      elsewhere: { kind: 'Order', id: swap.id, action: 'cancel' },
    };
  }
  if (status === 'CANCELED') {
    return {
      sentence: linked`The payment provider has canceled its payments. Cancel the subscription, too.`,
      action: 'cancel',
    };
  }
  if (delinquent || (status !== 'ACTIVE' && status !== 'PAUSED')) {
    const what =
      delinquent ?? linked`Payment is ${paymentStatusLabel(paymentStatus).toLowerCase()}.`;
    return {
      sentence: linked`${what} Ask ${customerOf(facts)} to pay, or request another card.`,
      elsewhere: requestCard(facts),
    };
  }
  if (hasCard || status === 'PAUSED') return undefined;
  const before = nextBilling ? ` before ${dayWords(nextBilling, moment)}` : '';
  return {
    sentence: linked`${customerOf(facts)} has no card on file. Request one${before}.`,
    elsewhere: requestCard(facts),
  };
}

/** A subscription that runs without trouble about money. */
function vehicleMatter(facts: Facts, swap: NonNullable<Facts['swap']> | null): SubscriptionMatter {
  const { asset } = facts;
  const billed = said(facts.exceptions, 'billedWithoutVehicle');
  const start = billed ? linked`${billed} ` : [];
  if (swap) {
    const link = linkTo('Order', swap, 'swap');
    switch (swap.state) {
      case 'ready':
        return {
          sentence: linked`${start}The ${link} is ready. Hand over the vehicle, then fulfill it.`,
          elsewhere: { kind: 'Order', id: swap.id, action: 'fulfill' },
        };
      case 'on_hold':
        return { sentence: linked`${start}The ${link} is on hold.` };
      default: {
        const waits = withSupply(linked`${start}The ${link} is waiting for a vehicle.`, swap);
        return supplyOf(swap) === 'available'
          ? {
              sentence: linked`${waits} Assign it.`,
              elsewhere: { kind: 'Order', id: swap.id, action: 'assignVehicle' },
            }
          : { sentence: waits };
      }
    }
  }
  if (!asset) {
    const action = offers(facts, 'swap') ? 'swap' : 'cancel';
    const next =
      action === 'swap'
        ? 'Order one with a swap, or cancel the subscription.'
        : 'Cancel the subscription.';
    return { sentence: linked`${billed ?? 'It has no vehicle.'} ${next}`, action };
  }
  if (asset.state === 'MAINTENANCE_READY_FOR_PICKUP') {
    return {
      sentence: linked`${vehicleOf(asset, 'Its vehicle')} is repaired and ready for pickup.`,
    };
  }
  if (asset.state.startsWith('MAINTENANCE_')) {
    return { sentence: linked`${vehicleOf(asset, 'Its vehicle')} is in maintenance.` };
  }
  return NO_MATTER;
}

function live(facts: Facts, moment: Moment): SubscriptionMatter {
  const owed = unpaid(facts, moment);
  if (owed) return owed;
  const { customer, pausedAt, state } = facts;
  if (state === 'PAUSED' || paymentStatusOf(facts.paymentStatus) === 'PAUSED') {
    const paused = pausedAt
      ? SUBSCRIPTION_STATEMENTS.paymentsPaused(
          { name: customer.fullName, vehicle: '', since: pausedAt },
          moment,
        )
      : linked`${customer.fullName}'s payments have been paused.`;
    const isOffered = offers(facts, 'resumePayments');
    return {
      sentence: linked`${paused} Nothing is charged until you resume them.`,
      action: isOffered ? 'resumePayments' : undefined,
    };
  }
  return vehicleMatter(facts, facts.swap);
}

function ended(facts: Facts, moment: Moment): SubscriptionMatter {
  const { asset, endedAt, vehicleStillOut } = facts;
  if (!asset || !vehicleStillOut) return unpaid(facts, moment) ?? NO_MATTER;
  const stated = { name: customerOf(facts), vehicle: vehicleOf(asset, 'the vehicle') };
  const what = endedAt
    ? SUBSCRIPTION_STATEMENTS.endedVehicleOut({ ...stated, since: endedAt }, moment)
    : linked`${stated.name}'s subscription ended, but ${stated.vehicle} is not back.`;
  return { sentence: linked`${what} Get it back.` };
}

/**
 * What is the matter with a subscription, and what to do next. Nothing if it runs as it should.
 */
export function subscriptionMatter(
  facts: SubscriptionSentenceFacts,
  moment: Moment,
): SubscriptionMatter {
  if (facts.paymentPending) return NO_MATTER;
  return isLive(facts.state) ? live(facts, moment) : ended(facts, moment);
}
