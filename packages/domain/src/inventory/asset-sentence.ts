import { linkTo, type TextPart, words } from '../events/linked-text.ts';
import { daysAgo, dayWords, type Moment } from '../kernel/day-words.ts';
import type { AssetState } from './asset-terms.ts';
import type { WhereaboutsFacts } from './whereabouts.ts';

/** What the sentence of a vehicle is about. */
export interface AssetSentenceFacts extends WhereaboutsFacts {
  /** When it came into its state, if known. */
  readonly since: string | null;
  /** The payment provider ended its last subscription, whose customer still has it. */
  readonly endedByProvider: boolean;
  /** The swap that its return completes. */
  readonly swap: { readonly id: string } | null;
  /** Its theft is reported to the insurer. */
  readonly theftClaimed: boolean;
  /** True during an unsettled payment, which blocks all actions and has its own note. */
  readonly paymentPending: boolean;
}

type Wait = readonly [what: string, next: string];
/** What vehicles in some states wait for without a customer, and what to do next. */
const WAITS: Partial<Record<string, Wait>> = {
  MAINTENANCE_HOLD: ['On hold for maintenance', 'Repair it, then make it available.'],
  MAINTENANCE_COSMETIC: ['In cosmetic maintenance', 'Repair it, then make it available.'],
  MAINTENANCE_LONG_TERM: ['In long-term maintenance', 'Repair it, then make it available.'],
  MAINTENANCE_RMA: ['With its vendor for repair', 'Make it available when it is back.'],
  MAINTENANCE_READY_FOR_PICKUP: ['Ready for pickup', 'Make it available.'],
  RESERVED_FOR_CUSTOMER: [
    'Reserved for a customer',
    'Assign it to the order, or make it available.',
  ],
  RESERVED_FOR_PRESALE: ['Reserved for presale', 'Assign it to an order, or make it available.'],
  RESERVED_FOR_FLEET_RENTAL: ['Reserved for fleet rental', 'Return it when it comes back.'],
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: [
    'Reserved for the test ride fleet',
    'Return it when it comes back.',
  ],
  RESERVED_FOR_TRANSFER: ['Reserved for a transfer', 'Put it on a transfer order.'],
  TEST_RIDE: ['On test rides', 'Return it when it comes back.'],
} satisfies Partial<Record<AssetState, Wait>>;

/** A vehicle whose customer still has it, or gets it back. */
function withCustomer(asset: AssetSentenceFacts, since: string, ago: string): TextPart[] {
  const { state, subscription, swap, place } = asset;
  if (!subscription) return [];
  const customer = linkTo('Subscription', subscription, subscription.customer);
  if (state === 'RECEIVED_TO') {
    const received = `Received at ${place}${ago}.`;
    if (!swap) return [words(`${received} It still belongs to `), customer, words('.')];
    return [words(`${received} Fulfill the `), linkTo('Order', swap, 'swap'), words('.')];
  }
  if (state === 'MAINTENANCE_READY_FOR_PICKUP') {
    return [words(`Ready for pickup${since}. `), customer, words(` can pick it up at ${place}.`)];
  }
  const what = state.startsWith('MAINTENANCE_') ? WAITS[state]?.[0] : undefined;
  return what ? [words(`${what}${since}. It goes back to `), customer, words('.')] : [];
}

/** A vehicle on the way from a vendor or between places. */
function onTheWay(asset: AssetSentenceFacts, ago: string): TextPart[] | undefined {
  const { state, transfer, readyOrder } = asset;
  const number = transfer && linkTo('TransferOrder', transfer, transfer.number);
  switch (state) {
    case 'SHIPPED': {
      const shipped = `Shipped${ago}. `;
      if (!readyOrder) return [words(`${shipped}Check it in when it arrives.`)];
      const order = linkTo('Order', readyOrder, readyOrder.customer);
      return [words(`${shipped}Fulfill the order of `), order, words('.')];
    }
    case 'OPEN_TO':
      if (!number) return [];
      return [
        words(`Waiting for shipment to ${transfer.destination}. Ship it with `),
        number,
        words('.'),
      ];
    case 'SHIPPED_TO':
      if (!number) return [];
      return [
        words(`Shipped to ${transfer.destination}${ago}. Receive it with `),
        number,
        words('.'),
      ];
    default:
      return undefined;
  }
}

/** A stolen vehicle. */
function lost(asset: AssetSentenceFacts, since: string, ago: string): TextPart[] | undefined {
  const { state, lastCustomer, takenInAgain, theftClaimed } = asset;
  if (state === 'STOLEN_DELINQUENT') {
    const by = lastCustomer ? ` by ${lastCustomer}` : '';
    return [words(`Not returned${by}${since}. Return it when it comes back.`)];
  }
  if (state !== 'STOLEN') return undefined;
  if (takenInAgain || theftClaimed) return [];
  return [words(`Reported stolen${ago}. Enter the insurance claim in its theft report.`)];
}

function atHand(asset: AssetSentenceFacts, since: string, ago: string): TextPart[] {
  const { state, readyOrder, building, place, endedByProvider, lastCustomer } = asset;
  if (readyOrder) {
    const order = linkTo('Order', readyOrder, readyOrder.customer);
    return [words('Hand it over, then fulfill the order of '), order, words('.')];
  }
  if (building) return [];
  if (endedByProvider) {
    const who = lastCustomer ?? 'The customer';
    return [
      words(
        `${who} still has it, but the payment provider ended the subscription${ago}. Get it back, then inspect it.`,
      ),
    ];
  }
  switch (state) {
    case 'RECEIVED':
      return [words(`Received at ${place}${ago}. Build it, then make it available.`)];
    case 'RETURNED':
      return [words(`Returned to ${place}${ago}. Inspect it, then make it available.`)];
    case 'RECEIVED_TO':
      return [words(`Received at ${place}${ago}. Inspect it, then make it available.`)];
    default: {
      const [what, next] = WAITS[state] ?? [];
      return what ? [words(`${what}${since}. ${next}`)] : [];
    }
  }
}

/**
 * What a vehicle waits for and what to do next, as one sentence with links. Empty if it waits for
 * nothing: with a customer, available, or gone.
 */
export function assetSentence(asset: AssetSentenceFacts, moment: Moment): TextPart[] {
  if (asset.paymentPending) return [];
  const since = asset.since === null ? '' : ` since ${dayWords(asset.since, moment)}`;
  const ago = asset.since === null ? '' : ` ${daysAgo(asset.since, moment)}`;
  const moving = lost(asset, since, ago) ?? onTheWay(asset, ago);
  if (moving) return moving;
  return asset.subscription ? withCustomer(asset, since, ago) : atHand(asset, since, ago);
}
