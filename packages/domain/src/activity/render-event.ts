import { humanize } from '../kernel/text.ts';
import type { OrderCancelationReason } from '../orders/order-terms.ts';
import { ORDER_CANCELATION_REASON_LABELS } from '../orders/order-terms.ts';

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
  'asset.state_changed',
  'asset.assigned',
  'asset.released',
  'purchase_order.created',
  'purchase_order.order_paired',
  'purchase_order.order_unpaired',
  'purchase_order.deleted',
  'purchase_order.state_changed',
  'transfer_order.created',
  'customer.created',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The facts of an event: only what its sentence needs, all optional because old events stay as they were. */
export interface EventFacts {
  readonly serialNumber?: string | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly number?: string | undefined;
  readonly vehicle?: string | undefined;
  readonly previousVehicle?: string | undefined;
  readonly state?: string | undefined;
  readonly message?: string | undefined;
  readonly reference?: string | undefined;
  readonly orderId?: string | undefined;
  readonly amount?: string | undefined;
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
  return labels[reason] ?? humanize(reason);
}

const suffix = (text: string | undefined) => (text ? `: ${text}` : '');

/** How each kind reads. Assets carry their state and note in the fixed form that the history entries are read from. */
const SENTENCES: Record<EventKind, (event: EventRecord) => string> = {
  'order.created': ({ actor, facts }) => `Order created by ${actor}${suffix(facts.vehicle)}`,
  'order.readied': ({ actor, facts }) =>
    `Order marked ready by ${actor}: ${facts.serialNumber ?? 'no serial number'}`,
  'order.held': ({ actor }) => `Order placed on hold by ${actor}`,
  'order.opened': ({ actor }) => `Order set to open by ${actor}`,
  'order.asset_removed': ({ actor, facts }) =>
    `Asset removed by ${actor}: ${facts.serialNumber ?? 'no serial number'}`,
  'order.vehicle_changed': ({ actor, facts }) =>
    `Vehicle changed by ${actor}: ${facts.previousVehicle ?? '-'} to ${facts.vehicle ?? '-'}`,
  'order.canceled': ({ actor, facts }) =>
    `Order canceled by ${actor}${suffix(reasonLabel(facts.reason))}`,
  'order.fulfilled': ({ actor, facts }) =>
    `Order fulfilled by ${actor}${suffix(facts.serialNumber)}`,
  'order.payment_started': ({ actor }) =>
    `Fulfillment started by ${actor}, waiting for the payment provider`,
  'order.payment_declined': ({ actor, facts }) =>
    `Fulfillment by ${actor} refused by the payment provider: ${facts.message ?? 'no reason given'}`,
  'order.purchase_order_paired': ({ actor, facts }) =>
    `Purchase order ${facts.number ?? ''} paired by ${actor}`,
  'order.purchase_order_unpaired': ({ actor, facts }) =>
    `Purchase order ${facts.number ?? ''} unpaired by ${actor}`,
  'order.refund_requested': ({ actor, facts }) =>
    `Deposit refund requested by ${actor}${suffix(facts.amount)}`,
  'order.refunded': ({ facts }) =>
    `Deposit refunded by the payment provider${suffix(facts.amount)}`,
  'order.refund_declined': ({ facts }) =>
    `Deposit refund refused by the payment provider${suffix(facts.message)}`,
  'order.build_started': ({ actor, facts }) =>
    `Build started by ${actor}${suffix(facts.serialNumber)}`,
  'order.build_finished': ({ actor }) => `Build finished by ${actor}`,
  'order.build_canceled': ({ actor }) => `Build canceled by ${actor}`,
  'subscription.created': ({ actor, facts }) =>
    `Subscription started by ${actor}${facts.reference ? ` (${facts.reference})` : ''}`,
  'subscription.imported': ({ actor }) => `Subscription imported by ${actor}`,
  'subscription.canceled': ({ actor, facts }) =>
    `Subscription canceled by ${actor}${suffix(reasonLabel(facts.reason))}`,
  'subscription.swapped': ({ actor, facts }) =>
    `Vehicle swapped by ${actor}${suffix(facts.vehicle)}`,
  'asset.state_changed': ({ actor, source, facts }) =>
    `${facts.state ?? ''} by ${actor}.${facts.note ? ` Description: ${facts.note}` : ''} (source: ${source})`,
  'asset.assigned': ({ actor }) => `Assigned to an order by ${actor}`,
  'asset.released': ({ actor }) => `Removed from its order by ${actor}`,
  'purchase_order.created': ({ actor, facts }) =>
    `Purchase order ${facts.number ?? ''} created by ${actor}`,
  'purchase_order.order_paired': ({ actor }) => `Order paired by ${actor}`,
  'purchase_order.order_unpaired': ({ actor }) => `Order unpaired by ${actor}`,
  'purchase_order.deleted': ({ actor }) => `Purchase order deleted by ${actor}`,
  'purchase_order.state_changed': ({ actor, facts }) =>
    `${humanize(facts.state ?? '')} by ${actor}`,
  'transfer_order.created': ({ actor, facts }) =>
    `Transfer order ${facts.number ?? ''} created by ${actor}`,
  'customer.created': ({ actor }) => `Customer created by ${actor}`,
};

function isEventKind(kind: string): kind is EventKind {
  return EVENT_KINDS.some((known) => known === kind);
}

/** The sentence of an event. Events store facts, so that wording can change without touching history. */
export function renderEvent(event: EventRecord): string {
  return isEventKind(event.kind)
    ? SENTENCES[event.kind](event)
    : humanize(event.kind.replace('.', ' '));
}
