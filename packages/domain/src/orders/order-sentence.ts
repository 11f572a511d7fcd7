import { linkTo, type TextPart, words } from '../events/linked-text.ts';
import { daysSince, dayWords, type Moment } from '../kernel/day-words.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { plural } from '../kernel/plural.ts';
import { daysLate } from '../purchasing/days-late.ts';
import type { PurchaseOrderState } from '../purchasing/purchase-order-terms.ts';
import { RESUME_FIRST } from '../subscriptions/subscription-terms.ts';
import { FORGOTTEN_BUILD_HOURS } from './build-queue.ts';
import type { HoldExplanation } from './explain-hold.ts';
import { NO_CARD_FOR_FULFILLMENT, NOT_SHIPPED } from './fulfill-order.ts';
import type { OrderAction } from './order-actions.ts';
import type { OrderState, Program } from './order-terms.ts';

/** What the sentence of an order is about. */
export interface OrderSentenceFacts {
  readonly state: OrderState;
  readonly program: Program;
  /** Since when it is in its state. */
  readonly since: string;
  /** The name of its shop or hub, if any. */
  readonly place: string | null;
  /** The name of the ordered model. */
  readonly model: string;
  readonly customer: { readonly id: string; readonly fullName: string };
  /** The serial number of its vehicle, if known. */
  readonly serialNumber: string | null;
  /** The vehicle that the customer of a swap returns. */
  readonly returned: { readonly serialNumber: string | null } | null;
  readonly subscription: { readonly id: string } | null;
  /** The running build. */
  readonly build: { readonly user: string; readonly startedAt: string } | null;
  readonly purchaseOrder: {
    readonly id: string;
    readonly purchaseOrderNumber: string;
    readonly vendorName: string;
    readonly state: PurchaseOrderState;
    readonly submittedAt: string | null;
    readonly vendorMaxDays: number;
    readonly outstandingCount: number;
  } | null;
  /** Why it is on hold, if staff have added it. */
  readonly hold: HoldExplanation | null;
  /** The actions in its menu. */
  readonly availableActions: readonly {
    readonly action: string;
    readonly disabledReason: string | null;
  }[];
}

type Paired = NonNullable<OrderSentenceFacts['purchaseOrder']>;

/** Whether the menu offers an action now. */
function offers({ availableActions }: OrderSentenceFacts, action: OrderAction): boolean {
  return availableActions.some((each) => each.action === action && each.disabledReason === null);
}

const numberOf = (paired: Paired) => linkTo('PurchaseOrder', paired, paired.purchaseOrderNumber);

/** Undefined if the vendor is on time. */
function late(order: OrderSentenceFacts, paired: Paired, moment: Moment): TextPart[] | undefined {
  const days = daysLate(paired, moment);
  if (days === 0) return undefined;
  const ask = `Ask ${paired.vendorName}`;
  const otherwise = offers(order, 'changeVehicle')
    ? ' or change the vehicle'
    : offers(order, 'unpairPurchaseOrder')
      ? ', or unpair the purchase order and change the vehicle'
      : '';
  return [
    words(`The vendor is ${plural(days, 'day')} late with `),
    numberOf(paired),
    words(`. ${ask}${otherwise}.`),
  ];
}

/** An open order that is paired with a purchase order. */
function awaitsDelivery(order: OrderSentenceFacts, paired: Paired, moment: Moment): TextPart[] {
  if (paired.state === 'OPEN') {
    return [numberOf(paired), words(` is not submitted yet. Submit it to ${paired.vendorName}.`)];
  }
  const isLate = late(order, paired, moment);
  if (isLate) return isLate;
  if (order.program === 'direct_ship' && offers(order, 'assignVehicle')) {
    return [
      words('Assign the vehicle of '),
      numberOf(paired),
      words(` from ${paired.vendorName}.`),
    ];
  }
  if (paired.outstandingCount > 0) {
    return [words('Waiting for '), numberOf(paired), words(` from ${paired.vendorName}.`)];
  }
  const next = offers(order, 'assignVehicle') ? ' Assign its vehicle.' : '';
  return [numberOf(paired), words(` has arrived.${next}`)];
}

function openSentence(order: OrderSentenceFacts, moment: Moment): TextPart[] {
  const { build, purchaseOrder, program, place } = order;
  const since = dayWords(order.since, moment);
  if (build) {
    const started = onDay(dayWords(build.startedAt, moment));
    const hours = (moment.now.getTime() - Date.parse(build.startedAt)) / 3_600_000;
    const ask = hours > FORGOTTEN_BUILD_HOURS ? ' Ask whether the build is finished.' : '';
    return [words(`${build.user} started building its vehicle ${started}.${ask}`)];
  }
  if (purchaseOrder) return awaitsDelivery(order, purchaseOrder, moment);
  if (program === 'spoke') {
    const shop = place ?? 'its shop';
    return [words(`Waiting since ${since} for the next ${order.model} that arrives at ${shop}.`)];
  }
  if (offers(order, 'createPurchaseOrder')) {
    return [words(`Waiting since ${since}. Order its vehicle from a vendor.`)];
  }
  if (place === null) {
    return [
      words('Without a hub no vehicle can be assigned. Cancel the order and create a new one.'),
    ];
  }
  const change = offers(order, 'changeVehicle') ? ' or change the vehicle' : '';
  const next = offers(order, 'assignVehicle') ? ` Assign one${change}.` : '';
  return [words(`Waiting since ${since} for a vehicle at ${place}.${next}`)];
}

/** 'today', 'yesterday', 'on Friday', 'on Nov 3'. */
const onDay = (day: string) => (day === 'today' || day === 'yesterday' ? day : `on ${day}`);

function readySentence(order: OrderSentenceFacts, moment: Moment): TextPart[] {
  const { customer, serialNumber, returned, subscription, purchaseOrder } = order;
  const since = `Ready since ${dayWords(order.since, moment)}`;
  const at = order.place === null || order.program === 'direct_ship' ? '' : ` at ${order.place}`;
  const fulfill = order.availableActions.find(({ action }) => action === 'fulfill');
  switch (fulfill?.disabledReason) {
    case NOT_SHIPPED: {
      if (!purchaseOrder) return [words('Waiting for the vendor to ship its vehicle.')];
      const waiting = [
        words(`Waiting for ${purchaseOrder.vendorName} to ship its vehicle, `),
        numberOf(purchaseOrder),
        words('.'),
      ];
      return late(order, purchaseOrder, moment) ?? waiting;
    }
    case NO_CARD_FOR_FULFILLMENT:
      return [
        words(`${since}${at}. `),
        linkTo('Customer', customer, customer.fullName),
        words(' has no card on file: request one, then fulfill.'),
      ];
    case RESUME_FIRST:
      return [words(`${since}${at}. `), ...resumeFirst(subscription), words(', then fulfill.')];
    default: {
      if (order.program === 'direct_ship') {
        return [words(`${since}. The vendor has shipped its vehicle. Fulfill the order.`)];
      }
      const taken =
        returned && `Take back ${returned.serialNumber ?? 'the old vehicle'}, hand over`;
      const given = serialNumber ?? 'the vehicle';
      return [words(`${since}${at}. ${taken ?? 'Hand over'} ${given}, then fulfill.`)];
    }
  }
}

function resumeFirst(subscription: OrderSentenceFacts['subscription']): TextPart[] {
  if (!subscription) return [words('Resume payments')];
  return [words('Resume payments of '), linkTo('Subscription', subscription, 'the subscription')];
}

function askAgain({ askAgainOn }: HoldExplanation, moment: Moment): string {
  if (askAgainOn === null) return 'Set it to open when it can continue.';
  const isDue = daysSince(askAgainOn, moment) >= 0;
  return isDue ? 'Ask the customer again now.' : `Ask again on ${dayWords(askAgainOn, moment)}.`;
}

function heldSentence(order: OrderSentenceFacts, moment: Moment): TextPart[] {
  const held = `On hold since ${dayWords(order.since, moment)}. `;
  const open = order.availableActions.find(({ action }) => action === 'setToOpen');
  if (open?.disabledReason === RESUME_FIRST) {
    return [
      words(held),
      ...resumeFirst(order.subscription),
      words(', then set the order to open.'),
    ];
  }
  const { hold } = order;
  if (!hold) return [words(`${held}Set it to open when it can continue.`)];
  const why =
    hold.reason === '' ? held : `${held.slice(0, -2)}: ${hold.reason.replace(/\.$/, '')}. `;
  return [words(`${why}${askAgain(hold, moment)}`)];
}

/**
 * What an order waits for and what to do next, as one sentence with links. Empty for a closed
 * order, and while a payment is pending, which has its own note.
 */
export function orderSentence(order: OrderSentenceFacts, moment: Moment): TextPart[] {
  const pending = ({ disabledReason }: { disabledReason: string | null }) =>
    disabledReason === PAYMENT_PENDING.message;
  if (order.availableActions.some(pending)) return [];
  switch (order.state) {
    case 'open':
      return openSentence(order, moment);
    case 'ready':
      return readySentence(order, moment);
    case 'on_hold':
      return heldSentence(order, moment);
    case 'fulfilled':
    case 'canceled':
      return [];
  }
}
