import { linked, linkTo } from '../events/linked-text.ts';
import { type Due, type Matter, NO_MATTER, said } from '../events/matter.ts';
import { daysAgo, dayWords, type Moment } from '../kernel/day-words.ts';
import type { StateMenuChoice } from './asset-actions.ts';
import type { AssetAction } from './asset-menu.ts';
import { ASSET_STATEMENTS } from './asset-statements.ts';
import type { AssetState } from './asset-terms.ts';
import type { WhereaboutsFacts } from './whereabouts.ts';

/** What the sentence of a vehicle is about. */
export interface AssetSentenceFacts extends WhereaboutsFacts {
  /** Its serial number, or its model with color and size. */
  readonly vehicle: string;
  /** What Today says about it. */
  readonly exceptions: Due;
  /** The actions in its menus that nothing prevents. */
  readonly available: readonly string[];
  /** When it came into its state, if known. */
  readonly since: string | null;
  /** The payment provider ended its last subscription, whose customer still has it. */
  readonly endedByProvider: boolean;
  /** The swap that its return completes. */
  readonly swap: { readonly id: string } | null;
  /** Its theft is insured, and the insurer's claim is not entered. */
  readonly needsClaim: boolean;
  /** True during an unsettled payment, which blocks all actions and has its own note. */
  readonly paymentPending: boolean;
}

/** What the main button of a vehicle does: an action or a change of its state. */
export type AssetMainAction = AssetAction | StateMenuChoice;
type AssetMatter = Matter<AssetMainAction>;

/** What is the matter, what to do next, and the action that this is. */
type Wait = readonly [what: string, next: string, action?: AssetMainAction];
/** The statements of Today that say what vehicles in some states wait for. */
const STATED: Partial<Record<string, keyof typeof ASSET_STATEMENTS>> = {
  RETURNED: 'vehicleReturned',
  MAINTENANCE_HOLD: 'vehicleInMaintenance',
  MAINTENANCE_COSMETIC: 'vehicleInMaintenance',
  MAINTENANCE_READY_FOR_PICKUP: 'vehicleInMaintenance',
  RESERVED_FOR_CUSTOMER: 'vehicleReserved',
  RESERVED_FOR_PRESALE: 'vehicleReserved',
  RESERVED_FOR_TRANSFER: 'vehicleReserved',
} satisfies Partial<Record<AssetState, keyof typeof ASSET_STATEMENTS>>;

/** What vehicles in some states wait for without a customer, and what to do next. */
const WAITS: Partial<Record<string, Wait>> = {
  MAINTENANCE_HOLD: ['On hold for maintenance', 'Repair it, then make it available.', 'ACTIVE'],
  MAINTENANCE_COSMETIC: ['In cosmetic maintenance', 'Repair it, then make it available.', 'ACTIVE'],
  MAINTENANCE_LONG_TERM: [
    'In long-term maintenance',
    'Repair it, then make it available.',
    'ACTIVE',
  ],
  MAINTENANCE_RMA: ['With its vendor for repair', 'Make it available when it is back.', 'ACTIVE'],
  MAINTENANCE_READY_FOR_PICKUP: ['Ready for pickup', 'Make it available.', 'ACTIVE'],
  RESERVED_FOR_CUSTOMER: [
    'Reserved for a customer',
    'Assign it to the order, or make it available.',
    'ACTIVE',
  ],
  RESERVED_FOR_PRESALE: [
    'Reserved for presale',
    'Assign it to an order, or make it available.',
    'ACTIVE',
  ],
  RESERVED_FOR_FLEET_RENTAL: [
    'Reserved for fleet rental',
    'Return it when it comes back.',
    'takeReturn',
  ],
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: [
    'Reserved for the test ride fleet',
    'Return it when it comes back.',
    'takeReturn',
  ],
  RESERVED_FOR_TRANSFER: ['Reserved for a transfer', 'Put it on a transfer order.'],
  TEST_RIDE: ['On test rides', 'Return it when it comes back.', 'takeReturn'],
  RETURNED: ['Returned', 'Inspect it, then make it available.', 'ACTIVE'],
} satisfies Partial<Record<AssetState, Wait>>;

/** What a vehicle in its state waits for, in the words of Today if that has a rule about it. */
function stateOf(asset: AssetSentenceFacts, moment: Moment) {
  const { state, since, vehicle, place } = asset;
  const stated = STATED[state];
  if (stated && since !== null) return ASSET_STATEMENTS[stated]({ vehicle, place, since }, moment);
  const what = WAITS[state]?.[0];
  return what && linked`${what}${since === null ? '' : ` since ${dayWords(since, moment)}`}.`;
}

const fulfill = ({ id }: { readonly id: string }) =>
  ({ kind: 'Order', id, action: 'fulfill' }) as const;

/** A vehicle whose customer still has it, or gets it back. */
function withCustomer(asset: AssetSentenceFacts, ago: string, moment: Moment): AssetMatter {
  const { state, subscription, swap, place } = asset;
  if (!subscription) return NO_MATTER;
  const customer = linkTo('Subscription', subscription, subscription.customer);
  if (state === 'RECEIVED_TO') {
    const received = `Received at ${place}${ago}.`;
    if (!swap) return { sentence: linked`${received} It still belongs to ${customer}.` };
    return {
      sentence: linked`${received} Fulfill the ${linkTo('Order', swap, 'swap')}.`,
      elsewhere: fulfill(swap),
    };
  }
  if (!state.startsWith('MAINTENANCE_')) return NO_MATTER;
  const what = stateOf(asset, moment) ?? '';
  return state === 'MAINTENANCE_READY_FOR_PICKUP'
    ? { sentence: linked`${what} ${customer} can pick it up at ${place}.` }
    : { sentence: linked`${what} It goes back to ${customer}.` };
}

/** A vehicle on the way from a vendor or between places. */
function onTheWay(asset: AssetSentenceFacts, ago: string): AssetMatter | undefined {
  const { state, transfer, readyOrder } = asset;
  const number = transfer && linkTo('TransferOrder', transfer, transfer.number);
  switch (state) {
    case 'SHIPPED': {
      if (!readyOrder) {
        return { sentence: linked`Shipped${ago}. Check it in when it arrives.`, action: 'checkIn' };
      }
      const order = linkTo('Order', readyOrder, readyOrder.customer);
      return {
        sentence: linked`Shipped${ago}. Fulfill the order of ${order}.`,
        elsewhere: fulfill(readyOrder),
      };
    }
    case 'OPEN_TO':
      if (!number) return NO_MATTER;
      return {
        sentence: linked`Waiting for shipment to ${transfer.destination}. Ship it with ${number}.`,
        elsewhere: { kind: 'TransferOrder', id: transfer.id, action: 'ship' },
      };
    case 'SHIPPED_TO':
      if (!number) return NO_MATTER;
      return {
        sentence: linked`Shipped to ${transfer.destination}${ago}. Receive it with ${number}.`,
        elsewhere: { kind: 'TransferOrder', id: transfer.id, action: 'receive' },
      };
    default:
      return undefined;
  }
}

/** A stolen vehicle. */
function lost(asset: AssetSentenceFacts, ago: string, moment: Moment): AssetMatter | undefined {
  const { state, since, lastCustomer, takenInAgain, needsClaim } = asset;
  if (state === 'STOLEN_DELINQUENT') {
    const by = lastCustomer ? ` by ${lastCustomer}` : '';
    const when = since === null ? '' : ` since ${dayWords(since, moment)}`;
    return {
      sentence: linked`Not returned${by}${when}. Return it when it comes back.`,
      action: 'takeReturn',
    };
  }
  if (state !== 'STOLEN') return undefined;
  if (takenInAgain) return NO_MATTER;
  const uncharged = said(asset.exceptions, 'theftUncharged');
  if (!needsClaim) return uncharged ? { sentence: uncharged } : NO_MATTER;
  const what = uncharged ?? linked`Reported stolen${ago}.`;
  return { sentence: linked`${what} Enter the insurance claim in its theft report.` };
}

function atHand(asset: AssetSentenceFacts, ago: string, moment: Moment): AssetMatter {
  const { state, readyOrder, building, place, endedByProvider, lastCustomer } = asset;
  if (readyOrder) {
    const order = linkTo('Order', readyOrder, readyOrder.customer);
    return {
      sentence: linked`Hand it over, then fulfill the order of ${order}.`,
      elsewhere: fulfill(readyOrder),
    };
  }
  if (building) return NO_MATTER;
  if (endedByProvider) {
    const who = lastCustomer ?? 'The customer';
    return {
      sentence: linked`${who} still has it, but the payment provider ended the subscription${ago}. Get it back, then inspect it.`,
    };
  }
  if (state === 'RECEIVED') {
    return {
      sentence: linked`Received at ${place}${ago}. Build it, then make it available.`,
      action: 'ACTIVE',
    };
  }
  if (state === 'RECEIVED_TO') {
    return {
      sentence: linked`Received at ${place}${ago}. Inspect it, then make it available.`,
      action: 'ACTIVE',
    };
  }
  const wait = WAITS[state];
  if (!wait) return NO_MATTER;
  const [, next, action] = wait;
  return { sentence: linked`${stateOf(asset, moment) ?? ''} ${next}`, action };
}

/** A vehicle without a serial number, with an overdue service job, or not seen for long, if that is all there is to do. */
function onlyNoticed({ exceptions }: AssetSentenceFacts): AssetMatter {
  const what = said(exceptions, 'vehicleWithoutSerial');
  if (what) return { sentence: linked`${what} Update its details.`, action: 'updateDetails' };
  const due = said(exceptions, 'serviceOverdue');
  if (due) return { sentence: linked`${due} Its job is below.` };
  const unseen = said(exceptions, 'vehicleNotSeen');
  return unseen ? { sentence: linked`${unseen} Look for it, or count the place.` } : NO_MATTER;
}

/** A vehicle cannot be made available everywhere, such as at a direct-ship hub. */
function possible(matter: AssetMatter, { available }: AssetSentenceFacts): AssetMatter {
  return matter.action === undefined || available.includes(matter.action)
    ? matter
    : { ...matter, action: undefined };
}

/**
 * What a vehicle waits for, and what to do next. Nothing if it waits for nothing: with a customer,
 * available, or gone.
 */
export function assetMatter(asset: AssetSentenceFacts, moment: Moment): AssetMatter {
  if (asset.paymentPending) return NO_MATTER;
  const ago = asset.since === null ? '' : ` ${daysAgo(asset.since, moment)}`;
  const matter =
    lost(asset, ago, moment) ??
    onTheWay(asset, ago) ??
    (asset.subscription ? withCustomer(asset, ago, moment) : atHand(asset, ago, moment));
  return possible(matter.sentence.length > 0 ? matter : onlyNoticed(asset), asset);
}
