import type { Business } from './business.ts';
import {
  BULK,
  castOf,
  command,
  firstReason,
  type Proposal,
  pick,
  pickLikely,
  some,
  sortBy,
} from './command.ts';
import type { Order, Place, Purchase } from './entities.ts';
import { isFinal } from './order-rules.ts';
import {
  isHere,
  isOutstanding,
  MOST_LINES,
  outstanding,
  PURCHASE_MOVES,
} from './purchase-moves.ts';
import { eraseUnneeded, releaseStarved, serveShops } from './shop-rules.ts';

const PRICE_CENTS = 100_000;

function header(business: Business, to: Place) {
  return {
    vendorId: business.scene.vendorId,
    destinationId: to.id,
    destinationType: to.kind === 'Hub' ? 'Hub' : 'Spoke::Shop',
  };
}

/** A new purchase order, or more vehicles on an existing one. */
const proposeSave: Proposal = (business, chance) => {
  const known = chance.happens(0.4) ? pick(chance, castOf(business).purchases) : undefined;
  const { hubs, shop, variants } = business.scene;
  const to = known?.to ?? chance.oneOf([...hubs, shop]);
  const variant = chance.oneOf(variants);
  const quantity = 1 + chance.below(MOST_LINES);
  const line = {
    variantId: variant.id,
    vehicleVersionId: variant.versionId,
    wholesalePriceCents: PRICE_CENTS,
    quantity,
  };
  const attributes = {
    ...header(business, to),
    ...(known && { id: known.id }),
    vehiclesToOrder: [line],
  };
  return command('purchaseOrderCreateOrUpdate', {
    about: known ? [known] : [],
    note: `${quantity} ${variant.name} to ${to.name}`,
    refusal: known && known.state !== 'OPEN' ? `it is ${known.state}` : undefined,
    arguments: { attributes: ['PurchaseOrderAttributes!', attributes] },
    apply() {
      const purchase = known ?? business.addPurchase(to, null);
      if (known) business.taken.push('purchase OPEN = by purchaseOrderCreateOrUpdate');
      for (let place = 0; place < quantity; place += 1) {
        business.addAsset({ state: 'OPEN_PO', at: to, variant, serial: null, purchase });
      }
      serveShops(business);
    },
  });
};

const proposeClose: Proposal = (business, chance) => {
  const done = (one: Purchase) => one.state === 'CHECK_IN' && outstanding(one).length === 0;
  const purchase = pickLikely(chance, castOf(business).purchases, done);
  // Saving a closed one as closed changes nothing.
  if (!purchase || purchase.state === 'CLOSED') return undefined;
  const attributes = { ...header(business, purchase.to), id: purchase.id, state: 'CLOSED' };
  const wrong = purchase.state !== 'CHECK_IN' && `it is ${purchase.state}`;
  return command('purchaseOrderCreateOrUpdate', {
    about: [purchase],
    note: 'close',
    refusal: firstReason(wrong, !done(purchase) && 'vehicles are outstanding'),
    rows: [wrong ? `purchase ${purchase.state} x close` : 'purchase with vehicles to come x close'],
    arguments: { attributes: ['PurchaseOrderAttributes!', attributes] },
    apply: () => business.move(purchase, 'CLOSED'),
  });
};

const proposeForOrder: Proposal = (business, chance) => {
  const { orders, purchases } = castOf(business);
  const fits = (one: Order) =>
    one.state === 'open' && one.program === 'direct_ship' && !one.swapOf && !one.purchase;
  const order = pickLikely(chance, orders, fits);
  if (!order) return undefined;
  const joined = chance.happens(0.4)
    ? pickLikely(chance, purchases, ({ to, state }) => to === order.hub && state === 'OPEN')
    : undefined;
  return command('purchaseOrderCreateForOrder', {
    about: [order, ...(joined ? [joined] : [])],
    refusal: firstReason(
      !fits(order) && 'not for this order',
      joined && joined.state !== 'OPEN' && `the purchase order is ${joined.state}`,
      joined && joined.to !== order.hub && 'it goes elsewhere',
    ),
    rows: [order.state === 'open' ? 'order otherwise' : `order ${order.state}`].map(
      (row) => `${row} x purchaseOrderCreateForOrder`,
    ),
    arguments: {
      orderId: ['ID!', order.id],
      vendorId: ['ID!', business.scene.vendorId],
      purchaseOrderId: ['ID', joined?.id ?? null],
    },
    apply() {
      const purchase = joined ?? business.addPurchase(order.hub, order);
      const { hub: at, variant } = order;
      business.addAsset({ state: 'OPEN_PO', at, variant, serial: null, purchase });
      order.purchase = purchase;
      business.touch(order);
    },
  });
};

const proposeSubmit: Proposal = (business, chance) => {
  const purchase = pickLikely(chance, castOf(business).purchases, ({ state }) => state === 'OPEN');
  if (!purchase) return undefined;
  const number = chance.happens(0.9) ? 'SO-1' : '';
  return command('purchaseOrderSubmit', {
    about: [purchase],
    refusal: firstReason(
      purchase.state !== 'OPEN' && `it is ${purchase.state}`,
      !purchase.assets.some(isHere) && 'it is empty',
      number === '' && 'a number is required',
    ),
    arguments: {
      purchaseOrderId: ['ID!', purchase.id],
      vendorSalesOrderId: ['String', number],
    },
    apply: () => business.move(purchase, 'SUBMITTED'),
  });
};

const proposeRemoval: Proposal = (business, chance) => {
  const purchase = pickLikely(
    chance,
    castOf(business).purchases,
    (one) => outstanding(one).length > 0,
  );
  if (!purchase) return undefined;
  const stranger = chance.happens(0.2) ? pick(chance, castOf(business).assets) : undefined;
  const own = purchase.assets.filter(isHere);
  const chosen = [...new Set([...some(chance, own, MOST_LINES), ...(stranger ? [stranger] : [])])];
  if (chosen.length === 0) return undefined;
  const sorted = sortBy(chosen, (asset) =>
    firstReason(
      asset.purchase !== purchase && 'not on it',
      asset.readyOrder && 'assigned',
      !isOutstanding(asset) && 'it has arrived',
    ),
  );
  return command('purchaseOrderAssetsRemove', {
    about: [purchase, ...chosen],
    refusal: undefined,
    sorted,
    rows: sorted.failed.map((asset) => `${asset.state} x purchaseOrderAssetsRemove`),
    arguments: {
      purchaseOrderId: ['ID!', purchase.id],
      assetIds: ['[ID!]!', chosen.map(({ id }) => id)],
    },
    selection: BULK,
    apply() {
      for (const asset of sorted.succeeded) business.erase(asset);
      if (sorted.succeeded.length === 0) return;
      business.taken.push(`purchase ${purchase.state} = by purchaseOrderAssetsRemove`);
      releaseStarved(business, purchase);
      serveShops(business);
    },
  });
};

function erasePurchase(business: Business, purchase: Purchase): void {
  for (const asset of outstanding(purchase)) business.erase(asset);
  for (const order of business.orders) {
    if (order.purchase !== purchase) continue;
    order.purchase = null;
    business.touch(order);
  }
  business.erase(purchase);
}

const proposeDelete: Proposal = (business, chance) => {
  const states = ['OPEN', 'SUBMITTED', 'SHIPPED'];
  const purchase = pickLikely(chance, castOf(business).purchases, ({ state }) =>
    states.includes(state),
  );
  if (!purchase) return undefined;
  const wrong = !states.includes(purchase.state) && `it is ${purchase.state}`;
  return command('purchaseOrderDelete', {
    about: [purchase],
    refusal: firstReason(
      wrong,
      outstanding(purchase).some((asset) => asset.readyOrder) && 'a vehicle is assigned',
    ),
    rows: wrong
      ? [`purchase ${purchase.state} x purchaseOrderDelete`]
      : ['purchase with an assigned vehicle x purchaseOrderDelete'],
    arguments: { id: ['ID!', purchase.id] },
    selection: 'success error',
    apply() {
      erasePurchase(business, purchase);
      serveShops(business);
    },
  });
};

const proposeUnlink: Proposal = (business, chance) => {
  const { orders, purchases } = castOf(business);
  const order = pickLikely(chance, orders, (one) => one.purchase !== null && !isFinal(one));
  const purchase = chance.happens(0.95) ? order?.purchase : pick(chance, purchases);
  if (!order || !purchase) return undefined;
  return command('purchaseOrderAndOrderUnlink', {
    about: [order, purchase],
    refusal: firstReason(
      order.purchase !== purchase && 'not paired',
      isFinal(order) && `the order is ${order.state}`,
      order.asset?.purchase === purchase && 'its vehicle is assigned',
    ),
    edges: [`purchase ${purchase.state} =`],
    rows: [`order ${isFinal(order) ? order.state : 'otherwise'} x purchaseOrderAndOrderUnlink`],
    arguments: { orderId: ['ID!', order.id], purchaseOrderId: ['ID!', purchase.id] },
    selection: 'success error',
    apply() {
      order.purchase = null;
      business.touch(order);
      business.taken.push(`purchase ${purchase.state} = by purchaseOrderAndOrderUnlink`);
      serveShops(business);
      eraseUnneeded(business, purchase);
    },
  });
};

/** The purchase order commands. */
export const PURCHASE_COMMANDS: readonly Proposal[] = [
  proposeSave,
  proposeSave,
  proposeClose,
  proposeForOrder,
  proposeForOrder,
  proposeSubmit,
  proposeSubmit,
  ...PURCHASE_MOVES,
  proposeRemoval,
  proposeDelete,
  proposeUnlink,
];
