import { linked, linkTo, type TextPart } from '../events/linked-text.ts';
import { calendarDate } from '../kernel/calendar.ts';
import { dayWords, type Moment } from '../kernel/day-words.ts';
import { plural } from '../kernel/plural.ts';
import { daysLate, promisedOn } from '../purchasing/days-late.ts';
import type { PurchaseOrderState } from '../purchasing/purchase-order-terms.ts';
import type { TransferOrderState } from '../transfers/transfer-order-terms.ts';
import { ORDER_STATEMENTS } from './order-statements.ts';
import type { Program } from './order-terms.ts';
import { type StockedOrder, supplyStatement } from './stock-for-order.ts';

/** A purchase order from which the vehicle of an order comes. */
export interface PairedPurchaseOrder {
  readonly id: string;
  readonly purchaseOrderNumber: string;
  readonly vendorName: string;
  readonly state: PurchaseOrderState;
  readonly submittedAt: string | null;
  readonly vendorMaxDays: number;
  readonly outstandingCount: number;
}

/** A transfer order that brings the vehicle of a waiting order. */
export interface IncomingTransferOrder {
  readonly id: string;
  readonly transferOrderNumber: string;
  readonly state: TransferOrderState;
}

/** What is known about the vehicle of an open order. */
export interface VehicleProgressFacts extends StockedOrder {
  readonly program: Program;
  /** Since when it is open. */
  readonly since: string;
  /** The name of its shop or hub, if any. */
  readonly place: string | null;
  /** The name of the ordered model. */
  readonly model: string;
  readonly customer: { readonly fullName: string };
  /** The vehicle that the customer of a swap returns. */
  readonly returned: { readonly serialNumber: string | null } | null;
  /** The running build. */
  readonly build: { readonly user: string; readonly startedAt: string } | null;
  readonly purchaseOrder: PairedPurchaseOrder | null;
  /** The transfer order that brings its vehicle to its shop. */
  readonly incomingTransferOrder: IncomingTransferOrder | null;
}

/** What the statements about an order need. */
export const statedOf = ({ customer, model, since, place }: VehicleProgressFacts) => ({
  name: customer.fullName,
  vehicle: model,
  since,
  place: place ?? '',
  due: null,
  count: 0,
});

/** The number of a purchase order, as a link to its page. */
export const numberOf = (paired: PairedPurchaseOrder) =>
  linkTo('PurchaseOrder', paired, paired.purchaseOrderNumber);

/** 'today', 'yesterday', 'on Friday', 'on Nov 3'. */
const onDay = (day: string) => (day === 'today' || day === 'yesterday' ? day : `on ${day}`);

/** That a vendor is late; undefined if it is on time. */
export function vendorIsLate(paired: PairedPurchaseOrder, moment: Moment): TextPart[] | undefined {
  const days = daysLate(paired, moment);
  if (days === 0) return undefined;
  return linked`The vendor is ${plural(days, 'day')} late with ${numberOf(paired)}.`;
}

/** ', due Dec 3'; empty if nothing is promised. */
function dueText(paired: PairedPurchaseOrder, moment: Moment): string {
  if (paired.submittedAt === null) return '';
  const due = promisedOn(calendarDate(paired.submittedAt, moment.timeZone), paired);
  return `, due ${dayWords(due, moment)}`;
}

function progressOfDelivery(paired: PairedPurchaseOrder, moment: Moment): TextPart[] {
  const number = numberOf(paired);
  if (paired.state === 'OPEN') return linked`${number} is not submitted yet.`;
  const late = vendorIsLate(paired, moment);
  if (late) return late;
  if (paired.outstandingCount === 0) return linked`${number} has arrived.`;
  return linked`Waiting for ${number} from ${paired.vendorName}${dueText(paired, moment)}.`;
}

/** Whether staff have to do something about a purchase order before it can arrive. */
const needsStaff = (paired: PairedPurchaseOrder, moment: Moment): boolean =>
  paired.state === 'OPEN' || daysLate(paired, moment) > 0;

/**
 * The transfer order that brings the vehicle of an order, unless its purchase order needs something first: what that is
 * follows `vehicleProgress`.
 */
export const awaitedTransferOrder = (
  { incomingTransferOrder, purchaseOrder }: VehicleProgressFacts,
  moment: Moment,
): IncomingTransferOrder | null =>
  purchaseOrder && needsStaff(purchaseOrder, moment) ? null : incomingTransferOrder;

/** That a transfer order brings the vehicle of an order to its shop. */
function progressOfTransfer(incoming: IncomingTransferOrder, place: string): TextPart[] {
  const number = linkTo('TransferOrder', incoming, incoming.transferOrderNumber);
  return incoming.state === 'OPEN'
    ? linked`Its vehicle for ${place} is on ${number}, which is not shipped yet.`
    : linked`Its vehicle is on the way to ${place} with ${number}.`;
}

/**
 * That an order waits, and what its hub has for it.
 * @param where 'there' if the first names the hub.
 */
export function withSupply(
  waits: readonly TextPart[],
  order: StockedOrder,
  where?: 'there',
): TextPart[] {
  const supply = supplyStatement(order, where);
  return supply.length === 0 ? [...waits] : linked`${waits} ${supply}`;
}

/** Where the vehicle of an open order is, or what it waits for. The pages of the order and of its customer say it. */
export function vehicleProgress(order: VehicleProgressFacts, moment: Moment): TextPart[] {
  const { build, purchaseOrder, program, place, model, returned, customer } = order;
  const { incomingTransferOrder: incoming } = order;
  const since = dayWords(order.since, moment);
  if (build) {
    const started = onDay(dayWords(build.startedAt, moment));
    const where = place === null ? '' : ` at ${place}`;
    return linked`${build.user} started building its vehicle ${started}${where}.`;
  }
  if (incoming) {
    const transfer = progressOfTransfer(incoming, place ?? 'its shop');
    return purchaseOrder && needsStaff(purchaseOrder, moment)
      ? linked`${transfer} ${progressOfDelivery(purchaseOrder, moment)}`
      : transfer;
  }
  if (purchaseOrder) return progressOfDelivery(purchaseOrder, moment);
  if (program === 'spoke') {
    return linked`Waiting since ${since} for the next ${model} that arrives at ${place ?? 'its shop'}.`;
  }
  if (returned) {
    return withSupply(ORDER_STATEMENTS.swapWaiting(statedOf(order), moment), order);
  }
  if (program === 'direct_ship')
    return ORDER_STATEMENTS.directShipUnordered(statedOf(order), moment);
  const where = place === null ? '' : ` at ${place}`;
  const waits = linked`${customer.fullName} has waited since ${since} for a vehicle${where}.`;
  return withSupply(waits, order, 'there');
}
