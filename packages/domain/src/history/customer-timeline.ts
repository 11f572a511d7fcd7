import { type InvoiceFacts, invoiceStatus, invoiceStatusLabel } from '../billing/invoice-status.ts';
import type { EntityType } from '../events/activity-terms.ts';
import type { EventText } from '../events/define-event.ts';
import { formatCents } from '../kernel/money.ts';
import { MAIL_STATE_LABELS, type MailState } from '../mail/mail-terms.ts';
import type { OrderKind } from '../orders/order-terms.ts';
import type { EventKind } from './render-event.ts';
import { TIMELINE_KINDS, type TimelineKind } from './timeline-kinds.ts';

/** Entries of a customer's timeline that are read at once. */
export const TIMELINE_PAGE_SIZE = 25;

/**
 * Events that are about something else than the record they happened to: the refund of an order is about
 * money. A deductible is about money and a theft.
 */
const LISTED: Partial<Record<TimelineKind, readonly EventKind[]>> = {
  SWAPS: ['subscription.swap_requested', 'subscription.swapped', 'subscription.swap_canceled'],
  MONEY: [
    'order.payment_started',
    'order.payment_declined',
    'order.refund_requested',
    'order.refunded',
    'order.deposit_refunded_at_provider',
    'order.deposit_refund_not_paid_out',
    'order.refund_declined',
    'subscription.billing_refused',
    'subscription.billing_date_paid',
    'subscription.payment_status_changed',
    'subscription.restock_fee_requested',
    'subscription.restock_fee_charged',
    'subscription.restock_fee_declined',
    'customer.credit_requested',
    'customer.credited',
    'customer.credit_declined',
    'customer.charge_requested',
    'customer.charged',
    'customer.charge_declined',
    'customer.invoice_retried',
    'customer.invoice_paid',
    'customer.invoice_retry_declined',
    'customer.refunded_at_provider',
    'customer.refund_not_paid_out',
    'customer.dispute_opened',
    'customer.dispute_closed',
    'customer.deductible_requested',
    'customer.deductible_charged',
    'customer.deductible_declined',
    'customer.approval_requested',
    'customer.approval_declined',
    'customer.approval_withdrawn',
  ],
  THEFTS: [
    'subscription.stolen',
    'customer.deductible_requested',
    'customer.deductible_charged',
    'customer.deductible_declined',
    'asset.theft_report_saved',
    'asset.recovered',
  ],
  LABELS: ['subscription.label_printed'],
};

/** All listed events; the others are about their record. */
export const LISTED_TIMELINE_EVENTS: readonly string[] = listedEvents(TIMELINE_KINDS);

/** The listed events that are about one of these kinds. */
export function listedEvents(kinds: readonly TimelineKind[]): string[] {
  return [...new Set(kinds.flatMap((kind) => LISTED[kind] ?? []))];
}

/** What the events of a record are about, unless listed; of a stolen vehicle, only listed ones are shown. */
export const TIMELINE_RECORDS = {
  Customer: 'DETAILS',
  Subscription: 'SUBSCRIPTIONS',
  LeaseToOwnInvoice: 'MONEY',
} as const satisfies Partial<Record<EntityType, TimelineKind>>;

/** What the events of an order are about, unless listed. */
export const TIMELINE_ORDERS: Record<OrderKind, TimelineKind> = {
  subscription: 'ORDERS',
  swap: 'SWAPS',
};

/** An invoice as an entry of the timeline, with its present status. */
export function invoiceEntry(
  invoice: InvoiceFacts & { readonly number: string | null; readonly description: string },
): EventText {
  const { number, totalCents, description } = invoice;
  const status = invoiceStatusLabel(invoiceStatus(invoice)).toLowerCase();
  return {
    sentence: `Invoice${number ? ` ${number}` : ''} of ${formatCents(totalCents)}: ${status}`,
    note: description || null,
  };
}

/** An e-mail as an entry of the timeline, with its present state. */
export function mailEntry(mail: {
  readonly actor: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: MailState;
}): EventText {
  const { actor, recipient, subject, state } = mail;
  return {
    sentence: `E-mail to ${recipient} requested by ${actor}: ${MAIL_STATE_LABELS[state].toLowerCase()}`,
    note: subject,
  };
}

/** A comment as an entry of the timeline. */
export function commentEntry({ actor, text }: { readonly actor: string; readonly text: string }) {
  return { sentence: `Comment by ${actor}`, note: text } satisfies EventText;
}
