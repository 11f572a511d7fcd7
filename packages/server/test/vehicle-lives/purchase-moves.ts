import type { Chance } from '../chance.ts';
import { isSubmitted } from './asset-rules.ts';
import type { Business } from './business.ts';
import {
  BULK,
  type Command,
  castOf,
  command,
  firstReason,
  type Proposal,
  pick,
  pickAsset,
  pickLikely,
  refusedMove,
  some,
  sortBy,
} from './command.ts';
import type { Asset, Purchase } from './entities.ts';
import { serveShops } from './shop-rules.ts';

/** Maximum number of vehicles in one command. */
export const MOST_LINES = 3;

/** Not deleted. */
export const isHere = (asset: Asset) => !asset.deleted;
export const isOutstanding = (asset: Asset) =>
  isHere(asset) && (asset.state === 'OPEN_PO' || asset.state === 'SHIPPED');
const ordered = (purchase: Purchase) =>
  purchase.assets.filter((asset) => isHere(asset) && asset.state === 'OPEN_PO');
export const outstanding = (purchase: Purchase) => purchase.assets.filter(isOutstanding);
const SUBMITTED = ['SUBMITTED', 'SHIPPED', 'CHECK_IN'];

/** Ships vehicles; the first ones ship their purchase order. */
function ship(business: Business, assets: readonly Asset[]): void {
  for (const asset of assets) {
    business.move(asset, 'SHIPPED');
    const { purchase } = asset;
    if (purchase?.state === 'SUBMITTED') business.move(purchase, 'SHIPPED');
    else if (purchase) business.taken.push(`purchase ${purchase.state} = by ${business.trigger}`);
  }
}

const proposeShip: Proposal = (business, chance) => {
  const can = (one: Purchase) => SUBMITTED.includes(one.state) && ordered(one).length > 0;
  const purchase = pickLikely(chance, castOf(business).purchases, can);
  if (!purchase) return undefined;
  const wrong = !SUBMITTED.includes(purchase.state) && `it is ${purchase.state}`;
  return command('purchaseOrderShip', {
    about: [purchase],
    refusal: firstReason(wrong, !can(purchase) && 'nothing to ship'),
    rows: wrong ? [`purchase ${purchase.state} x purchaseOrderShip`] : [],
    arguments: { id: ['ID!', purchase.id] },
    apply: () => ship(business, ordered(purchase)),
  });
};

const refuseShipping = (asset: Asset) =>
  firstReason(
    asset.deleted && 'not there',
    asset.state !== 'OPEN_PO' && `it is ${asset.state}`,
    !isSubmitted(asset) && 'not submitted',
  );

/** Marks selected vehicles as shipped, on any purchase orders. */
export function markShipped(business: Business, assets: readonly Asset[]): Command {
  const sorted = sortBy(assets, refuseShipping);
  return command('assetMarkShipped', {
    about: assets,
    refusal: undefined,
    sorted,
    rows: sorted.failed.map((asset) => refusedMove(asset, 'SHIPPED')),
    arguments: { ids: ['[ID!]!', assets.map(({ id }) => id)] },
    selection: BULK,
    apply: () => ship(business, sorted.succeeded),
  });
}

const proposeMarkShipped: Proposal = (business, chance) => {
  const likely = castOf(business).assets.filter((one) => !refuseShipping(one));
  return likely.length > 0 ? markShipped(business, some(chance, likely, MOST_LINES)) : undefined;
};

const refuseUnship = (asset: Asset, purchase: Purchase) =>
  firstReason(
    asset.deleted && 'not there',
    asset.purchase !== purchase && 'on another one',
    asset.state !== 'SHIPPED' && `it is ${asset.state}`,
  );

const onTheirWay = (purchase: Purchase) =>
  purchase.assets.filter((asset) => isHere(asset) && asset.state === 'SHIPPED');

/** Undoes shipping; the last one returns the purchase order to submitted. */
const proposeUnship: Proposal = (business, chance) => {
  const can = (one: Purchase) =>
    ['SHIPPED', 'CHECK_IN'].includes(one.state) && onTheirWay(one).length > 0;
  const purchase = pickLikely(chance, castOf(business).purchases, can);
  if (!purchase) return undefined;
  const likely = onTheirWay(purchase);
  const chosen = some(chance, likely.length > 0 ? likely : purchase.assets, MOST_LINES);
  if (chosen.length === 0) return undefined;
  const sorted = sortBy(chosen, (asset) => refuseUnship(asset, purchase));
  return command('purchaseOrderAssetsUnship', {
    about: [purchase, ...chosen],
    refusal: firstReason(!can(purchase) && 'nothing is on its way'),
    sorted,
    rows: [],
    arguments: {
      purchaseOrderId: ['ID!', purchase.id],
      assetIds: ['[ID!]!', chosen.map(({ id }) => id)],
      reason: ['String!', 'Marked by mistake'],
    },
    selection: BULK,
    apply() {
      for (const asset of sorted.succeeded) business.move(asset, 'OPEN_PO');
      if (purchase.state === 'SHIPPED' && onTheirWay(purchase).length === 0) {
        business.move(purchase, 'SUBMITTED');
      } else business.taken.push(`purchase ${purchase.state} = by ${business.trigger}`);
    },
  });
};

/** Checks in a vehicle; the first one checks its purchase order in. */
function arrive(business: Business, asset: Asset, serial: string): void {
  asset.serial = serial;
  asset.cameIn = business.step;
  business.move(asset, 'RECEIVED');
  const { purchase } = asset;
  if (purchase && ['SUBMITTED', 'SHIPPED'].includes(purchase.state)) {
    business.move(purchase, 'CHECK_IN');
  } else business.taken.push(`purchase ${purchase?.state} = by ${business.trigger}`);
}

const refuseArrival = (asset: Asset) =>
  firstReason(
    asset.deleted && 'not there',
    !['OPEN_PO', 'SHIPPED'].includes(asset.state) && `it is ${asset.state}`,
    !isSubmitted(asset) && 'not submitted',
  );

/** Another held vehicle with the serial number. */
export function serialInUse(business: Business, serial: string, asset: Asset): boolean {
  const gone = ['STOLEN', 'SOLD', 'DECOMMISSIONED'];
  return business.assets.some(
    (one) => one !== asset && one.serial === serial && !one.deleted && !gone.includes(one.state),
  );
}

/** Checks in one vehicle, sometimes with a serial number that another one has or had. */
export function checkIn(business: Business, chance: Chance, asset: Asset): Command {
  const other = chance.happens(0.15) ? pick(chance, castOf(business).assets)?.serial : undefined;
  const serial = other ?? business.nextSerial();
  const wrong = refuseArrival(asset);
  return command('assetCheckIn', {
    about: [asset],
    note: serial,
    refusal: firstReason(wrong, serialInUse(business, serial, asset) && 'serial number in use'),
    rows: wrong ? [refusedMove(asset, 'RECEIVED')] : [],
    arguments: { id: ['ID!', asset.id], serialNumber: ['String', serial] },
    apply() {
      arrive(business, asset, serial);
      serveShops(business);
    },
  });
}

const proposeCheckIn: Proposal = (business, chance) => {
  const asset = pickAsset(business, chance, (one) => !refuseArrival(one));
  return asset && checkIn(business, chance, asset);
};

const proposeBulkCheckIn: Proposal = (business, chance) => {
  const { assets } = castOf(business);
  const likely = assets.filter((one) => !refuseArrival(one));
  const chosen = some(
    chance,
    chance.happens(0.7) && likely.length > 0 ? likely : assets,
    MOST_LINES,
  );
  const serials = new Map(chosen.map((asset) => [asset, business.nextSerial()]));
  const sorted = sortBy(chosen, refuseArrival);
  const arrivals = chosen.map((asset) => ({
    id: asset.id,
    serialNumber: serials.get(asset) ?? '',
  }));
  return command('assetsMarkCheckedIn', {
    about: chosen,
    refusal: undefined,
    sorted,
    rows: sorted.failed.map((asset) => refusedMove(asset, 'RECEIVED')),
    arguments: { assets: ['[AssetCheckInInput!]!', arrivals] },
    selection: BULK,
    apply() {
      for (const asset of sorted.succeeded) arrive(business, asset, serials.get(asset) ?? '');
      serveShops(business);
    },
  });
};

/** The commands about vehicles of purchase orders. */
export const PURCHASE_MOVES: readonly Proposal[] = [
  proposeShip,
  proposeMarkShipped,
  proposeUnship,
  proposeCheckIn,
  proposeBulkCheckIn,
];
