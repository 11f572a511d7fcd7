import { approvalEvents } from '../approvals/approval-events.ts';
import { event, type WayBack } from '../events/define-event.ts';
import { code, FACT, PERSONAL_FACT } from '../events/event-facts.ts';
import { amount, details, labelOf, paid, REFUSED, refused, suffix } from '../events/event-text.ts';
import type { AssetState } from '../inventory/asset-terms.ts';
import { formatCalendarDate } from '../kernel/calendar.ts';
import { monthlyChangeText } from '../kernel/price-change.ts';
import { HOLD_FACTS } from './explain-hold.ts';
import {
  ORDER_CANCELATION_REASON_LABELS,
  type OrderCancelationReason,
  SWAP_END_LABELS,
  type SwapEnd,
} from './order-reasons.ts';

const { assetId, number, orderId, serialNumber, undone, vehicle, previousVehicle } = FACT;
const { note } = PERSONAL_FACT;

/** How the monthly price changes with an order that replaces another. */
const priceChange = ({
  monthlyCents: to,
  previousMonthlyCents: from,
}: {
  readonly monthlyCents?: number | undefined;
  readonly previousMonthlyCents?: number | undefined;
}) => to !== undefined && from !== undefined && monthlyChangeText(from, to);

/** What happens to orders. */
export const orderEvents = {
  'order.created': event(
    {
      vehicle: vehicle.optional(),
      /** The canceled order that this one replaces, and that order's vehicle. */
      orderId: orderId.optional(),
      previousVehicle: previousVehicle.optional(),
      /** What the customer pays for both. */
      monthlyCents: FACT.monthlyCents.optional(),
      previousMonthlyCents: FACT.previousMonthlyCents.optional(),
      note,
    },
    (actor, facts) =>
      `Order created by ${actor}${suffix(facts.vehicle)}${facts.orderId ? `, instead of ${facts.previousVehicle ?? 'another vehicle'}` : ''}${details(priceChange(facts))}`,
  ),
  'order.imported': event(
    { vehicle: vehicle.optional() },
    (actor, facts) => `Order imported by ${actor}${suffix(facts.vehicle)}`,
  ),
  'order.date_corrected': event({}, (actor) => `Order date corrected by ${actor}`),
  'order.readied': event(
    {
      serialNumber: serialNumber.optional(),
      assetId: assetId.optional(),
      /** Of the vehicle, if the assignment changed it. */
      previousState: code<AssetState>().optional(),
      undone: undone.optional(),
    },
    (actor, facts) => `Order marked ready by ${actor}: ${facts.serialNumber ?? 'no serial number'}`,
  ),
  'order.held': event(
    { buildEnded: FACT.buildEnded.optional(), undone: undone.optional() },
    (actor) => `Order placed on hold by ${actor}`,
  ),
  'order.hold_explained': event(
    HOLD_FACTS,
    (actor, { date }) =>
      `Hold explained by ${actor}${details(date && `ask again on ${formatCalendarDate(date)}`)}`,
  ),
  'order.opened': event({ undone: undone.optional() }, (actor) => `Order set to open by ${actor}`),
  'order.asset_removed': event(
    {
      serialNumber: serialNumber.optional(),
      assetId: assetId.optional(),
      undone: undone.optional(),
    },
    (actor, facts) => `Asset removed by ${actor}: ${facts.serialNumber ?? 'no serial number'}`,
  ),
  'order.vehicle_changed': event(
    { vehicle, previousVehicle },
    (actor, facts) => `Vehicle changed by ${actor}: ${facts.previousVehicle} to ${facts.vehicle}`,
  ),
  'order.canceled': event(
    {
      reason: code<OrderCancelationReason>(),
      /** Why the subscription of this swap ended. */
      cause: code<SwapEnd>().optional(),
      /** The vehicle of the order that replaces this one. */
      vehicle: vehicle.optional(),
      note,
    },
    (actor, { cause, reason, vehicle: next }) =>
      `Order canceled by ${actor}: ${cause ? labelOf(SWAP_END_LABELS, cause) : labelOf(ORDER_CANCELATION_REASON_LABELS, reason)}${next ? `, a new order is for ${next}` : ''}`,
  ),
  'order.fulfilled': event(
    {
      serialNumber: serialNumber.optional(),
      /** Of the vehicle that the customer of a swap returned. */
      previousSerialNumber: FACT.previousSerialNumber.optional(),
      money: FACT.money.optional(),
    },
    (actor, { serialNumber: handedOver, previousSerialNumber: returned, money }) =>
      `Order fulfilled by ${actor}${suffix(handedOver)}${returned ? `, ${returned} returned` : ''}${paid(money)}`,
  ),
  'order.payment_started': event(
    {},
    (actor) => `Fulfillment started by ${actor}, waiting for the payment provider`,
  ),
  'order.payment_declined': event(REFUSED, (actor, facts) =>
    refused(`Fulfillment by ${actor}`, facts),
  ),
  'order.purchase_order_paired': event(
    { number },
    (actor, facts) => `Purchase order ${facts.number} paired by ${actor}`,
  ),
  'order.purchase_order_unpaired': event(
    { number },
    (actor, facts) => `Purchase order ${facts.number} unpaired by ${actor}`,
  ),
  'order.refund_requested': event(
    { amountCents: FACT.amountCents },
    (actor, facts) => `Deposit refund requested by ${actor}${amount(facts.amountCents)}`,
  ),
  'order.refunded': event(
    { amountCents: FACT.amountCents },
    (_actor, facts) => `Deposit refunded by the payment provider${amount(facts.amountCents)}`,
  ),
  'order.deposit_refunded_at_provider': event(
    { amountCents: FACT.amountCents },
    (_actor, facts) =>
      `Deposit refunded at the payment provider without a request${amount(facts.amountCents)}`,
  ),
  'order.deposit_refund_not_paid_out': event(
    { amountCents: FACT.amountCents },
    (_actor, facts) =>
      `Deposit refund not paid out by the customer's bank${amount(facts.amountCents)}`,
  ),
  'order.refund_declined': event(REFUSED, (_actor, facts) => refused('Deposit refund', facts)),
  'order.build_started': event(
    { serialNumber: serialNumber.optional() },
    (actor, facts) => `Build started by ${actor}${suffix(facts.serialNumber)}`,
  ),
  'order.build_finished': event({}, (actor) => `Build finished by ${actor}`),
  'order.build_canceled': event({}, (actor) => `Build canceled by ${actor}`),
  'order.approval_requested': approvalEvents.requested,
  'order.approval_declined': approvalEvents.declined,
  'order.approval_withdrawn': approvalEvents.withdrawn,
};

/** What leads back from each. */
export const orderWaysBack = {
  'order.created': 'action',
  'order.imported': 'action',
  'order.date_corrected': 'action',
  'order.readied': 'undo',
  'order.held': 'undo',
  'order.hold_explained': 'action',
  'order.opened': 'undo',
  'order.asset_removed': 'undo',
  'order.vehicle_changed': 'action',
  'order.canceled': 'final',
  'order.fulfilled': 'final',
  'order.payment_started': 'final',
  'order.payment_declined': 'final',
  'order.purchase_order_paired': 'action',
  'order.purchase_order_unpaired': 'action',
  'order.refund_requested': 'final',
  'order.refunded': 'final',
  'order.deposit_refunded_at_provider': 'final',
  'order.deposit_refund_not_paid_out': 'final',
  'order.refund_declined': 'final',
  'order.build_started': 'action',
  'order.build_finished': 'action',
  'order.build_canceled': 'action',
  'order.approval_requested': 'action',
  'order.approval_declined': 'final',
  'order.approval_withdrawn': 'final',
} as const satisfies Record<keyof typeof orderEvents, WayBack>;
