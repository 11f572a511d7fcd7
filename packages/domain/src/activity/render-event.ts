import { describeMoneyLine, type MoneyLine } from '../billing/money-line.ts';
import { moneyReasonLabel } from '../customers/customer-terms.ts';
import { formatCalendarDate } from '../kernel/calendar.ts';
import { maskSecret } from '../kernel/mask-secret.ts';
import { humanize } from '../kernel/text.ts';
import type { OrderCancelationReason } from '../orders/order-terms.ts';
import { ORDER_CANCELATION_REASON_LABELS } from '../orders/order-terms.ts';
import {
  paymentStatusLabel,
  subscriptionCancelationReasonLabel,
} from '../subscriptions/subscription-terms.ts';

/** Every kind of event. A kind is never renamed: history points at it. */
export const EVENT_KINDS = [
  'order.created',
  'order.readied',
  'order.held',
  'order.opened',
  'order.asset_removed',
  'order.vehicle_changed',
  'order.canceled',
  'order.fulfilled',
  'order.payment_started',
  'order.payment_declined',
  'order.purchase_order_paired',
  'order.purchase_order_unpaired',
  'order.refund_requested',
  'order.refunded',
  'order.refund_declined',
  'order.build_started',
  'order.build_finished',
  'order.build_canceled',
  'subscription.created',
  'subscription.imported',
  'subscription.canceled',
  'subscription.swapped',
  'subscription.swap_requested',
  'subscription.swap_canceled',
  'subscription.buyout_started',
  'subscription.buyout_declined',
  'subscription.bought_out',
  'subscription.payments_paused',
  'subscription.payments_resumed',
  'subscription.billing_date_scheduled',
  'subscription.billing_date_moved',
  'subscription.billing_date_paid',
  'subscription.stolen',
  'subscription.offboarded',
  'subscription.notes_changed',
  'subscription.serial_recorded',
  'subscription.transfer_order_created',
  'subscription.billing_refused',
  'subscription.payment_status_changed',
  'subscription.restock_fee_requested',
  'subscription.restock_fee_charged',
  'subscription.restock_fee_declined',
  'asset.state_changed',
  'asset.assigned',
  'asset.released',
  'asset.subscription_ended',
  'asset.serial_recorded',
  'asset.version_changed',
  'asset.handed_over',
  'asset.dropped',
  'asset.hub_changed',
  'asset.variant_changed',
  'asset.details_changed',
  'asset.theft_report_saved',
  'asset.deductible_requested',
  'asset.deductible_charged',
  'asset.deductible_declined',
  'asset.recovered',
  'asset.received_unordered',
  'purchase_order.created',
  'purchase_order.order_paired',
  'purchase_order.order_unpaired',
  'purchase_order.deleted',
  'purchase_order.state_changed',
  'purchase_order.changed',
  'purchase_order.assets_added',
  'purchase_order.assets_removed',
  'purchase_order.assets_shipped',
  'purchase_order.assets_unshipped',
  'purchase_order.assets_checked_in',
  'purchase_order.unordered_received',
  'transfer_order.created',
  'transfer_order.assets_added',
  'transfer_order.assets_removed',
  'transfer_order.shipped',
  'transfer_order.received',
  'transfer_order.lost',
  'transfer_order.closed',
  'transfer_order.deleted',
  'customer.created',
  'customer.changed',
  'customer.offboarded',
  'customer.credit_requested',
  'customer.credited',
  'customer.credit_declined',
  'customer.charge_requested',
  'customer.charged',
  'customer.charge_declined',
  'customer.deductible_requested',
  'customer.deductible_charged',
  'customer.deductible_declined',
  'customer.imported',
  'customer.anonymized',
  'customer.provider_cleared',
  'lease_to_own.imported',
  'lease_to_own.document_attached',
  'lease_to_own.approved',
  'lease_to_own.sent_back',
  'lease_to_own.paid',
  'lease_to_own.changed',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The facts of an event: only what its sentence needs, all optional because old events stay as they were. */
export interface EventFacts {
  readonly serialNumber?: string | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  /** Set when a state was taken back. */
  readonly undone?: string | undefined;
  readonly number?: string | undefined;
  readonly vehicle?: string | undefined;
  readonly previousVehicle?: string | undefined;
  readonly state?: string | undefined;
  readonly message?: string | undefined;
  /** The person who said that a payment has not happened; left out where the provider refused it. */
  readonly decidedBy?: string | undefined;
  readonly reference?: string | undefined;
  readonly orderId?: string | undefined;
  readonly amount?: string | undefined;
  readonly tax?: string | undefined;
  /** What moved, in cents. */
  readonly money?: MoneyLine | undefined;
  /** What the insurance paid. */
  readonly proceeds?: string | undefined;
  /** A calendar date, 'YYYY-MM-DD'. */
  readonly date?: string | undefined;
  /** What became of the restock fee: charged, waived or not charged. */
  readonly restockFee?: string | undefined;
  /** Set when staff said that the offboarding survey is done. */
  readonly survey?: string | undefined;
  readonly email?: string | undefined;
  readonly previousEmail?: string | undefined;
  readonly organization?: string | undefined;
  readonly previousSerialNumber?: string | undefined;
  /** What brought it about, where nobody chose the thing itself: 'vehicle reported stolen'. */
  readonly cause?: string | undefined;
  readonly hub?: string | undefined;
  readonly previousHub?: string | undefined;
  /** '' where it was taken away. */
  readonly frameKey?: string | undefined;
  readonly lockKey?: string | undefined;
  /** Whether its rider may buy it: allowed or not allowed. */
  readonly buyout?: string | undefined;
  /** Whether it is the lender's collateral: yes or no. */
  readonly pledged?: string | undefined;
  /** How many vehicles it is about, where there are several. */
  readonly count?: string | undefined;
  /** Which fields were changed, in words. */
  readonly fields?: string | undefined;
}

export interface EventRecord {
  readonly kind: string;
  readonly actor: string;
  readonly source: string;
  readonly facts: EventFacts;
}

function reasonLabel(reason: string | undefined): string {
  if (!reason) return '';
  const labels: Record<string, string> = ORDER_CANCELATION_REASON_LABELS satisfies Record<
    OrderCancelationReason,
    string
  >;
  return labels[reason] ?? subscriptionCancelationReasonLabel(reason);
}

/** 'Old to New', or what is known of it. */
const change = (from: string | undefined, to: string | undefined) =>
  from && to ? `${from} to ${to}` : to;

/** What is worth knowing besides, in brackets. */
const details = (...parts: (string | undefined)[]) => {
  const known = parts.filter((part) => part !== undefined && part !== '');
  return known.length > 0 ? ` (${known.join('; ')})` : '';
};

/** Whether a fee that is asked for is paid shows in an event of its own. */
const restockFee = ({ restockFee: outcome }: EventFacts) =>
  outcome && `restock fee ${outcome === 'charged' ? 'asked for' : outcome}`;
const price = (facts: EventFacts) =>
  facts.amount && `${facts.amount} plus ${facts.tax ?? 'no'} tax`;
/** '1 vehicle' or '3 vehicles': of those that have no serial number yet. */
const ordered = ({ count }: EventFacts) =>
  count === '1' ? '1 vehicle' : `${count ?? ''} vehicles`;
/** 'Vehicle KS-100' or '3 vehicles'. */
const vehicles = ({ serialNumber, count }: EventFacts) =>
  count && count !== '1'
    ? `${count} vehicles`
    : `Vehicle ${serialNumber ?? 'without serial number'}`;
/** Who has said no to a payment, and why. */
const refused = (what: string, { decidedBy, message }: EventFacts) =>
  `${what} ${decidedBy ? `marked as not happened by ${decidedBy}` : 'refused by the payment provider'}${suffix(message)}`;
/** How an amount was paid, in brackets. */
const paid = ({ money }: EventFacts) => details(money && describeMoneyLine(money));
const of = (text: string | undefined) => (text ? ` of ${text}` : '');
/** 'Credit' or 'Gift card'. */
const creditOf = ({ state }: EventFacts) => (state === 'GIFT_CARD' ? 'Gift card' : 'Credit');
const suffix = (text: string | undefined) => (text ? `: ${text}` : '');
const keyNumber = (name: string, number: string | undefined) =>
  number === undefined ? undefined : `${name} ${number || 'taken away'}`;

const serialRecorded = ({ actor, facts }: EventRecord) =>
  facts.previousSerialNumber
    ? `Serial number changed by ${actor}: ${change(facts.previousSerialNumber, facts.serialNumber)}`
    : `Serial number recorded by ${actor}${suffix(facts.serialNumber)}`;

// The timelines of the vehicle and of its customer show the same sentences.
const deductibleRequested = ({ actor, facts }: EventRecord) =>
  `Theft deductible requested by ${actor}${suffix(facts.amount)}`;
const deductibleCharged = ({ facts }: EventRecord) =>
  `Theft deductible collected by the payment provider${suffix(facts.amount)}${paid(facts)}`;
const deductibleDeclined = ({ facts }: EventRecord) => refused('Theft deductible', facts);

/** How each kind reads. Assets carry their state and note in the fixed form that the history entries are read from. */
const SENTENCES: Record<EventKind, (event: EventRecord) => string> = {
  'order.created': ({ actor, facts }) =>
    `Order created by ${actor}${suffix(facts.vehicle)}${facts.orderId ? `, instead of ${facts.previousVehicle ?? 'another vehicle'}` : ''}`,
  'order.readied': ({ actor, facts }) =>
    `Order marked ready by ${actor}: ${facts.serialNumber ?? 'no serial number'}`,
  'order.held': ({ actor }) => `Order placed on hold by ${actor}`,
  'order.opened': ({ actor }) => `Order set to open by ${actor}`,
  'order.asset_removed': ({ actor, facts }) =>
    `Asset removed by ${actor}: ${facts.serialNumber ?? 'no serial number'}`,
  'order.vehicle_changed': ({ actor, facts }) =>
    `Vehicle changed by ${actor}: ${facts.previousVehicle ?? '-'} to ${facts.vehicle ?? '-'}`,
  'order.canceled': ({ actor, facts }) =>
    `Order canceled by ${actor}${suffix(facts.cause ?? reasonLabel(facts.reason))}${facts.vehicle ? `, a new order is for ${facts.vehicle}` : ''}`,
  'order.fulfilled': ({ actor, facts }) =>
    `Order fulfilled by ${actor}${suffix(facts.serialNumber)}${paid(facts)}`,
  'order.payment_started': ({ actor }) =>
    `Fulfillment started by ${actor}, waiting for the payment provider`,
  'order.payment_declined': ({ actor, facts }) => refused(`Fulfillment by ${actor}`, facts),
  'order.purchase_order_paired': ({ actor, facts }) =>
    `Purchase order ${facts.number ?? ''} paired by ${actor}`,
  'order.purchase_order_unpaired': ({ actor, facts }) =>
    `Purchase order ${facts.number ?? ''} unpaired by ${actor}`,
  'order.refund_requested': ({ actor, facts }) =>
    `Deposit refund requested by ${actor}${suffix(facts.amount)}`,
  'order.refunded': ({ facts }) =>
    `Deposit refunded by the payment provider${suffix(facts.amount)}`,
  'order.refund_declined': ({ facts }) => refused('Deposit refund', facts),
  'order.build_started': ({ actor, facts }) =>
    `Build started by ${actor}${suffix(facts.serialNumber)}`,
  'order.build_finished': ({ actor }) => `Build finished by ${actor}`,
  'order.build_canceled': ({ actor }) => `Build canceled by ${actor}`,
  'subscription.created': ({ actor, facts }) =>
    `Subscription started by ${actor}${facts.reference ? ` (${facts.reference})` : ''}`,
  'subscription.imported': ({ actor }) => `Subscription imported by ${actor}`,
  'subscription.canceled': ({ actor, facts }) =>
    `Subscription canceled by ${actor}${suffix(reasonLabel(facts.reason))}${details(
      facts.survey && 'offboarding survey completed',
      restockFee(facts),
    )}`,
  'subscription.swapped': ({ actor, facts }) =>
    `Vehicle swapped by ${actor}${suffix(change(facts.previousVehicle, facts.vehicle))}${details(
      facts.amount && `now ${facts.amount}`,
      restockFee(facts),
    )}`,
  'subscription.swap_requested': ({ actor, facts }) =>
    `Swap ordered by ${actor}${suffix(facts.vehicle)}${details(reasonLabel(facts.reason))}`,
  'subscription.swap_canceled': ({ actor, facts }) =>
    `Swap canceled by ${actor}${suffix(facts.cause)}${details(facts.number && `transfer order ${facts.number} withdrawn`)}`,
  'subscription.buyout_started': ({ actor, facts }) =>
    `Buyout started by ${actor}${suffix(price(facts))}, waiting for the payment provider`,
  'subscription.buyout_declined': ({ actor, facts }) => refused(`Buyout by ${actor}`, facts),
  'subscription.bought_out': ({ actor, facts }) =>
    `Buyout completed by ${actor}${suffix(price(facts))}${paid(facts)}; subscription canceled`,
  'subscription.payments_paused': ({ actor }) => `Payments paused by ${actor}`,
  'subscription.payments_resumed': ({ actor }) => `Payments resumed by ${actor}`,
  'subscription.billing_date_scheduled': ({ actor, facts }) =>
    `Billing cycle date change scheduled by ${actor}${facts.date ? ` for ${formatCalendarDate(facts.date)}` : ''}`,
  'subscription.billing_date_moved': ({ actor, facts }) =>
    `Billing cycle started anew by ${actor}${facts.date ? ` on ${formatCalendarDate(facts.date)}` : ''}`,
  'subscription.billing_date_paid': ({ facts }) =>
    `New billing cycle date at the payment provider${suffix(facts.money && describeMoneyLine(facts.money))}`,
  'subscription.stolen': ({ actor, facts }) =>
    `Vehicle reported stolen by ${actor}${suffix(facts.serialNumber)}; subscription canceled`,
  'subscription.offboarded': ({ actor, facts }) =>
    `Customer offboarded by ${actor}${details(facts.organization && `left ${facts.organization}`, facts.amount && `now ${facts.amount}`)}`,
  'subscription.notes_changed': ({ actor }) => `Notes changed by ${actor}`,
  'subscription.serial_recorded': serialRecorded,
  'subscription.transfer_order_created': ({ actor, facts }) =>
    `Transfer order ${facts.number ?? ''} created by ${actor}`,
  'subscription.billing_refused': ({ facts }) => refused(facts.reason ?? 'Change', facts),
  'subscription.payment_status_changed': ({ facts }) =>
    `Payment status at the payment provider${suffix(facts.state && paymentStatusLabel(facts.state))}`,
  'subscription.restock_fee_requested': ({ actor, facts }) =>
    `Restock fee requested by ${actor}${suffix(facts.amount)}`,
  'subscription.restock_fee_charged': ({ facts }) =>
    `Restock fee collected by the payment provider${suffix(facts.amount)}${paid(facts)}`,
  'subscription.restock_fee_declined': ({ facts }) => refused('Restock fee', facts),
  'asset.state_changed': ({ actor, source, facts }) =>
    `${facts.state ?? ''} by ${actor}.${facts.note ? ` Description: ${facts.note}` : ''} (source: ${source})`,
  'asset.assigned': ({ actor }) => `Assigned to an order by ${actor}`,
  'asset.released': ({ actor }) => `Removed from its order by ${actor}`,
  'asset.subscription_ended': ({ actor, source, facts }) =>
    `Subscription ended by ${actor}.${facts.note ? ` Description: ${facts.note}` : ''} (source: ${source})`,
  'asset.serial_recorded': serialRecorded,
  'asset.version_changed': ({ actor, facts }) =>
    `Version changed by ${actor}${suffix(change(facts.previousVehicle, facts.vehicle))}`,
  'asset.handed_over': ({ actor }) => `Handed over to its customer by ${actor}`,
  'asset.dropped': ({ actor }) => `Taken off its purchase order by ${actor}`,
  'asset.hub_changed': ({ actor, facts }) =>
    `Hub changed by ${actor}${suffix(change(facts.previousHub, facts.hub))}`,
  'asset.variant_changed': ({ actor, facts }) =>
    `Variant changed by ${actor}${suffix(change(facts.previousVehicle, facts.vehicle))}`,
  'asset.details_changed': ({ actor, facts }) =>
    `Details changed by ${actor}${details(
      keyNumber('frame key', facts.frameKey),
      keyNumber('lock key', facts.lockKey && maskSecret(facts.lockKey)),
      facts.buyout && `buyout ${facts.buyout}`,
      facts.vehicle && `version ${change(facts.previousVehicle, facts.vehicle)}`,
      facts.pledged && (facts.pledged === 'yes' ? 'pledged' : 'not pledged any more'),
    )}`,
  'asset.theft_report_saved': ({ actor, facts }) =>
    `Theft report saved by ${actor}${details(
      facts.reference && `claim ${facts.reference}`,
      facts.amount && `deductible ${facts.amount}`,
      facts.proceeds &&
        `proceeds ${facts.proceeds}${facts.date ? ` on ${formatCalendarDate(facts.date)}` : ''}`,
    )}`,
  'asset.deductible_requested': deductibleRequested,
  'asset.deductible_charged': deductibleCharged,
  'asset.deductible_declined': deductibleDeclined,
  'asset.recovered': ({ actor, facts }) =>
    `Taken in again by ${actor}${facts.hub ? ` at ${facts.hub}` : ''}, on a record of its own`,
  'asset.received_unordered': ({ actor, facts }) =>
    `Received by ${actor} without being ordered${suffix(facts.reason)}${facts.note ? `. ${facts.note}` : ''}`,
  'purchase_order.created': ({ actor, facts }) =>
    `Purchase order ${facts.number ?? ''} created by ${actor}`,
  'purchase_order.order_paired': ({ actor }) => `Order paired by ${actor}`,
  'purchase_order.order_unpaired': ({ actor }) => `Order unpaired by ${actor}`,
  'purchase_order.deleted': ({ actor }) => `Purchase order deleted by ${actor}`,
  'purchase_order.state_changed': ({ actor, facts }) =>
    facts.undone
      ? `Back to ${humanize(facts.state ?? '').toLowerCase()}`
      : `${humanize(facts.state ?? '')} by ${actor}`,
  'purchase_order.changed': ({ actor }) => `Details changed by ${actor}`,
  'purchase_order.assets_added': ({ actor, facts }) => `${ordered(facts)} added by ${actor}`,
  'purchase_order.assets_removed': ({ actor, facts }) => `${ordered(facts)} removed by ${actor}`,
  'purchase_order.assets_shipped': ({ actor, facts }) =>
    `${ordered(facts)} marked shipped by ${actor}`,
  'purchase_order.assets_unshipped': ({ actor, facts }) =>
    `Shipping of ${ordered(facts)} undone by ${actor}`,
  'purchase_order.assets_checked_in': ({ actor, facts }) =>
    `${vehicles(facts)} checked in by ${actor}`,
  'purchase_order.unordered_received': ({ actor, facts }) =>
    `${facts.serialNumber ?? 'A vehicle'} received by ${actor} without being ordered${suffix(facts.reason)}`,
  'transfer_order.created': ({ actor, facts }) =>
    `Transfer order ${facts.number ?? ''} created by ${actor}`,
  'transfer_order.assets_added': ({ actor, facts }) => `${vehicles(facts)} added by ${actor}`,
  'transfer_order.assets_removed': ({ actor, facts }) => `${vehicles(facts)} removed by ${actor}`,
  'transfer_order.shipped': ({ actor, facts }) => `${vehicles(facts)} shipped by ${actor}`,
  'transfer_order.received': ({ actor, facts }) => `${vehicles(facts)} received by ${actor}`,
  'transfer_order.lost': ({ actor, facts }) =>
    `${vehicles(facts)} reported lost in transit by ${actor}`,
  'transfer_order.closed': ({ actor }) => `Transfer order closed by ${actor}`,
  'transfer_order.deleted': ({ actor, facts }) =>
    `Transfer order ${facts.number ?? ''} deleted by ${actor}`,
  'customer.created': ({ actor }) => `Customer created by ${actor}`,
  'customer.changed': ({ actor }) => `Details changed by ${actor}`,
  'customer.credit_requested': ({ actor, facts }) =>
    `${creditOf(facts)}${of(facts.amount)} requested by ${actor}${suffix(moneyReasonLabel(facts.reason))}`,
  'customer.credited': ({ facts }) =>
    `${creditOf(facts)} added to the balance by the payment provider${suffix(facts.amount)}`,
  'customer.credit_declined': ({ facts }) => refused(creditOf(facts), facts),
  'customer.charge_requested': ({ actor, facts }) =>
    `One-time charge${of(price(facts))} requested by ${actor}${suffix(moneyReasonLabel(facts.reason))}`,
  'customer.charged': ({ facts }) =>
    `One-time charge collected by the payment provider${suffix(facts.amount)}${paid(facts)}`,
  'customer.charge_declined': ({ facts }) => refused('One-time charge', facts),
  'customer.deductible_requested': deductibleRequested,
  'customer.deductible_charged': deductibleCharged,
  'customer.deductible_declined': deductibleDeclined,
  'customer.imported': ({ actor, facts }) =>
    `Customer imported by ${actor}${suffix(facts.reference)}`,
  'customer.anonymized': ({ actor }) => `Anonymized by ${actor}`,
  'customer.provider_cleared': () => 'Personal data cleared at the payment provider',
  'lease_to_own.imported': ({ actor, facts }) =>
    `Invoice imported by ${actor}${suffix(facts.reference)}`,
  'lease_to_own.document_attached': ({ actor }) => `Document attached by ${actor}`,
  'lease_to_own.approved': ({ actor, facts }) =>
    `Approved by ${actor}${suffix(facts.amount)}${details(facts.reason)}`,
  'lease_to_own.sent_back': ({ actor }) => `Sent back to the shop by ${actor}`,
  'lease_to_own.paid': ({ actor, facts }) => `Marked paid by ${actor}${suffix(facts.amount)}`,
  'lease_to_own.changed': ({ actor, facts }) => `Changed by ${actor}${suffix(facts.fields)}`,
  'customer.offboarded': ({ actor, facts }) =>
    `Offboarded by ${actor}${suffix(change(facts.previousEmail, facts.email))}${details(facts.organization && `left ${facts.organization}`)}`,
};

function isEventKind(kind: string): kind is EventKind {
  return EVENT_KINDS.some((known) => known === kind);
}

/** The numbers in the sentence of an event: what people compare letter by letter. */
export function numbersOf({ facts }: Pick<EventRecord, 'facts'>): string[] {
  return [facts.serialNumber, facts.number, facts.reference].filter((each) => !!each).map(String);
}

/** The numbers of purchase and transfer orders in the sentence or the note of an event. */
export function orderNumbersOf({ facts, source }: Pick<EventRecord, 'facts' | 'source'>): string[] {
  // The flow of transfer orders writes its notes itself; elsewhere people do.
  const noted = source === 'to' ? facts.note?.match(/\bTO-\d{6,}\b/g) : undefined;
  return [...(facts.number ? [facts.number] : []), ...(noted ?? [])];
}

/** The sentence of an event. Events store facts, so that wording can change without touching history. */
export function renderEvent(event: EventRecord): string {
  return isEventKind(event.kind)
    ? SENTENCES[event.kind](event)
    : humanize(event.kind.replace('.', ' '));
}
