import type { Chance } from '../chance.ts';
import { isFree, TRANSFERABLE } from './asset-rules.ts';
import type { Business } from './business.ts';
import {
  BULK,
  castOf,
  command,
  firstReason,
  type Proposal,
  pickLikely,
  some,
  sortBy,
} from './command.ts';
import { type Asset, type Place, rowOf, type Transfer } from './entities.ts';
import { serveShops } from './shop-rules.ts';
import { deleteTransfer, putOn, refuseRoute } from './subscription-rules.ts';
import { MOST, onIt, TRANSFER_STEPS, wrongState } from './transfer-steps.ts';

function refuseToMove(asset: Asset, from: Transfer['from']): string | undefined {
  return firstReason(
    asset.deleted && 'not there',
    asset.at !== from && 'elsewhere',
    !isFree(asset) && 'held',
    !TRANSFERABLE.includes(asset.state) && `not while ${asset.state}`,
  );
}

/** A few vehicles, usually suitable ones. */
function chooseFor(business: Business, chance: Chance, from: Transfer['from']): Asset[] {
  const { assets } = castOf(business);
  const likely = assets.filter((asset) => !refuseToMove(asset, from));
  return some(chance, chance.happens(0.8) && likely.length > 0 ? likely : assets, MOST);
}

const proposeCreation: Proposal = (business, chance) => {
  const places: Place[] = [...business.scene.hubs, business.scene.shop];
  const from = chance.oneOf(places);
  const to = chance.oneOf(places);
  const chosen = chance.happens(0.8) ? chooseFor(business, chance, from) : [];
  return command('transferOrderCreate', {
    about: chosen,
    note: `${from.name} to ${to.name}`,
    refusal: firstReason(
      refuseRoute(from, to),
      ...chosen.map((asset) => refuseToMove(asset, from)),
    ),
    rows: ['transfer (new) x transferOrderCreate'],
    arguments: {
      attributes: [
        'TransferOrderCreateAttributes!',
        {
          origin: { type: from.kind, id: from.id },
          destination: { type: to.kind, id: to.id },
          assetIds: chosen.map(({ id }) => id),
        },
      ],
    },
    apply() {
      const transfer = business.addTransfer({ from, to, subscription: null });
      for (const asset of chosen) putOn(business, transfer, asset);
    },
  });
};

const proposeAdding: Proposal = (business, chance) => {
  const transfer = pickLikely(chance, castOf(business).transfers, ({ state }) => state === 'OPEN');
  if (!transfer) return undefined;
  const chosen = chooseFor(business, chance, transfer.from);
  if (chosen.length === 0) return undefined;
  const sorted = sortBy(chosen, (asset) => refuseToMove(asset, transfer.from));
  return command('transferOrderAddAssets', {
    about: [transfer, ...chosen],
    refusal: transfer.state === 'OPEN' ? undefined : `it is ${transfer.state}`,
    sorted,
    rows:
      transfer.state === 'OPEN'
        ? sorted.failed.map((asset) => `${asset.state} x transferOrderAddAssets`)
        : [`transfer ${transfer.state} x transferOrderAddAssets`],
    edges: sorted.succeeded.flatMap((asset) => [
      `${asset.state} > OPEN_TO`,
      `OPEN_TO > ${asset.state} by transferOrderRemoveAssets`,
    ]),
    arguments: {
      transferOrderId: ['ID!', transfer.id],
      assetIds: ['[ID!]', chosen.map(({ id }) => id)],
    },
    selection: BULK,
    apply() {
      for (const asset of sorted.succeeded) putOn(business, transfer, asset);
      if (sorted.succeeded.length > 0) {
        business.taken.push('transfer OPEN = by transferOrderAddAssets');
      }
    },
  });
};

const proposeClose: Proposal = (business, chance) => {
  const { transfers } = castOf(business);
  const transfer = pickLikely(chance, transfers, ({ state }) => state === 'CHECKED_IN');
  // Saving a closed one as closed changes nothing.
  if (!transfer || transfer.state === 'CLOSED') return undefined;
  return command('transferOrderUpdate', {
    about: [transfer],
    note: 'close',
    refusal: firstReason(wrongState(transfer, ['CHECKED_IN'])),
    arguments: {
      id: ['ID!', transfer.id],
      attributes: ['TransferOrderUpdateAttributes!', { state: 'CLOSED' }],
    },
    apply: () => business.move(transfer, 'CLOSED'),
  });
};

const proposeDeletion: Proposal = (business, chance) => {
  const transfer = pickLikely(chance, castOf(business).transfers, ({ state }) => state === 'OPEN');
  if (!transfer) return undefined;
  const vehicleAtHub = chance.happens(0.7);
  const withCustomer =
    transfer.from.kind === 'Customer' &&
    onIt(transfer).some((asset) => asset.subscription !== transfer.subscription);
  const wrong = wrongState(transfer, ['OPEN']);
  return command('transferOrderDelete', {
    about: [transfer],
    note: vehicleAtHub ? 'at the hub' : '',
    refusal: firstReason(wrong, withCustomer && !vehicleAtHub && 'the customer still has it'),
    rows: [
      wrong
        ? `transfer ${transfer.state} x transferOrderDelete`
        : 'vehicle with customer x transferOrderDelete',
    ],
    edges: onIt(transfer).map(
      (asset) => `${rowOf(asset)} > ${transfer.lines.get(asset)?.previous}`,
    ),
    arguments: { id: ['ID!', transfer.id], vehicleAtHub: ['Boolean', vehicleAtHub] },
    selection: 'success error',
    apply() {
      deleteTransfer(business, transfer);
      serveShops(business);
    },
  });
};

/** The transfer order commands. */
export const TRANSFER_COMMANDS: readonly Proposal[] = [
  proposeCreation,
  proposeAdding,
  ...TRANSFER_STEPS,
  proposeClose,
  proposeDeletion,
];
