import type { Business } from './business.ts';
import {
  type Argument,
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
import { type Asset, rowOf, type Transfer } from './entities.ts';
import { serveShops } from './shop-rules.ts';
import { takeOff } from './subscription-rules.ts';

/** Maximum number of vehicles in one command. */
export const MOST = 3;

/** The remaining vehicles of a transfer order. */
export const onIt = (transfer: Transfer) =>
  [...transfer.lines].flatMap(([asset, line]) => (line.end === null ? [asset] : []));
const inState = (transfer: Transfer, state: string) =>
  onIt(transfer).filter((asset) => asset.state === state);

/** A shipped one is checked in once nothing is outstanding. */
function settle(business: Business, transfer: Transfer, to: 'SHIPPED' | 'CHECKED_IN' | 'OPEN') {
  const state = to === 'OPEN' || onIt(transfer).length > 0 ? to : 'CHECKED_IN';
  if (state !== transfer.state) business.move(transfer, state);
  else business.taken.push(`transfer ${state} = by ${business.trigger}`);
}

interface Step {
  readonly name: string;
  readonly from: readonly string[];
  readonly refuse: (transfer: Transfer) => string | undefined;
  readonly act: (business: Business, transfer: Transfer, asset: Asset) => void;
  /** The state of the transfer order while vehicles remain. */
  readonly leaves: (transfer: Transfer) => 'SHIPPED' | 'OPEN';
}

export const wrongState = (transfer: Transfer, states: readonly string[]) =>
  !states.includes(transfer.state) && `it is ${transfer.state}`;
const underWay = (transfer: Transfer) =>
  firstReason(
    wrongState(transfer, ['OPEN', 'SHIPPED']),
    inState(transfer, 'OPEN_TO').length === 0 && 'nothing waits on it',
  );

const STEPS: readonly Step[] = [
  {
    name: 'transferOrderRemoveAssets',
    from: ['OPEN_TO'],
    refuse: (transfer) =>
      firstReason(underWay(transfer), transfer.from.kind === 'Customer' && 'it collects a vehicle'),
    act: takeOff,
    leaves: ({ state }) => (state === 'OPEN' ? 'OPEN' : 'SHIPPED'),
  },
  {
    name: 'assetsMarkShippedTo',
    from: ['OPEN_TO'],
    refuse: underWay,
    act: (business, _transfer, asset) => business.move(asset, 'SHIPPED_TO'),
    leaves: () => 'SHIPPED',
  },
  {
    name: 'assetsMarkReceivedTo',
    from: ['OPEN_TO', 'SHIPPED_TO'],
    refuse: (transfer) =>
      firstReason(
        wrongState(transfer, ['OPEN', 'SHIPPED']),
        onIt(transfer).length === 0 && 'nothing is on it',
      ),
    act(business, transfer, asset) {
      business.move(asset, 'RECEIVED_TO');
      asset.at = transfer.to;
      end(transfer, asset, 'received');
    },
    leaves: () => 'SHIPPED',
  },
  {
    name: 'transferOrderLostInTransit',
    from: ['SHIPPED_TO'],
    refuse: (transfer) =>
      firstReason(
        wrongState(transfer, ['SHIPPED']),
        inState(transfer, 'SHIPPED_TO').length === 0 && 'nothing is under way',
      ),
    act(business, transfer, asset) {
      business.move(asset, 'DECOMMISSIONED');
      asset.lostInTransit = true;
      end(transfer, asset, 'removed');
    },
    leaves: () => 'SHIPPED',
  },
];

function end(transfer: Transfer, asset: Asset, how: 'received' | 'removed'): void {
  const line = transfer.lines.get(asset);
  if (line) line.end = how;
  asset.transfer = null;
}

function argumentsOf(
  step: Step,
  transfer: Transfer,
  assets: readonly Asset[],
): Record<string, Argument> {
  const ids = assets.map(({ id }) => id);
  if (step.name.startsWith('assets')) {
    return { orderId: ['ID!', transfer.id], assets: ['[ID!]!', ids] };
  }
  const lost = step.name === 'transferOrderLostInTransit';
  return {
    transferOrderId: ['ID!', transfer.id],
    assetIds: ['[ID!]!', ids],
    ...(lost && { reason: ['String', 'The truck burned'] }),
  };
}

const proposeStep =
  (step: Step): Proposal =>
  (business, chance) => {
    const transfer = pickLikely(chance, castOf(business).transfers, (one) => !step.refuse(one));
    if (!transfer) return undefined;
    const stranger = chance.happens(0.15) ? pick(chance, castOf(business).assets) : undefined;
    const own = chance.happens(0.3) ? [...transfer.lines.keys()] : onIt(transfer);
    const chosen = [...new Set([...some(chance, own, MOST), ...(stranger ? [stranger] : [])])];
    if (chosen.length === 0) return undefined;
    const sorted = sortBy(chosen, (asset) =>
      firstReason(
        transfer.lines.get(asset)?.end !== null && 'not on it',
        !step.from.includes(asset.state) && `it is ${asset.state}`,
      ),
    );
    const refusal = step.refuse(transfer);
    return command(step.name, {
      about: [transfer, ...chosen],
      refusal,
      sorted,
      rows: wrongState(transfer, ['OPEN', 'SHIPPED'])
        ? [`transfer ${transfer.state} x ${step.name}`]
        : [`transfer ${transfer.state} otherwise x ${step.name}`],
      edges: [
        ...sorted.succeeded.map(
          (asset) => `${rowOf(asset)} > ${transfer.lines.get(asset)?.previous}`,
        ),
        onIt(transfer).length === sorted.succeeded.length
          ? `transfer ${transfer.state} > CHECKED_IN`
          : `transfer ${transfer.state} =`,
      ],
      arguments: argumentsOf(step, transfer, chosen),
      selection: BULK,
      apply() {
        const { succeeded } = sorted;
        if (succeeded.length === 0) return;
        const leaves = step.leaves(transfer);
        for (const asset of succeeded) step.act(business, transfer, asset);
        business.touch(transfer);
        settle(business, transfer, leaves);
        serveShops(business);
      },
    });
  };

/**
 * The commands about vehicles of transfer orders; shipping and receiving more often than the
 * others.
 */
export const TRANSFER_STEPS: readonly Proposal[] = [...STEPS, ...STEPS.slice(1, 3)].map(
  proposeStep,
);
