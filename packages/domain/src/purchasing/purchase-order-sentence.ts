import { linked, linkTo, type TextPart } from '../events/linked-text.ts';
import { type Due, type Matter, NO_MATTER, said } from '../events/matter.ts';
import { calendarDate } from '../kernel/calendar.ts';
import { daysAgo, dayWords, type Moment } from '../kernel/day-words.ts';
import { plural, pluralWord } from '../kernel/plural.ts';
import { daysLate, promisedOn } from './days-late.ts';
import type { PurchaseOrderAction } from './purchase-order-actions.ts';
import { PURCHASE_ORDER_STATEMENTS } from './purchase-order-statements.ts';
import type { PurchaseOrderState } from './purchase-order-terms.ts';

/** What the sentence of a purchase order is about. */
export interface PurchaseOrderSentenceFacts {
  readonly state: PurchaseOrderState;
  readonly vendorName: string;
  readonly vendorMaxDays: number;
  readonly destinationName: string;
  /** The vendor delivers to the customers of its orders. */
  readonly directShip: boolean;
  readonly orders: readonly {
    readonly id: string;
    readonly state: string;
    readonly customer: { readonly fullName: string };
  }[];
  readonly purchaseOrderNumber: string;
  /** What Today says about it. */
  readonly exceptions: Due;
  readonly submittedAt: string | null;
  readonly shippedAt: string | null;
  /** Its vehicles: all, in transit, arrived, and those that arrived without being ordered. */
  readonly assetsCount: number;
  readonly shippedCount: number;
  readonly checkedInCount: number;
  readonly unorderedCount: number;
  readonly outstandingCount: number;
  /** Those that it was closed without. */
  readonly notDeliveredCount: number;
  readonly hasInvoice: boolean;
}

/** The day by which the vendor promises to deliver; null before the order is submitted. */
function expectedOn(order: PurchaseOrderSentenceFacts, moment: Moment): string | null {
  const { submittedAt } = order;
  if (submittedAt === null) return null;
  return dayWords(promisedOn(calendarDate(submittedAt, moment.timeZone), order), moment);
}

const byPromise = (expected: string | null) => (expected ? `, expected by ${expected}` : '');

/** What the main buttons of a purchase order do; beside them, a late one shows how to reach the vendor. */
type PurchaseOrderMatter = Matter<PurchaseOrderAction> & { readonly asksVendor?: true };

/** Undefined if the vendor is on time. */
function lateness(order: PurchaseOrderSentenceFacts, moment: Moment): TextPart[] | undefined {
  const count = daysLate(order, moment);
  if (count === 0) return undefined;
  const { purchaseOrderNumber: number, vendorName: place } = order;
  return PURCHASE_ORDER_STATEMENTS.purchaseOrderLate({ number, place, count, since: '' });
}

function submitted(order: PurchaseOrderSentenceFacts, moment: Moment): PurchaseOrderMatter {
  const { submittedAt, vendorName, outstandingCount } = order;
  const them = pluralWord(outstandingCount, 'it', 'them');
  const late = lateness(order, moment);
  if (late) {
    return {
      sentence: linked`${late} Ask ${vendorName}, or mark ${them} shipped.`,
      action: 'ship',
      asksVendor: true,
    };
  }
  const expected = expectedOn(order, moment);
  const ago = submittedAt === null ? 'Submitted' : `Submitted ${daysAgo(submittedAt, moment)}`;
  return {
    sentence: linked`${ago}${byPromise(expected)}. Mark ${them} shipped when ${vendorName} has sent ${them}.`,
    action: 'ship',
  };
}

/** What is done with shipped vehicles: those that go to customers are not checked in. */
function delivery(order: PurchaseOrderSentenceFacts): PurchaseOrderMatter {
  const { directShip, orders, shippedCount, destinationName } = order;
  const ready = directShip ? orders.find(({ state }) => state === 'ready') : undefined;
  if (ready) {
    const link = linkTo('Order', ready, ready.customer.fullName);
    return {
      sentence: linked`Fulfill the order of ${link} when the vendor has delivered.`,
      elsewhere: { kind: 'Order', id: ready.id, action: 'fulfill' },
    };
  }
  const open = directShip ? orders.find(({ state }) => state === 'open') : undefined;
  if (open) {
    const link = linkTo('Order', open, open.customer.fullName);
    return {
      sentence: linked`Assign a vehicle to the order of ${link}.`,
      elsewhere: { kind: 'Order', id: open.id, action: 'assignVehicle' },
    };
  }
  return {
    sentence: linked`Check in ${plural(shippedCount, 'vehicle')} at ${destinationName}.`,
    action: 'checkIn',
  };
}

function underWay(order: PurchaseOrderSentenceFacts, moment: Moment): PurchaseOrderMatter {
  const { shippedAt, vendorName, shippedCount, outstandingCount } = order;
  const late = lateness(order, moment);
  if (late) {
    const them = pluralWord(outstandingCount, 'it', 'them');
    return {
      sentence: linked`${late} Ask ${vendorName}, or check ${them} in.`,
      action: 'checkIn',
      asksVendor: true,
    };
  }
  const expected = expectedOn(order, moment);
  const part = shippedCount < outstandingCount ? `${shippedCount} of ${outstandingCount} are ` : '';
  const since = shippedAt === null ? '' : ` since ${dayWords(shippedAt, moment)}`;
  const way =
    said(order.exceptions, 'purchaseOrderUnderWay') ??
    linked`${part}${part ? 'under' : 'Under'} way${since}${byPromise(expected)}.`;
  const next = delivery(order);
  return { ...next, sentence: linked`${way} ${next.sentence}` };
}

function arriving(order: PurchaseOrderSentenceFacts, moment: Moment): PurchaseOrderMatter {
  const { assetsCount, checkedInCount, unorderedCount, outstandingCount, vendorName } = order;
  if (outstandingCount === 0) {
    const first = order.hasInvoice ? 'Close it.' : 'Upload the invoice, then close it.';
    return { sentence: linked`Everything has arrived. ${first}`, action: 'close' };
  }
  const late = lateness(order, moment);
  if (late) {
    const rest = pluralWord(outstandingCount, 'the other one', 'the others');
    return {
      sentence: linked`${late} Ask ${vendorName}, or check ${rest} in.`,
      action: 'checkIn',
      asksVendor: true,
    };
  }
  const ordered = assetsCount - unorderedCount;
  const arrived =
    said(order.exceptions, 'purchaseOrderInPart') ??
    linked`Arrived in part: ${checkedInCount - unorderedCount} of ${ordered} checked in.`;
  return {
    sentence: linked`${arrived} Check in the rest at ${order.destinationName} when it arrives.`,
    action: 'checkIn',
  };
}

function closed(order: PurchaseOrderSentenceFacts): PurchaseOrderMatter {
  const { assetsCount, unorderedCount, notDeliveredCount, hasInvoice } = order;
  if (notDeliveredCount > 0) {
    const of = assetsCount - unorderedCount + notDeliveredCount;
    const was = pluralWord(notDeliveredCount, 'was', 'were');
    // No invoice comes if nothing was delivered.
    const invoice = hasInvoice || assetsCount === 0 ? '' : 'Upload the invoice when it comes.';
    const short = `Closed short: ${notDeliveredCount} of ${of} ${was} not delivered.`;
    return { sentence: linked`${[short, invoice].filter(Boolean).join(' ')}` };
  }
  return hasInvoice
    ? NO_MATTER
    : { sentence: linked`Closed without an invoice. Upload it when it comes.` };
}

/**
 * What is the matter with a purchase order, and what to do next. Nothing if it is closed with its
 * invoice.
 */
export function purchaseOrderMatter(
  order: PurchaseOrderSentenceFacts,
  moment: Moment,
): PurchaseOrderMatter {
  const { state, vendorName, assetsCount } = order;
  if (state === 'CLOSED') return closed(order);
  if (assetsCount === 0) {
    return state === 'OPEN'
      ? {
          sentence: linked`No vehicles yet. Add some, then submit to ${vendorName}.`,
          action: 'edit',
        }
      : { sentence: linked`It has no vehicles left. Delete it.`, action: 'delete' };
  }
  switch (state) {
    case 'OPEN':
      return { sentence: linked`Not ordered yet. Submit it to ${vendorName}.`, action: 'submit' };
    case 'SUBMITTED':
      return submitted(order, moment);
    case 'SHIPPED':
      return underWay(order, moment);
    case 'CHECK_IN':
      return arriving(order, moment);
  }
}
