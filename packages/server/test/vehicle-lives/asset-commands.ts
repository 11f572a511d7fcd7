import type { Chance } from '../chance.ts';
import { IN_MAINTENANCE, refuseMove, TARGETS } from './asset-rules.ts';
import type { Business } from './business.ts';
import {
  type Command,
  castOf,
  command,
  firstReason,
  type Proposal,
  pick,
  pickAsset,
  refusedMove,
  timeOfSale,
} from './command.ts';
import type { Asset, Subscription } from './entities.ts';
import { cancelOrder } from './order-rules.ts';
import { checkIn, isOutstanding, markShipped, serialInUse } from './purchase-moves.ts';
import { releaseStarved, serveShops } from './shop-rules.ts';
import { endSubscription, withdrawTransfers } from './subscription-rules.ts';

/** The mutations whose only input is the vehicle, by target state. */
const SIMPLE: Readonly<Record<string, string>> = {
  ACTIVE: 'assetActivate',
  RESERVED_FOR_CUSTOMER: 'assetReserveForCustomer',
  RESERVED_FOR_PRESALE: 'assetReserveForPresale',
  RESERVED_FOR_FLEET_RENTAL: 'assetReserveForFleetRental',
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: 'assetReserveForFleetRentalTestRide',
  RESERVED_FOR_TRANSFER: 'assetReserveForTransfer',
  TEST_RIDE: 'assetTestRide',
  RETURNED: 'assetReturn',
};

/** The common parts of a command about one vehicle. */
function move(business: Business, asset: Asset, to: string) {
  const refusal = refuseMove(asset, to);
  return {
    about: [asset],
    refusal,
    rows: [refusedMove(asset, to)],
    arguments: { assetId: ['ID!', asset.id] },
    apply() {
      business.move(asset, to);
      serveShops(business);
    },
  } as const;
}

/** Why a missing description or serial number prevents maintenance. */
function refuseMaintenance(asset: Asset, to: string, words: string, serial: string | null) {
  const needsText = !IN_MAINTENANCE.includes(asset.state) || to === 'MAINTENANCE_READY_FOR_PICKUP';
  return firstReason(
    refuseMove(asset, to),
    needsText && words === '' && 'a description is required',
    asset.serial === null && serial === null && 'a serial number is required',
  );
}

function maintain(business: Business, chance: Chance, asset: Asset, to: string): Command {
  const hold = to === 'MAINTENANCE_HOLD' && chance.happens(0.5);
  const words = chance.happens(0.9) ? 'Brakes' : '';
  const serial =
    asset.serial === null && chance.happens(0.8) ? business.nextSerial() : asset.serial;
  return command(hold ? 'assetMaintenanceHold' : 'assetMaintenance', {
    about: [asset],
    note: to,
    refusal: refuseMaintenance(asset, to, words, serial),
    rows: refuseMove(asset, to) ? [refusedMove(asset, to)] : [],
    arguments: {
      assetId: ['ID!', asset.id],
      ...(!hold && { state: ['String', to] as const }),
      [hold ? 'maintenanceDescription' : 'description']: ['String', words],
      serialNumber: ['String', asset.serial === null ? serial : null],
    },
    apply() {
      asset.serial = serial;
      business.move(asset, to);
    },
  });
}

function decommission(business: Business, asset: Asset): Command {
  return command('assetDecommission', {
    ...move(business, asset, 'DECOMMISSIONED'),
    arguments: { assetId: ['ID!', asset.id], reason: ['String', 'Worn out'] },
  });
}

function reportSold(business: Business, asset: Asset): Command {
  const { subscription } = asset;
  const moved = refuseMove(asset, 'SOLD');
  return command('assetReportSold', {
    about: [asset, ...(subscription ? [subscription] : [])],
    refusal: firstReason(subscription?.swap && 'its swap waits', moved),
    rows: moved ? [refusedMove(asset, 'SOLD')] : ['subscription with a swap x assetReportSold'],
    arguments: {
      assetId: ['ID!', asset.id],
      buyoutPriceCents: ['Cents', 10_000],
      soldAt: ['String', timeOfSale()],
      salesChannel: ['String', 'CRAIGSLIST'],
    },
    apply() {
      business.move(asset, 'SOLD');
      if (subscription) endSubscription(business, subscription);
    },
  });
}

/**
 * The theft also ends a waiting swap and an open transfer order, before the vehicle's state is
 * checked.
 */
function refuseTheft(asset: Asset): string | undefined {
  if (!asset.subscription) return 'no subscription';
  const line = asset.transfer?.state === 'OPEN' ? asset.transfer.lines.get(asset) : undefined;
  const state = line && asset.transfer?.subscription ? line.previous : asset.state;
  return ['ACTIVE', ...IN_MAINTENANCE].includes(state) ? undefined : 'not with the customer';
}

/** Whether an open transfer order collects the vehicle of a subscription. */
const isCollected = (business: Business, subscription: Subscription) =>
  business.transfers.some(
    (one) => one.subscription === subscription && one.state === 'OPEN' && !one.deleted,
  );
const lineOf = (asset: Asset) => asset.transfer?.lines.get(asset);

function reportStolen(business: Business, asset: Asset): Command {
  const { subscription } = asset;
  return command('assetReportStolen', {
    about: [asset, ...(subscription ? [subscription] : [])],
    refusal: refuseTheft(asset),
    rows: [refusedMove(asset, 'STOLEN')],
    edges: [
      ...(subscription?.swap ? [`order ${subscription.swap.state} > canceled`] : []),
      ...(subscription && isCollected(business, subscription)
        ? ['transfer OPEN > (deleted)', `OPEN_TO subscribed > ${lineOf(asset)?.previous}`]
        : []),
    ],
    arguments: { assetId: ['ID!', asset.id] },
    apply() {
      if (!subscription) return;
      if (subscription.swap) cancelOrder(business, subscription.swap);
      withdrawTransfers(business, subscription);
      business.move(asset, 'STOLEN');
      endSubscription(business, subscription);
    },
  });
}

/** Requests a state for a vehicle by the matching mutation. */
export function bring(business: Business, chance: Chance, asset: Asset, to: string): Command {
  if (IN_MAINTENANCE.includes(to)) return maintain(business, chance, asset, to);
  if (to === 'DECOMMISSIONED') return decommission(business, asset);
  if (to === 'SOLD') return reportSold(business, asset);
  if (to === 'STOLEN') return reportStolen(business, asset);
  if (to === 'SHIPPED') return markShipped(business, [asset]);
  if (to === 'RECEIVED') return checkIn(business, chance, asset);
  const name = SIMPLE[to];
  if (!name) throw new Error(`No call brings a vehicle into ${to}.`);
  return command(name, move(business, asset, to));
}

const proposeMove: Proposal = (business, chance) => {
  const to = chance.oneOf(TARGETS);
  const asset = pickAsset(business, chance, (one) => !refuseMove(one, to));
  return asset && bring(business, chance, asset, to);
};

const proposeRecovery: Proposal = (business, chance) => {
  const lost = (asset: Asset) =>
    (asset.state === 'STOLEN' || asset.state === 'SOLD' || asset.lostInTransit) && !asset.recovered;
  const asset = pickAsset(business, chance, lost);
  const hub = pick(chance, business.scene.hubs);
  if (!asset || !hub) return undefined;
  const inUse = asset.serial !== null && serialInUse(business, asset.serial, asset);
  return command('assetRecover', {
    about: [asset],
    note: hub.name,
    refusal: firstReason(
      !lost(asset) && 'not gone, or back already',
      hub.directShip && 'to a direct-ship hub',
      inUse && 'its serial number is in use',
    ),
    arguments: { assetId: ['ID!', asset.id], hubId: ['ID!', hub.id] },
    apply() {
      asset.recovered = true;
      business.addAsset({
        state: 'RETURNED',
        at: hub,
        variant: asset.variant,
        serial: asset.serial,
        purchase: null,
      });
    },
  });
};

const proposeHubCorrection: Proposal = (business, chance) => {
  const asset = pickAsset(business, chance, () => true);
  const hub = pick(chance, business.scene.hubs);
  if (!asset || !hub) return undefined;
  return command('assetUpdateHub', {
    about: [asset],
    note: hub.name,
    refusal: firstReason(
      (asset.state === 'OPEN_PO' || asset.state === 'SHIPPED') && 'still ordered',
      (asset.transfer || asset.readyOrder || asset.session) && 'held',
      asset.at === hub && 'already at the hub',
    ),
    arguments: { assetId: ['ID!', asset.id], hubId: ['ID!', hub.id] },
    apply() {
      asset.at = hub;
      business.touch(asset);
    },
  });
};

/** Corrects color, size or model of a vehicle; the scene's vendor supplies all of them. */
const proposeVariantCorrection: Proposal = (business, chance) => {
  const { scene, orders } = business;
  const awaited = castOf(business).assets.filter(
    (one) => isOutstanding(one) && orders.some(({ purchase }) => purchase === one.purchase),
  );
  const asset = chance.happens(0.3)
    ? pick(chance, awaited)
    : pickAsset(business, chance, (one) => !one.subscription && !one.readyOrder && !one.session);
  const variant = pick(chance, scene.variants);
  if (!asset || !variant) return undefined;
  return command('assetVariantUpdate', {
    about: [asset],
    note: variant.name,
    refusal: firstReason(
      asset.subscription && 'out with a customer',
      (asset.readyOrder || asset.session) && 'held',
      asset.variant === variant && 'it is that already',
    ),
    arguments: { assetId: ['ID!', asset.id], variantId: ['ID!', variant.id] },
    apply() {
      asset.variant = variant;
      business.touch(asset);
      business.taken.push(`${asset.state} = by assetVariantUpdate`);
      if (isOutstanding(asset) && asset.purchase) releaseStarved(business, asset.purchase);
      serveShops(business);
    },
  });
};

/** Reports the vehicle of a subscription stolen, with a waiting swap or transfer order. */
const proposeTheft: Proposal = (business, chance) => {
  const waiting = castOf(business).subscriptions.filter(
    (one) => one.swap !== null || isCollected(business, one),
  );
  const subscription = pick(chance, waiting);
  return subscription && chance.happens(0.3)
    ? reportStolen(business, subscription.asset)
    : undefined;
};

/** All vehicle commands. */
export const ASSET_COMMANDS: readonly Proposal[] = [
  ...Array.from({ length: 14 }, () => proposeMove),
  proposeTheft,
  proposeRecovery,
  proposeHubCorrection,
  proposeVariantCorrection,
];
