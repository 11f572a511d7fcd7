import { calendarDate } from '../kernel/calendar.ts';
import { daysAgo, dayWords, type Moment } from '../kernel/day-words.ts';
import { plural, pluralWord } from '../kernel/plural.ts';
import { daysLate, promisedOn } from './days-late.ts';
import type { PurchaseOrderState } from './purchase-order-terms.ts';

/** What the sentence of a purchase order is about. */
export interface PurchaseOrderSentenceFacts {
  readonly state: PurchaseOrderState;
  readonly vendorName: string;
  readonly vendorMaxDays: number;
  readonly destinationName: string;
  /** The vendor delivers to the customers of its orders. */
  readonly directShip: boolean;
  readonly ordersCount: number;
  readonly submittedAt: string | null;
  readonly shippedAt: string | null;
  /** Its vehicles: all, in transit, arrived, and those that arrived without being ordered. */
  readonly assetsCount: number;
  readonly shippedCount: number;
  readonly checkedInCount: number;
  readonly unorderedCount: number;
  readonly outstandingCount: number;
  readonly hasInvoice: boolean;
}

/** The day by which the vendor promises to deliver; null before the order is submitted. */
function expectedOn(order: PurchaseOrderSentenceFacts, moment: Moment): string | null {
  const { submittedAt } = order;
  if (submittedAt === null) return null;
  return dayWords(promisedOn(calendarDate(submittedAt, moment.timeZone), order), moment);
}

const byPromise = (expected: string | null) => (expected ? `, expected by ${expected}` : '');

function submitted(order: PurchaseOrderSentenceFacts, moment: Moment): string {
  const { submittedAt, vendorName, outstandingCount } = order;
  const expected = expectedOn(order, moment);
  const ago = submittedAt === null ? 'Submitted' : `Submitted ${daysAgo(submittedAt, moment)}`;
  if (daysLate(order, moment) > 0) {
    return `${ago}, not shipped. Expected ${expected}: ask ${vendorName}.`;
  }
  const them = pluralWord(outstandingCount, 'it', 'them');
  return `${ago}${byPromise(expected)}. Mark ${them} shipped when ${vendorName} has sent ${them}.`;
}

function underWay(order: PurchaseOrderSentenceFacts, moment: Moment): string {
  const { shippedAt, vendorName, destinationName, shippedCount, outstandingCount } = order;
  const expected = expectedOn(order, moment);
  if (daysLate(order, moment) > 0) {
    const ago = shippedAt === null ? '' : ` ${daysAgo(shippedAt, moment)}`;
    return `Shipped${ago}, not arrived. Expected ${expected}: ask ${vendorName}.`;
  }
  const part = shippedCount < outstandingCount ? `${shippedCount} of ${outstandingCount} are ` : '';
  const since = shippedAt === null ? '' : ` since ${dayWords(shippedAt, moment)}`;
  const way = `${part}${part ? 'under' : 'Under'} way${since}${byPromise(expected)}.`;
  if (order.directShip) {
    const orders = pluralWord(order.ordersCount, 'the order', 'the orders');
    return `${way} Fulfill ${orders} when the vendor has delivered.`;
  }
  return `${way} Check in ${plural(shippedCount, 'vehicle')} at ${destinationName}.`;
}

function arriving(order: PurchaseOrderSentenceFacts, moment: Moment): string {
  const { assetsCount, checkedInCount, unorderedCount, outstandingCount, vendorName } = order;
  if (outstandingCount === 0) {
    return order.hasInvoice
      ? 'Everything has arrived. Close it.'
      : 'Everything has arrived. Upload the invoice, then close it.';
  }
  const ordered = assetsCount - unorderedCount;
  const arrived = `Arrived in part: ${checkedInCount - unorderedCount} of ${ordered} checked in.`;
  if (daysLate(order, moment) > 0) {
    const rest = pluralWord(outstandingCount, 'The other one was', 'The others were');
    return `${arrived} ${rest} expected ${expectedOn(order, moment)}: ask ${vendorName}.`;
  }
  return `${arrived} Check in the rest at ${order.destinationName} when it arrives.`;
}

/**
 * What is the matter with a purchase order and what to do next. Empty if it is closed with its
 * invoice.
 */
export function purchaseOrderSentence(order: PurchaseOrderSentenceFacts, moment: Moment): string {
  const { state, vendorName, assetsCount } = order;
  if (assetsCount === 0) {
    return state === 'OPEN'
      ? `It has no vehicles yet. Add them, then submit it to ${vendorName}.`
      : 'It has no vehicles left. Delete it.';
  }
  switch (state) {
    case 'OPEN':
      return `Not ordered yet. Submit it to ${vendorName}.`;
    case 'SUBMITTED':
      return submitted(order, moment);
    case 'SHIPPED':
      return underWay(order, moment);
    case 'CHECK_IN':
      return arriving(order, moment);
    case 'CLOSED':
      return order.hasInvoice ? '' : 'Closed without an invoice. Upload it when it comes.';
  }
}
