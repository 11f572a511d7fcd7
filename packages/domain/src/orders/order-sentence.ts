import { linked, linkTo, type TextPart, textOf } from '../events/linked-text.ts';
import { type Due, type Matter, NO_MATTER, said } from '../events/matter.ts';
import { daysSince, dayWords, type Moment } from '../kernel/day-words.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { RESUME_FIRST } from '../subscriptions/subscription-terms.ts';
import type { HoldExplanation } from './explain-hold.ts';
import { NO_CARD_FOR_FULFILLMENT, NOT_SHIPPED } from './fulfill-order.ts';
import type { OrderAction } from './order-actions.ts';
import { ORDER_STATEMENTS } from './order-statements.ts';
import type { OrderState } from './order-terms.ts';
import { type Supply, supplyOf } from './stock-for-order.ts';
import {
  awaitedTransferOrder,
  type IncomingTransferOrder,
  numberOf,
  type PairedPurchaseOrder,
  statedOf,
  type VehicleProgressFacts,
  vehicleProgress,
  vendorIsLate,
  withSupply,
} from './vehicle-progress.ts';

/** What the sentence of an order is about. */
export interface OrderSentenceFacts extends VehicleProgressFacts {
  readonly state: OrderState;
  readonly customer: { readonly id: string; readonly fullName: string };
  /** The serial number of its vehicle, if known. */
  readonly serialNumber: string | null;
  readonly subscription: { readonly id: string } | null;
  /** What Today says about it. */
  readonly exceptions: Due;
  /** Why it is on hold, if staff have added it. */
  readonly hold: HoldExplanation | null;
  /** The actions in its menu. */
  readonly availableActions: readonly {
    readonly action: string;
    readonly disabledReason: string | null;
  }[];
}

/** What the main button of an order does besides its own actions: shows how to reach the vendor. */
export type OrderMainAction = OrderAction | 'askVendor';
type OrderMatter = Matter<OrderMainAction>;

/** Whether the menu offers an action now. */
function offers({ availableActions }: OrderSentenceFacts, action: OrderAction): boolean {
  return availableActions.some((each) => each.action === action && each.disabledReason === null);
}

/**
 * Undefined if the vendor is on time.
 * @param isLate that it is late; undefined if it is not.
 */
function late(
  order: OrderSentenceFacts,
  paired: PairedPurchaseOrder,
  isLate: TextPart[] | undefined,
): OrderMatter | undefined {
  if (!isLate) return undefined;
  const otherwise = offers(order, 'changeVehicle')
    ? ' or change the vehicle'
    : offers(order, 'unpairPurchaseOrder')
      ? ', or unpair the purchase order and change the vehicle'
      : '';
  return {
    sentence: linked`${isLate} Ask ${paired.vendorName}${otherwise}.`,
    action: 'askVendor',
  };
}

/** An open order that is paired with a purchase order. */
function awaitsDelivery(
  order: OrderSentenceFacts,
  paired: PairedPurchaseOrder,
  moment: Moment,
): OrderMatter {
  const { vendorName } = paired;
  const progress = vehicleProgress(order, moment);
  if (paired.state === 'OPEN') {
    return {
      sentence: linked`${progress} Submit it to ${vendorName}.`,
      elsewhere: { kind: 'PurchaseOrder', id: paired.id, action: 'submit' },
    };
  }
  const isLate = late(order, paired, vendorIsLate(paired, moment) && progress);
  if (isLate) return isLate;
  const action = offers(order, 'assignVehicle') ? 'assignVehicle' : undefined;
  if (order.program === 'direct_ship' && action) {
    return {
      sentence: linked`Assign the vehicle of ${numberOf(paired)} from ${vendorName}.`,
      action,
    };
  }
  if (paired.outstandingCount > 0) {
    const next = action ? ' Assign its vehicle when it is there.' : '';
    return { sentence: linked`${progress}${next}`, action };
  }
  const next = action ? ' Assign its vehicle.' : '';
  return { sentence: linked`${progress}${next}`, action };
}

/** What gives an order at a hub its vehicle, by what the hub has for it. */
const NEXT_AT_HUB: Record<Supply, string> = {
  available: 'Assign a vehicle',
  notAvailable: 'Make one available and assign it',
  reserved: 'Assign one if it is for this customer',
  onOrder: 'Assign one when it arrives',
  noneOnOrder: 'Add one to a purchase order',
};

/** An open order at a shop to which a transfer order brings its vehicle. */
function awaitsTransfer(
  order: OrderSentenceFacts,
  { id, state }: IncomingTransferOrder,
  moment: Moment,
): OrderMatter {
  const progress = vehicleProgress(order, moment);
  return state === 'OPEN'
    ? {
        sentence: linked`${progress} Ship it.`,
        elsewhere: { kind: 'TransferOrder', id, action: 'ship' },
      }
    : {
        sentence: linked`${progress} Receive it when it is there.`,
        elsewhere: { kind: 'TransferOrder', id, action: 'receive' },
      };
}

/** An open order for which a vehicle of the hub has to be found. */
function awaitsVehicle(order: OrderSentenceFacts, moment: Moment): OrderMatter {
  const { exceptions } = order;
  const deposit = said(exceptions, 'depositWaiting');
  const swap = said(exceptions, 'swapWaiting');
  const late = deposit ?? swap;
  // It names the available vehicle.
  const free = deposit ? undefined : said(exceptions, 'orderVehicleFree');
  const what = free ?? (late ? withSupply(late, order) : vehicleProgress(order, moment));
  if (!offers(order, 'assignVehicle')) return { sentence: what };
  const change = offers(order, 'changeVehicle') ? ' or change the model' : '';
  const supply = supplyOf(order);
  const next = linked`${what} ${NEXT_AT_HUB[supply ?? 'available']}${change}.`;
  return supply === 'noneOnOrder' && order.hub
    ? { sentence: next, elsewhere: { kind: 'Hub', id: order.hub.id, action: 'orderStock' } }
    : { sentence: next, action: 'assignVehicle' };
}

function openMatter(order: OrderSentenceFacts, moment: Moment): OrderMatter {
  const { build, purchaseOrder, program, place, exceptions } = order;
  if (build) {
    const left = said(exceptions, 'buildLeft');
    if (left) {
      return {
        sentence: linked`${left} Ask ${build.user}: finishing it assigns the vehicle.`,
        action: 'assignVehicle',
      };
    }
    return {
      sentence: linked`${vehicleProgress(order, moment)} Finishing the build assigns it.`,
      action: 'assignVehicle',
    };
  }
  const transferOrder = awaitedTransferOrder(order, moment);
  if (transferOrder) return awaitsTransfer(order, transferOrder, moment);
  if (purchaseOrder) return awaitsDelivery(order, purchaseOrder, moment);
  if (program === 'spoke') return { sentence: vehicleProgress(order, moment) };
  if (offers(order, 'createPurchaseOrder')) {
    const what = said(exceptions, 'depositWaiting') ?? vehicleProgress(order, moment);
    return {
      sentence: linked`${what} Order its vehicle from a vendor.`,
      action: 'createPurchaseOrder',
    };
  }
  if (place === null) {
    return {
      sentence: linked`Without a hub no vehicle can be assigned. Cancel the order and create a new one.`,
      action: 'cancel',
    };
  }
  return awaitsVehicle(order, moment);
}

function readyMatter(order: OrderSentenceFacts, moment: Moment): OrderMatter {
  const { customer, serialNumber, returned, purchaseOrder } = order;
  const ready = ORDER_STATEMENTS.orderReady(statedOf(order), moment);
  const fulfill = order.availableActions.find(({ action }) => action === 'fulfill');
  switch (fulfill?.disabledReason) {
    case NOT_SHIPPED: {
      const isLate =
        purchaseOrder && late(order, purchaseOrder, vendorIsLate(purchaseOrder, moment));
      if (isLate) return isLate;
      const vendor = purchaseOrder?.vendorName ?? 'the vendor';
      const number = purchaseOrder ? linked`, ${numberOf(purchaseOrder)}` : [];
      return {
        sentence: linked`Waiting for ${vendor} to ship its vehicle${number}. Fulfill the order then.`,
        action: 'fulfill',
      };
    }
    case NO_CARD_FOR_FULFILLMENT:
      return {
        sentence: linked`${ready} ${linkTo('Customer', customer, customer.fullName)} has no card on file: request one, then fulfill.`,
        elsewhere: { kind: 'Customer', id: customer.id, action: 'requestCard' },
      };
    case RESUME_FIRST:
      return {
        ...resumeFirst(order),
        sentence: linked`${ready} ${resumeText(order)}, then fulfill.`,
      };
    default: {
      if (order.program === 'direct_ship') {
        return {
          sentence: linked`${ready} The vendor has shipped it. Fulfill the order.`,
          action: 'fulfill',
        };
      }
      const taken =
        returned && `Take back ${returned.serialNumber ?? 'the old vehicle'}, hand over`;
      const given = serialNumber ?? 'the vehicle';
      const where = order.program === 'spoke' && order.place ? ` at ${order.place}` : '';
      return {
        sentence: linked`${ready} ${taken ?? 'Hand over'} ${given}${where}, then fulfill.`,
        action: 'fulfill',
      };
    }
  }
}

const resumeText = ({ subscription }: OrderSentenceFacts): TextPart[] =>
  subscription
    ? linked`Resume payments of ${linkTo('Subscription', subscription, 'the subscription')}`
    : linked`Resume payments`;

const resumeFirst = ({ subscription }: OrderSentenceFacts): Pick<OrderMatter, 'elsewhere'> => ({
  elsewhere:
    subscription === null
      ? undefined
      : {
          kind: 'Subscription',
          id: subscription.id,
          action: 'resumePayments',
        },
});

function askAgain({ askAgainOn }: HoldExplanation, moment: Moment): string {
  if (askAgainOn === null) return 'Set it to open when it can continue.';
  const isDue = daysSince(askAgainOn, moment) >= 0;
  return isDue
    ? 'Ask the customer again, then set it to open.'
    : `Ask again on ${dayWords(askAgainOn, moment)}, then set it to open.`;
}

function heldMatter(order: OrderSentenceFacts, moment: Moment): OrderMatter {
  const { hold } = order;
  const reason = hold?.reason.replace(/\.$/, '') ?? '';
  const isOver = hold?.askAgainOn && daysSince(hold.askAgainOn, moment) >= 0;
  const what = isOver
    ? ORDER_STATEMENTS.orderHoldOver({ ...statedOf(order), due: hold?.askAgainOn ?? null }, moment)
    : linked`On hold since ${dayWords(order.since, moment)}.`;
  const why = reason === '' ? what : linked`${textOf(what).replace(/\.$/, '')}: ${reason}.`;
  const open = order.availableActions.find(({ action }) => action === 'setToOpen');
  if (open?.disabledReason === RESUME_FIRST) {
    return {
      ...resumeFirst(order),
      sentence: linked`${why} ${resumeText(order)}, then set the order to open.`,
    };
  }
  const next = hold ? askAgain(hold, moment) : 'Set it to open when it can continue.';
  return { sentence: linked`${why} ${next}`, action: 'setToOpen' };
}

function matterOf(order: OrderSentenceFacts, moment: Moment): OrderMatter {
  switch (order.state) {
    case 'open':
      return openMatter(order, moment);
    case 'ready':
      return readyMatter(order, moment);
    case 'on_hold':
      return heldMatter(order, moment);
    case 'fulfilled':
    case 'canceled':
      return NO_MATTER;
  }
}

/**
 * What an order waits for, and what to do next; nothing for a closed order. A pending payment has its own note instead
 * of the sentence, and the main button is disabled.
 */
export function orderMatter(order: OrderSentenceFacts, moment: Moment): OrderMatter {
  const pending = ({ disabledReason }: { disabledReason: string | null }) =>
    disabledReason === PAYMENT_PENDING.message;
  const matter = matterOf(order, moment);
  return order.availableActions.some(pending)
    ? { sentence: [], action: matter.elsewhere ? undefined : matter.action }
    : matter;
}
