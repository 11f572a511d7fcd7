import type { Chance } from '../chance.ts';
import { WITH_CUSTOMER } from './asset-rules.ts';
import type { Business } from './business.ts';
import {
  type Command,
  castOf,
  command,
  firstReason,
  type Proposal,
  pick,
  pickLikely,
  timeOfSale,
} from './command.ts';
import { type Customer, type Place, rowOf, type Subscription } from './entities.ts';
import { serveShops } from './shop-rules.ts';
import { endSubscription, putOn, refuseRoute } from './subscription-rules.ts';

const runs = (subscription: Subscription) => subscription.state !== 'CANCELED';
const ended = (subscription: Subscription) => !runs(subscription) && 'it has ended';

/** A subscription, usually a live one. */
function pickRunning(business: Business, chance: Chance): Subscription | undefined {
  return pickLikely(chance, castOf(business).subscriptions, runs);
}

/** The coverage key of a rejection; ended subscriptions count separately. */
const rows = (subscription: Subscription, name: string) =>
  runs(subscription) ? [`subscription otherwise x ${name}`] : [`subscription CANCELED x ${name}`];

const proposeSwap: Proposal = (business, chance) => {
  const subscription = pickRunning(business, chance);
  const variant = pick(chance, business.scene.variants);
  if (!subscription || !variant) return undefined;
  const { program, payment, customer, hub, swap } = subscription;
  return command('swapOrderCreate', {
    about: [subscription],
    note: variant.name,
    refusal: firstReason(
      ended(subscription),
      program === 'spoke' && "a shop's vehicle",
      swap && 'a swap waits',
      payment === 'paused' && 'payments are paused',
      program === 'hub' && subscription.asset.serial === null && 'no serial number',
    ),
    rows: rows(subscription, 'swapOrderCreate'),
    arguments: {
      subscriptionId: ['ID!', subscription.id],
      variantId: ['ID', variant.id],
      swapReason: ['SwapReason', 'WANT_MORE_RANGE'],
    },
    selection: 'error order { id }',
    apply: () =>
      void business.addOrder({ program, customer, hub, shop: null, swapOf: subscription, variant }),
  });
};

/** Origin and destination of a subscription's vehicle, usually from the customer. */
function route(business: Business, chance: Chance, subscription: Subscription) {
  const { hubs, shop } = business.scene;
  const from: Customer | Place = chance.happens(0.7)
    ? subscription.customer
    : chance.oneOf([...hubs, shop]);
  return { from, to: chance.oneOf(hubs) };
}

/** A vehicle is collected from its customer, a shop of the customer's area, or its hub. */
function refuseCollection(
  business: Business,
  subscription: Subscription,
  { from, to }: { from: Customer | Place; to: Place },
): string | undefined {
  const { asset } = subscription;
  const origins = [subscription.customer, business.scene.shop, asset.at.hub ?? asset.at];
  return firstReason(
    asset.transfer && 'on a transfer order',
    ![...WITH_CUSTOMER, 'RECEIVED_TO'].includes(asset.state) && `not while ${asset.state}`,
    !origins.includes(from) && 'not collected there',
    refuseRoute(from, to),
  );
}

const proposeShortcut: Proposal = (business, chance) => {
  const subscription = pickRunning(business, chance);
  if (!subscription) return undefined;
  const way = route(business, chance, subscription);
  const { from, to } = way;
  return command('transferOrderCreateShortcut', {
    about: [subscription, subscription.asset],
    note: `${from.name} to ${to.name}`,
    refusal: firstReason(ended(subscription), refuseCollection(business, subscription, way)),
    rows: rows(subscription, 'transferOrderCreateShortcut'),
    edges: [`${rowOf(subscription.asset)} > OPEN_TO`],
    arguments: {
      destinationHubId: ['ID!', to.id],
      origin: ['TransferOriginInput!', { type: from.kind, id: from.id }],
      linkedEntity: ['LinkedEntityInput!', { type: 'Subscription', id: subscription.id }],
      trackingInfo: ['String', 'T 1'],
    },
    apply: () =>
      putOn(business, business.addTransfer({ from, to, subscription }), subscription.asset),
  });
};

/** At a shop, a vehicle released by its subscription is assigned to the order waiting there. */
const GIVEN_ON = 'RECEIVED_TO > ACTIVE';

function isAwaited({ scene, orders }: Business, { asset }: Subscription, at: Place): boolean {
  return (
    at === scene.shop &&
    orders.some(
      ({ program, state, variant }) =>
        program === 'spoke' && state === 'open' && variant === asset.variant,
    )
  );
}

/** The same from the page of transfer orders, which can also deliver to a shop. */
const proposeCollection: Proposal = (business, chance) => {
  const subscription = pickRunning(business, chance);
  if (!subscription || !runs(subscription)) return undefined;
  const { hubs, shop } = business.scene;
  const from = subscription.customer;
  const to = chance.oneOf([shop, shop, ...hubs]);
  return command('transferOrderCreate', {
    about: [subscription, subscription.asset],
    note: `${from.name} to ${to.name}`,
    refusal: refuseCollection(business, subscription, { from, to }),
    rows: ['transfer (new) x transferOrderCreate'],
    edges: isAwaited(business, subscription, to) ? [`${GIVEN_ON} by subscriptionCancel`] : [],
    arguments: {
      attributes: [
        'TransferOrderCreateAttributes!',
        { origin: { type: from.kind, id: from.id }, destination: { type: to.kind, id: to.id } },
      ],
    },
    apply: () =>
      putOn(business, business.addTransfer({ from, to, subscription }), subscription.asset),
  });
};

const proposeCancelation: Proposal = (business, chance) => {
  const subscription = pickRunning(business, chance);
  if (!subscription) return undefined;
  const delinquent = chance.happens(0.3);
  const collect = chance.happens(delinquent ? 0.1 : 0.5);
  const way = route(business, chance, subscription);
  const { asset, swap } = subscription;
  const lacks = subscription.program === 'hub' && asset.serial === null;
  const serial = lacks && chance.happens(0.8) ? business.nextSerial() : null;
  const attributes = {
    cancelationReason: delinquent ? 'DELINQUENT_ACCOUNT' : 'WEATHER',
    serialNumber: serial,
    ...(collect && {
      createTransferOrder: true,
      transferOrderOrigin: { type: way.from.kind, id: way.from.id },
      transferOrderDestination: { type: way.to.kind, id: way.to.id },
      transferOrderTrackingInfo: 'T 2',
    }),
  };
  return command('subscriptionCancel', {
    about: [subscription, asset],
    note: `${delinquent ? 'delinquent' : 'over'}${collect ? `, ${way.from.name} to ${way.to.name}` : ''}`,
    refusal: firstReason(
      ended(subscription),
      swap && 'its swap waits',
      collect && delinquent && 'nothing is collected',
      lacks && serial === null && 'no serial number',
      collect && refuseCollection(business, subscription, way),
    ),
    rows: rows(subscription, 'subscriptionCancel'),
    edges: [
      `${rowOf(asset)} =`,
      ...(asset.state === 'RECEIVED_TO' && isAwaited(business, subscription, asset.at)
        ? [GIVEN_ON]
        : []),
    ],
    arguments: {
      subscriptionId: ['ID!', subscription.id],
      attributes: ['SubscriptionCancelAttributes!', attributes],
    },
    selection: 'subscription { id } transferOrder { id }',
    apply() {
      if (serial) asset.serial = serial;
      if (asset.state === 'ACTIVE') {
        business.move(asset, delinquent ? 'STOLEN_DELINQUENT' : 'RETURNED');
      } else business.taken.push(`${asset.state} subscribed = by subscriptionCancel`);
      endSubscription(business, subscription);
      if (!collect) return serveShops(business);
      putOn(business, business.addTransfer({ from: way.from, to: way.to, subscription }), asset);
    },
  });
};

const proposeBuyout: Proposal = (business, chance) => {
  const subscription = pickLikely(chance, castOf(business).subscriptions, (one) => one.old);
  if (!subscription) return undefined;
  const { asset, swap, old } = subscription;
  return command('subscriptionBuyout', {
    about: [subscription, asset],
    refusal: firstReason(
      ended(subscription),
      swap && 'its swap waits',
      !old && 'too early',
      !WITH_CUSTOMER.includes(asset.state) && `not while ${asset.state}`,
    ),
    rows: rows(subscription, 'subscriptionBuyout'),
    edges: [`${rowOf(asset)} > SOLD`],
    arguments: {
      subscriptionId: ['ID!', subscription.id],
      buyoutPriceCents: ['Cents', 20_000],
      soldAt: ['String', timeOfSale()],
    },
    apply() {
      business.move(asset, 'SOLD');
      endSubscription(business, subscription);
    },
  });
};

function payments(name: string, from: 'active' | 'paused', to: 'active' | 'paused'): Proposal {
  return (business, chance): Command | undefined => {
    const { subscriptions } = castOf(business);
    const held = subscriptions.filter(({ swap }) => swap?.state === 'on_hold');
    const among = held.length > 0 && chance.happens(0.3) ? held : subscriptions;
    const subscription = pickLikely(chance, among, ({ payment }) => payment === from);
    if (!subscription) return undefined;
    const { swap, payment } = subscription;
    return command(name, {
      about: [subscription],
      refusal: firstReason(
        ended(subscription),
        swap && swap.state !== 'on_hold' && 'a swap is pending',
        payment !== from && `payments are ${payment}`,
      ),
      rows: rows(subscription, name),
      arguments: { subscriptionId: ['ID!', subscription.id] },
      apply() {
        subscription.payment = to;
        business.touch(subscription);
        business.taken.push(`payments ${from} > ${to}`);
      },
    });
  };
}

/** The subscription commands. */
export const SUBSCRIPTION_COMMANDS: readonly Proposal[] = [
  proposeSwap,
  proposeSwap,
  proposeShortcut,
  proposeShortcut,
  proposeCollection,
  proposeCancelation,
  proposeBuyout,
  payments('subscriptionPausePayments', 'active', 'paused'),
  payments('subscriptionResumePayments', 'paused', 'active'),
];
