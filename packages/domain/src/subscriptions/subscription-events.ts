import { approvalEvents } from '../approvals/approval-events.ts';
import { describeMoneyLine } from '../billing/money-line.ts';
import {
  MONEY_OPERATION_KIND_LABELS,
  type MoneyOperationKind,
} from '../billing/money-operation-terms.ts';
import { event, type WayBack } from '../events/define-event.ts';
import { code, FACT, PERSONAL_FACT } from '../events/event-facts.ts';
import {
  amount,
  change,
  details,
  labelOf,
  paid,
  price,
  REFUSED,
  refused,
  suffix,
} from '../events/event-text.ts';
import { serialRecorded } from '../inventory/serial-recorded.ts';
import { formatCalendarDate } from '../kernel/calendar.ts';
import { humanize } from '../kernel/humanize.ts';
import { formatCents, formatMonthly } from '../kernel/money.ts';
import { SWAP_END_LABELS, type SwapEnd, type SwapReason } from '../orders/order-reasons.ts';
import {
  type SubscriptionCancelationReason,
  subscriptionCancelationReasonLabel,
} from './cancelation-reasons.ts';
import type { RestockFeeOutcome } from './restock-fee.ts';
import { paymentStatusLabel } from './subscription-terms.ts';

const { amountCents, date, money, monthlyCents, number, orderId, reference, serialNumber } = FACT;
const { taxCents, vehicle, previousVehicle, organization } = FACT;
const { note } = PERSONAL_FACT;
const restockFee = code<RestockFeeOutcome>().optional();

/** Whether a requested fee was paid is a separate event. */
const feeText = (outcome: RestockFeeOutcome | undefined) =>
  outcome && `restock fee ${outcome === 'charged' ? 'requested' : outcome}`;
const monthly = (cents: number | undefined) =>
  cents === undefined ? undefined : `now ${formatMonthly(cents)}`;

/** What happens to subscriptions. */
export const subscriptionEvents = {
  'subscription.created': event(
    { reference: reference.optional(), orderId: orderId.optional() },
    (actor, facts) => `Subscription started by ${actor}${details(facts.reference)}`,
  ),
  'subscription.imported': event(
    {
      reason: code<SubscriptionCancelationReason>().optional(),
      date: date.optional(),
      amountCents: amountCents.optional(),
      note,
    },
    (actor, facts) =>
      `Subscription imported by ${actor}${details(
        facts.date && `ended on ${formatCalendarDate(facts.date)}`,
        facts.reason && subscriptionCancelationReasonLabel(facts.reason),
        facts.amountCents !== undefined && formatCents(facts.amountCents),
      )}`,
  ),
  'subscription.canceled': event(
    {
      reason: code<SubscriptionCancelationReason>(),
      restockFee,
      offboardingCompleted: FACT.offboardingCompleted.optional(),
      note,
    },
    (actor, facts) =>
      `Subscription canceled by ${actor}: ${subscriptionCancelationReasonLabel(facts.reason)}${details(
        facts.offboardingCompleted && 'offboarding survey completed',
        feeText(facts.restockFee),
      )}`,
  ),
  'subscription.swapped': event(
    { vehicle, previousVehicle, monthlyCents: monthlyCents.optional(), restockFee },
    (actor, facts) =>
      `Vehicle swapped by ${actor}${suffix(change(facts.previousVehicle, facts.vehicle))}${details(
        monthly(facts.monthlyCents),
        feeText(facts.restockFee),
      )}`,
  ),
  'subscription.swap_requested': event(
    { vehicle, orderId, reason: code<SwapReason>().optional(), note },
    (actor, facts) =>
      `Swap ordered by ${actor}${suffix(facts.vehicle)}${details(facts.reason && humanize(facts.reason))}`,
  ),
  'subscription.swap_canceled': event(
    { orderId, cause: code<SwapEnd>().optional(), number: number.optional() },
    (actor, facts) =>
      `Swap canceled by ${actor}${suffix(facts.cause && labelOf(SWAP_END_LABELS, facts.cause))}${details(facts.number && `transfer order ${facts.number} withdrawn`)}`,
  ),
  'subscription.buyout_started': event(
    { amountCents: amountCents.optional(), taxCents: taxCents.optional() },
    (actor, facts) =>
      `Buyout started by ${actor}${suffix(price(facts))}, waiting for the payment provider`,
  ),
  'subscription.buyout_declined': event(REFUSED, (actor, facts) =>
    refused(`Buyout by ${actor}`, facts),
  ),
  'subscription.bought_out': event(
    {
      amountCents: amountCents.optional(),
      taxCents: taxCents.optional(),
      money: money.optional(),
      reference: reference.optional(),
    },
    (actor, facts) =>
      `Buyout completed by ${actor}${suffix(price(facts))}${paid(facts.money)}; subscription canceled`,
  ),
  'subscription.payments_paused': event({}, (actor) => `Payments paused by ${actor}`),
  'subscription.payments_resumed': event({}, (actor) => `Payments resumed by ${actor}`),
  'subscription.billing_date_scheduled': event(
    { date },
    (actor, facts) =>
      `Billing cycle date change scheduled by ${actor} for ${formatCalendarDate(facts.date)}`,
  ),
  'subscription.billing_date_moved': event(
    { date },
    (actor, facts) => `Billing cycle restarted by ${actor} on ${formatCalendarDate(facts.date)}`,
  ),
  'subscription.billing_date_paid': event(
    { money },
    (_actor, facts) =>
      `New billing cycle date at the payment provider: ${describeMoneyLine(facts.money)}`,
  ),
  'subscription.stolen': event(
    { serialNumber: serialNumber.optional() },
    (actor, facts) =>
      `Vehicle reported stolen by ${actor}${suffix(facts.serialNumber)}; subscription canceled`,
  ),
  'subscription.offboarded': event(
    { organization: organization.optional(), monthlyCents: monthlyCents.optional() },
    (actor, facts) =>
      `Customer offboarded by ${actor}${details(facts.organization && `left ${facts.organization}`, monthly(facts.monthlyCents))}`,
  ),
  'subscription.linked': event(
    { reference: reference.optional() },
    (actor, facts) =>
      `Linked with the subscription at the payment provider by ${actor}${details(facts.reference)}`,
  ),
  'subscription.unlinked': event(
    {},
    (actor) => `Link with the subscription at the payment provider removed by ${actor}`,
  ),
  'subscription.price_taken_over': event(
    { amountCents, monthlyCents },
    (actor, facts) =>
      `Price copied from the payment provider by ${actor}: ${formatMonthly(facts.monthlyCents)}${details(`before ${formatMonthly(facts.amountCents)}`)}`,
  ),
  'subscription.notes_changed': event({}, (actor) => `Notes changed by ${actor}`),
  'subscription.serial_recorded': serialRecorded,
  'subscription.label_printed': event(
    { serialNumber: serialNumber.optional() },
    (actor, facts) => `Vehicle label printed by ${actor}${suffix(facts.serialNumber)}`,
  ),
  'subscription.transfer_order_created': event(
    { number },
    (actor, facts) => `Transfer order ${facts.number} created by ${actor}`,
  ),
  'subscription.billing_refused': event(
    { operation: code<MoneyOperationKind>(), ...REFUSED },
    (_actor, facts) => refused(labelOf(MONEY_OPERATION_KIND_LABELS, facts.operation), facts),
  ),
  'subscription.payment_status_changed': event(
    { state: code<string>() },
    (_actor, facts) => `Payment status at the payment provider: ${paymentStatusLabel(facts.state)}`,
  ),
  'subscription.restock_fee_requested': event(
    { amountCents },
    (actor, facts) => `Restock fee requested by ${actor}${amount(facts.amountCents)}`,
  ),
  'subscription.restock_fee_charged': event(
    { amountCents, money },
    (_actor, facts) =>
      `Restock fee collected by the payment provider${amount(facts.amountCents)}${paid(facts.money)}`,
  ),
  'subscription.restock_fee_declined': event({ amountCents, ...REFUSED }, (_actor, facts) =>
    refused('Restock fee', facts),
  ),
  'subscription.approval_requested': approvalEvents.requested,
  'subscription.approval_declined': approvalEvents.declined,
  'subscription.approval_withdrawn': approvalEvents.withdrawn,
};

/** What leads back from each. */
export const subscriptionWaysBack = {
  'subscription.created': 'action',
  'subscription.imported': 'action',
  'subscription.canceled': 'final',
  'subscription.swapped': 'final',
  'subscription.swap_requested': 'action',
  'subscription.swap_canceled': 'action',
  'subscription.buyout_started': 'final',
  'subscription.buyout_declined': 'final',
  'subscription.bought_out': 'final',
  'subscription.payments_paused': 'action',
  'subscription.payments_resumed': 'action',
  'subscription.billing_date_scheduled': 'action',
  'subscription.billing_date_moved': 'final',
  'subscription.billing_date_paid': 'final',
  'subscription.stolen': 'final',
  'subscription.offboarded': 'final',
  'subscription.linked': 'action',
  'subscription.unlinked': 'action',
  'subscription.price_taken_over': 'action',
  'subscription.notes_changed': 'action',
  'subscription.serial_recorded': 'action',
  'subscription.label_printed': 'action',
  'subscription.transfer_order_created': 'action',
  'subscription.billing_refused': 'final',
  'subscription.payment_status_changed': 'action',
  'subscription.restock_fee_requested': 'final',
  'subscription.restock_fee_charged': 'final',
  'subscription.restock_fee_declined': 'final',
  'subscription.approval_requested': 'action',
  'subscription.approval_declined': 'final',
  'subscription.approval_withdrawn': 'final',
} as const satisfies Record<keyof typeof subscriptionEvents, WayBack>;
