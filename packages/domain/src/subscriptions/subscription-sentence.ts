import { openInvoicesText } from '../billing/invoice-status.ts';
import { linkTo, type TextPart, words } from '../events/linked-text.ts';
import { daysAgo, dayWords, type Moment } from '../kernel/day-words.ts';
import type { OrderState } from '../orders/order-terms.ts';
import { isLive } from './subscription-machine.ts';
import {
  paymentStatusLabel,
  paymentStatusOf,
  type SubscriptionState,
} from './subscription-terms.ts';

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
  readonly openInvoices: readonly { readonly createdAt: string }[];
  readonly asset: {
    readonly id: string;
    readonly serialNumber: string | null;
    readonly state: string;
  } | null;
  /** Its waiting swap. */
  readonly swap: { readonly id: string; readonly state: OrderState } | null;
  /** Whether the customer of an ended subscription still has the vehicle. */
  readonly vehicleStillOut: boolean;
  readonly endedAt: string | null;
  /** True during an unsettled payment, which blocks all actions and has its own note. */
  readonly paymentPending: boolean;
}

type Facts = SubscriptionSentenceFacts;

const customerOf = ({ customer }: Facts) => linkTo('Customer', customer, customer.fullName);
const vehicleOf = (asset: NonNullable<Facts['asset']>, otherwise: string) =>
  linkTo('Asset', asset, asset.serialNumber ?? otherwise);

/** Money that is missing, or soon will be. */
function unpaid(facts: Facts, moment: Moment): TextPart[] | undefined {
  const { openInvoices, hasCard, paymentStatus, state, nextBilling } = facts;
  const open = openInvoicesText(openInvoices, moment);
  if (open && hasCard) return [words(`${open.what}. ${open.next}`)];
  if (open) {
    return [
      words(`${open.what}, and `),
      customerOf(facts),
      words(' has no card on file. Request one.'),
    ];
  }
  if (!isLive(state)) return undefined;
  const status = paymentStatusOf(paymentStatus);
  if (status === 'CANCELED') {
    return [words('The payment provider has canceled its payments. Cancel the subscription, too.')];
  }
  if (status !== 'ACTIVE' && status !== 'PAUSED') {
    const label = paymentStatusLabel(paymentStatus).toLowerCase();
    return [words(`Payment is ${label}. Ask `), customerOf(facts), words(' to pay.')];
  }
  if (hasCard || status === 'PAUSED') return undefined;
  const before = nextBilling ? ` before ${dayWords(nextBilling, moment)}` : '';
  return [customerOf(facts), words(` has no card on file. Request one${before}.`)];
}

function swapSentence({ swap }: Facts): TextPart[] | undefined {
  if (!swap) return undefined;
  const link = linkTo('Order', swap, 'swap');
  switch (swap.state) {
    case 'ready':
      return [words('Its '), link, words(' is ready. Hand over the vehicle, then fulfill it.')];
    case 'on_hold':
      return [words('Its '), link, words(' is on hold.')];
    default:
      return [words('Its '), link, words(' waits for a vehicle.')];
  }
}

function live(facts: Facts, moment: Moment): TextPart[] {
  const owed = unpaid(facts, moment);
  if (owed) return owed;
  const { asset, pausedAt, state } = facts;
  if (state === 'PAUSED' || paymentStatusOf(facts.paymentStatus) === 'PAUSED') {
    const since = pausedAt ? ` since ${dayWords(pausedAt, moment)}` : '';
    return [words(`Payments are paused${since}. Nothing is charged until they are resumed.`)];
  }
  const swap = swapSentence(facts);
  if (swap) return swap;
  if (!asset)
    return [words('It has no vehicle. Order one with a swap, or cancel the subscription.')];
  if (asset.state === 'MAINTENANCE_READY_FOR_PICKUP') {
    return [vehicleOf(asset, 'Its vehicle'), words(' is repaired and ready for pickup.')];
  }
  if (asset.state.startsWith('MAINTENANCE_')) {
    return [vehicleOf(asset, 'Its vehicle'), words(' is in maintenance.')];
  }
  return [];
}

function ended(facts: Facts, moment: Moment): TextPart[] {
  const { asset, endedAt, vehicleStillOut } = facts;
  if (!asset || !vehicleStillOut) return unpaid(facts, moment) ?? [];
  const ago = endedAt ? ` ${daysAgo(endedAt, moment)}` : '';
  return [
    words(`Ended${ago}, but `),
    customerOf(facts),
    words(' still has '),
    vehicleOf(asset, 'the vehicle'),
    words('. Get it back.'),
  ];
}

/**
 * What is the matter with a subscription and what to do next, as one sentence with links. Empty if
 * it runs as it should.
 */
export function subscriptionSentence(facts: SubscriptionSentenceFacts, moment: Moment): TextPart[] {
  if (facts.paymentPending) return [];
  return isLive(facts.state) ? live(facts, moment) : ended(facts, moment);
}
