import { BUILD_COMMANDS, pickPair } from './build-commands.ts';
import type { Business } from './business.ts';
import { castOf, command, firstReason, type Proposal, pick, pickLikely } from './command.ts';
import type { Asset, Order } from './entities.ts';
import {
  cancelOrder,
  changeInPlace,
  endBuild,
  fulfill,
  isFinal,
  refuseAssignment,
  release,
  replace,
} from './order-rules.ts';
import { assign, leaveDelivered, serveShops } from './shop-rules.ts';

const waits = (order: Order) => ['open', 'ready', 'on_hold'].includes(order.state);

const proposeOrder: Proposal = (business, chance) => {
  const { customers, variants, home, direct, shop } = business.scene;
  const program = chance.oneOf(['hub', 'direct_ship', 'spoke'] as const);
  const busy = new Set(
    [...business.orders.filter(waits), ...business.subscriptions.filter(isLive)].map(
      (one) => one.customer,
    ),
  );
  const customer = pickLikely(chance, customers, (one) => !busy.has(one));
  const variant = pick(chance, variants);
  if (!customer || !variant) return undefined;
  const attributes = {
    customerEmail: customer.email,
    program,
    variantId: variant.id,
    ...(program === 'spoke' && { spokeShopId: shop.id }),
  };
  return command('orderCreate', {
    about: [],
    note: `${customer.name}, ${program}, ${variant.name}`,
    refusal: busy.has(customer) ? 'an order waits or a subscription runs' : undefined,
    rows: ['order (new) x orderCreate'],
    arguments: { attributes: ['OrderCreateAttributes!', attributes] },
    selection: 'error order { id }',
    apply() {
      const hub = program === 'direct_ship' ? direct : home;
      const place = program === 'spoke' ? shop : null;
      business.addOrder({ program, customer, hub, shop: place, swapOf: null, variant });
      serveShops(business);
    },
  });
};

function isLive(subscription: { readonly state: string }): boolean {
  return subscription.state !== 'CANCELED';
}

function refuseReady(order: Order, asset: Asset): string | undefined {
  return firstReason(
    order.state !== 'open' && `the order is ${order.state}`,
    order.program === 'spoke' && 'a shop gives its own',
    order.session && 'one is being built',
    refuseAssignment(order, asset),
  );
}

const proposeReady: Proposal = (business, chance) => {
  const found = pickPair(business, chance, (order, asset) => !refuseReady(order, asset));
  if (!found) return undefined;
  const [order, asset] = found;
  return command('orderReady', {
    about: [order, asset],
    refusal: refuseReady(order, asset),
    rows: order.state === 'open' ? [] : [`order ${order.state} x orderReady`],
    arguments: { id: ['ID!', order.id], assetId: ['ID!', asset.id] },
    apply: () => assign(business, order, asset),
  });
};

const KINDS = { hub: 'hub_pickup_walk_in', direct_ship: 'home_delivery', spoke: 'spoke_pickup' };

const proposeFulfillment: Proposal = (business, chance) => {
  const order = pickLikely(chance, castOf(business).orders, ({ state }) => state === 'ready');
  if (!order) return undefined;
  const { asset, swapOf } = order;
  const kind = chance.happens(0.95) ? KINDS[order.program] : 'instant_checkout';
  const returned = swapOf?.asset.serial === null && chance.happens(0.8);
  const serialNumber = returned ? business.nextSerial() : null;
  const handed = asset?.serial === null && chance.happens(0.5);
  const assetSerialNumber = handed ? business.nextSerial() : null;
  const away = order.program === 'direct_ship' && asset?.state === 'OPEN_PO';
  return command('orderFulfill', {
    about: [order, ...(asset ? [asset] : []), ...(swapOf ? [swapOf, swapOf.asset] : [])],
    note: kind,
    refusal: firstReason(
      order.state !== 'ready' && `the order is ${order.state}`,
      kind === 'instant_checkout' && 'not of the program',
      away && 'the vendor has not shipped it',
      swapOf && swapOf.payment === 'paused' && 'payments are paused',
      swapOf &&
        swapOf.asset.serial === null &&
        serialNumber === null &&
        'who comes back is unknown',
    ),
    rows: [`order ${order.state} x orderFulfill`, ...(away ? ['OPEN_PO x orderFulfill'] : [])],
    arguments: {
      id: ['ID!', order.id],
      fulfillmentKind: ['FulfillmentKind', kind],
      serialNumber: ['String', serialNumber],
      assetSerialNumber: ['String', assetSerialNumber],
    },
    apply() {
      if (asset && assetSerialNumber) asset.serial = assetSerialNumber;
      if (swapOf && serialNumber) swapOf.asset.serial = serialNumber;
      fulfill(business, order);
    },
  });
};

/** A command whose only input is the order, with the states in which it is possible. */
function simple(
  name: string,
  states: readonly string[],
  act: (business: Business, order: Order) => void,
  refuse: (order: Order) => string | undefined = () => undefined,
): Proposal {
  return (business, chance) => {
    const order = pickLikely(chance, castOf(business).orders, ({ state }) =>
      states.includes(state),
    );
    if (!order) return undefined;
    const wrong = states.includes(order.state) ? undefined : `the order is ${order.state}`;
    return command(name, {
      about: [order, ...(order.asset ? [order.asset] : [])],
      refusal: wrong ?? refuse(order),
      rows: wrong ? [`order ${order.state} x ${name}`] : [`order otherwise x ${name}`],
      edges:
        name === 'orderCancel' && order.swapOf?.asset.transfer?.state === 'OPEN'
          ? ['transfer OPEN > (deleted)', 'OPEN_TO subscribed > ACTIVE']
          : [],
      arguments: {
        id: ['ID!', order.id],
        ...(name === 'orderCancel' && { cancelationReason: ['String', 'UNKNOWN'] as const }),
      },
      apply: () => act(business, order),
    });
  };
}

const hold = simple(
  'orderOnHold',
  ['open'],
  (business, order) => {
    endBuild(business, order);
    business.move(order, 'on_hold');
  },
  (order) => (order.program === 'spoke' ? 'a shop order' : undefined),
);

const open = simple(
  'orderOpen',
  ['on_hold'],
  (business, order) => business.move(order, 'open'),
  (order) => (order.swapOf?.payment === 'paused' ? 'payments are paused' : undefined),
);

const removeAsset = simple('orderRemoveAsset', ['ready'], (business, order) => {
  const { asset } = order;
  business.move(order, 'open');
  release(business, order);
  if (asset && order.program === 'spoke') {
    order.declined.add(asset);
    leaveDelivered(business, order);
  }
  serveShops(business);
});

const cancel = simple('orderCancel', ['open', 'ready', 'on_hold'], cancelOrder);

const proposeVariant: Proposal = (business, chance) => {
  const order = pickLikely(chance, castOf(business).orders, waits);
  const variant = pick(chance, business.scene.variants);
  if (!order || !variant) return undefined;
  const final = isFinal(order);
  return command('orderVariantUpdate', {
    about: [order, ...(order.asset ? [order.asset] : [])],
    note: variant.name,
    refusal: firstReason(
      final && `the order is ${order.state}`,
      order.swapOf && 'a swap',
      order.variant === variant && 'the same',
      order.purchase && order.program !== 'spoke' && 'paired with a purchase order',
    ),
    rows: final
      ? [`order ${order.state} x orderVariantUpdate`]
      : ['order otherwise x orderVariantUpdate'],
    edges: order.variant.model === variant.model ? [`order ${order.state} > open`] : [],
    arguments: { id: ['ID!', order.id], variantId: ['ID!', variant.id] },
    apply() {
      if (variant.model === order.variant.model) changeInPlace(business, order, variant);
      else replace(business, order, variant);
    },
  });
};

/** The order commands. */
export const ORDER_COMMANDS: readonly Proposal[] = [
  proposeOrder,
  proposeOrder,
  proposeOrder,
  proposeReady,
  proposeReady,
  proposeReady,
  proposeFulfillment,
  proposeFulfillment,
  proposeFulfillment,
  hold,
  open,
  removeAsset,
  cancel,
  proposeVariant,
  ...BUILD_COMMANDS,
];
