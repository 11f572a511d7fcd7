import { describe, expect, it } from 'vitest';
import { PURCHASE_ORDER_STATES } from '../purchasing/purchase-order-terms.ts';
import {
  ASSET_ACTION_LABELS,
  type AssetFacts,
  nextStates,
  refuseAnyState,
  refuseAssetMove,
  stateMenu,
} from './asset-actions.ts';
import { assetMachine } from './asset-machine.ts';
import { ASSET_STATES, type AssetState } from './asset-terms.ts';

/**
 * The states that staff may move a vehicle to, by its current state: without a subscription, and
 * with one. Short names: H hold, C cosmetic, L long term, A RMA, P ready for pickup, 1 to 5
 * reserved for customer, presale, fleet rental, fleet test ride, transfer; +SOLD needs an order.
 * Written from the rules, not from the code.
 */
const TABLE = `
  OPEN_PO                             | SHIPPED RECEIVED                           | SHIPPED RECEIVED
  SHIPPED                             | RECEIVED                                   | RECEIVED
  RECEIVED                            | ACTIVE HCLA 12345 DECOMM                   | HCLA
  ACTIVE                              | HCLA 12345 TEST_RIDE DECOMM RETURNED +SOLD | HCLA STOLEN SOLD
  MAINTENANCE_HOLD                    | CLAP ACTIVE 12345 TEST_RIDE DECOMM +SOLD   | CLAP ACTIVE STOLEN SOLD
  MAINTENANCE_COSMETIC                | HLAP ACTIVE 12345 TEST_RIDE DECOMM +SOLD   | HLAP ACTIVE STOLEN SOLD
  MAINTENANCE_LONG_TERM               | HCAP ACTIVE 12345 TEST_RIDE DECOMM +SOLD   | HCAP ACTIVE STOLEN SOLD
  MAINTENANCE_RMA                     | HCLP ACTIVE 12345 TEST_RIDE DECOMM +SOLD   | HCLP ACTIVE STOLEN SOLD
  MAINTENANCE_READY_FOR_PICKUP        | HCLA ACTIVE 12345 TEST_RIDE DECOMM +SOLD   | HCLA ACTIVE STOLEN SOLD
  RESERVED_FOR_CUSTOMER               | 2345 ACTIVE HCLA TEST_RIDE DECOMM          | HCLA
  RESERVED_FOR_PRESALE                | 1345 ACTIVE HCLA TEST_RIDE DECOMM          | HCLA
  RESERVED_FOR_FLEET_RENTAL           | 1245 ACTIVE HCLA TEST_RIDE DECOMM RETURNED +SOLD | HCLA
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE | 1235 ACTIVE HCLA TEST_RIDE DECOMM RETURNED +SOLD | HCLA
  RESERVED_FOR_TRANSFER               | 1234 ACTIVE HCLA TEST_RIDE DECOMM          | HCLA
  TEST_RIDE                           | ACTIVE RETURNED HCLA 12345 DECOMM +SOLD    | HCLA
  RETURNED                            | ACTIVE HCLA 12345 TEST_RIDE DECOMM +SOLD   | HCLA
  OPEN_TO                             | SHIPPED_TO RECEIVED_TO                     |
  SHIPPED_TO                          | RECEIVED_TO                                |
  RECEIVED_TO                         | ACTIVE RETURNED HCLA 12345 TEST_RIDE DECOMM +SOLD | HCLA
  STOLEN_DELINQUENT                   | RETURNED DECOMM SOLD                       |
  STOLEN                              |                                            |
  SOLD                                |                                            |
  DECOMMISSIONED                      |                                            |`;

const SHORT: Record<string, AssetState> = {
  H: 'MAINTENANCE_HOLD',
  C: 'MAINTENANCE_COSMETIC',
  L: 'MAINTENANCE_LONG_TERM',
  A: 'MAINTENANCE_RMA',
  P: 'MAINTENANCE_READY_FOR_PICKUP',
  1: 'RESERVED_FOR_CUSTOMER',
  2: 'RESERVED_FOR_PRESALE',
  3: 'RESERVED_FOR_FLEET_RENTAL',
  4: 'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
  5: 'RESERVED_FOR_TRANSFER',
};

const stateNamed = (name: string): AssetState => {
  const found = ASSET_STATES.find((state) => state === name);
  if (!found) throw new Error(`unknown state ${name}`);
  return found;
};

/** The states that a table cell represents. */
function statesIn(cell: string, hasOrder: boolean): AssetState[] {
  return cell
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && (hasOrder || word !== '+SOLD'))
    .flatMap((word) => {
      if (word === 'DECOMM') return ['DECOMMISSIONED'] as const;
      if (word === '+SOLD') return ['SOLD'] as const;
      const letters = [...word];
      const short = letters.flatMap((letter) => SHORT[letter] ?? []);
      return short.length === letters.length ? short : [stateNamed(word)];
    });
}

const CELLS = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [state = '', free = '', subscribed = ''] = line.split('|');
      return [stateNamed(state.trim()), { free, subscribed }];
    }),
);

/** The rules, written independently of the code: who holds the vehicle first, then the table. */
function expectedStates(asset: AssetFacts): AssetState[] {
  if (asset.isOnReadyOrder || asset.isBeingBuilt) return [];
  const inTransfer = asset.state === 'OPEN_TO' || asset.state === 'SHIPPED_TO';
  if (asset.isOnTransferOrder && !inTransfer) return [];
  const ordered = asset.state === 'OPEN_PO' || asset.state === 'SHIPPED';
  const withVendor = ['SUBMITTED', 'SHIPPED', 'CHECK_IN'].includes(asset.purchaseOrderState ?? '');
  if (ordered && !withVendor) return [];
  const cells = CELLS.get(asset.state);
  const subscribed = asset.hasLiveSubscription && !asset.isOnTransferOrder;
  return statesIn((subscribed ? cells?.subscribed : cells?.free) ?? '', asset.hasOrder);
}

function everyAsset(): AssetFacts[] {
  const both = [false, true];
  return ASSET_STATES.flatMap((state) =>
    both.flatMap((hasLiveSubscription) =>
      both.flatMap((isOnReadyOrder) =>
        both.flatMap((isOnTransferOrder) =>
          both.flatMap((isBeingBuilt) =>
            both.flatMap((hasOrder) =>
              both.flatMap((hubDirectShipEnabled) =>
                both.flatMap((paymentPending) =>
                  [null, ...PURCHASE_ORDER_STATES].map((purchaseOrderState) => ({
                    state,
                    hasLiveSubscription,
                    isOnReadyOrder,
                    isOnTransferOrder,
                    isBeingBuilt,
                    hasOrder,
                    hubDirectShipEnabled,
                    paymentPending,
                    purchaseOrderState,
                  })),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

const idle: AssetFacts = {
  state: 'ACTIVE',
  hasLiveSubscription: false,
  isOnReadyOrder: false,
  isOnTransferOrder: false,
  isBeingBuilt: false,
  hasOrder: false,
  purchaseOrderState: null,
  hubDirectShipEnabled: false,
  paymentPending: false,
};

describe('the states that staff can move a vehicle to', () => {
  it('match the table for every state and all facts', () => {
    expect([...CELLS.keys()].sort()).toEqual([...ASSET_STATES].sort());
    const assets = everyAsset();
    expect(assets).toHaveLength(23 * 2 ** 7 * 6);
    for (const asset of assets) {
      expect(nextStates(asset).join(), JSON.stringify(asset)).toBe(
        expectedStates(asset).toSorted().join(),
      );
    }
  });

  it('every other state is rejected, Active is rejected at a direct-ship hub, and all are while a payment is pending', () => {
    for (const asset of everyAsset()) {
      const expected = expectedStates(asset);
      for (const to of ASSET_STATES) {
        const barred = to === 'ACTIVE' && asset.hubDirectShipEnabled;
        const allowed = expected.includes(to) && !barred && !asset.paymentPending;
        const refusal = refuseAssetMove(asset, to);
        if ((refusal === undefined) !== allowed) {
          expect(refusal, `${to} ${JSON.stringify(asset)}`).toEqual(
            allowed ? undefined : 'refused',
          );
        }
      }
    }
  });

  it('the action of every state has a unique label', () => {
    expect(new Set(Object.values(ASSET_ACTION_LABELS)).size).toBe(ASSET_STATES.length);
  });

  it.each<[Partial<AssetFacts>, AssetState, string]>([
    [
      { isOnReadyOrder: true },
      'MAINTENANCE_HOLD',
      'The vehicle is on a ready order. Remove the asset from the order first.',
    ],
    [
      { isBeingBuilt: true },
      'TEST_RIDE',
      'The vehicle is being built for an order. Finish or cancel the build first.',
    ],
    [
      { state: 'OPEN_TO', isOnTransferOrder: true },
      'ACTIVE',
      'The vehicle is on a transfer order. Receive it there first.',
    ],
    [{ hasLiveSubscription: true }, 'RETURNED', 'Cancel the subscription first'],
    [
      { hasLiveSubscription: true },
      'TEST_RIDE',
      'Test Ride is not available: the vehicle has a subscription.',
    ],
    [{}, 'STOLEN', 'The vehicle has no live subscription.'],
    [{}, 'SOLD', 'Only a vehicle with a subscription or an order can be reported sold.'],
    [
      { state: 'OPEN_PO', purchaseOrderState: 'OPEN' },
      'RECEIVED',
      'Submit the purchase order first',
    ],
    [{ state: 'SOLD' }, 'DECOMMISSIONED', 'Decommission is not available: the vehicle is SOLD.'],
    [{ state: 'TEST_RIDE' }, 'TEST_RIDE', 'Test Ride is not available: the vehicle is TEST RIDE.'],
    [
      {},
      'MAINTENANCE_READY_FOR_PICKUP',
      'Ready for Pickup is not available: the vehicle is AVAILABLE.',
    ],
    [
      { state: 'RETURNED', hubDirectShipEnabled: true },
      'ACTIVE',
      'A vehicle of a direct-ship hub cannot be set to Active.',
    ],
    [{ paymentPending: true }, 'TEST_RIDE', 'Payment pending'],
  ])('%j to %s: %s', (facts, to, message) => {
    expect(refuseAssetMove({ ...idle, ...facts }, to)?.message).toBe(message);
  });
});

describe('the menu of states', () => {
  const shown = (nextStates: readonly string[], hubDirectShipEnabled = false) =>
    stateMenu({ nextStates, hubDirectShipEnabled }).map((group) =>
      group.map(({ choice }) => choice).join(' '),
    );

  it('has three groups in a fixed order, the five reserved states under one entry', () => {
    expect(shown(ASSET_STATES)).toEqual([
      'ACTIVE TEST_RIDE RESERVED',
      'MAINTENANCE_HOLD MAINTENANCE_COSMETIC MAINTENANCE_LONG_TERM MAINTENANCE_RMA MAINTENANCE_READY_FOR_PICKUP',
      'SOLD STOLEN DECOMMISSIONED',
    ]);
    expect(shown(['RESERVED_FOR_TRANSFER', 'DECOMMISSIONED'])).toEqual([
      'RESERVED',
      'DECOMMISSIONED',
    ]);
  });

  it('omits states that staff cannot choose, and is empty if there are no others', () => {
    const hidden = ['OPEN_PO', 'SHIPPED', 'RECEIVED', 'RETURNED', 'OPEN_TO', 'SHIPPED_TO'];
    expect(shown([...hidden, 'RECEIVED_TO', 'STOLEN_DELINQUENT'])).toEqual([]);
    expect(shown([])).toEqual([]);
  });

  it('shows Active disabled at a direct-ship hub, and nothing else', () => {
    const items = stateMenu({ nextStates: ASSET_STATES, hubDirectShipEnabled: true }).flat();
    const disabled = items.filter((item) => item.disabledReason !== null);
    expect(disabled).toEqual([
      { choice: 'ACTIVE', label: 'Active', disabledReason: 'Not at a direct-ship hub' },
    ]);
  });
});

describe('a vehicle without a next state', () => {
  const free = { isOnReadyOrder: false, isBeingBuilt: false, isOnTransferOrder: false };

  it.each<[string, Partial<Parameters<typeof refuseAnyState>[0]>]>([
    [
      'The vehicle is still on its purchase order. Submit the order, then check the vehicle in when it arrives.',
      { state: 'OPEN_PO', label: 'OPEN PO' },
    ],
    ['The vehicle is SOLD. If it came back, choose Vehicle recovered.', { isRecoverable: true }],
    ['The vehicle is SOLD. This state is final.', {}],
    [
      'The vehicle is being built for an order. Finish or cancel the build first.',
      { isBeingBuilt: true, state: 'RECEIVED', label: 'RECEIVED' },
    ],
  ])('says what to do instead: %s', (sentence, facts) => {
    const sold = { state: 'SOLD', label: 'SOLD', isRecoverable: false };
    expect(refuseAnyState({ ...free, ...sold, ...facts })).toBe(sentence);
  });
});

describe('orders, subscriptions, purchase and transfer orders', () => {
  it.each<[keyof typeof assetMachine.transitions, string, string]>([
    ['assignToOrder', 'RECEIVED RECEIVED_TO RESERVED_FOR_CUSTOMER RESERVED_FOR_PRESALE', 'ACTIVE'],
    ['handOver', 'SHIPPED RECEIVED', 'ACTIVE'],
    ['finishBuild', 'RECEIVED RETURNED', 'ACTIVE'],
    ['takeBack', 'ACTIVE', 'RETURNED'],
    ['writeOffWithCustomer', 'ACTIVE', 'STOLEN_DELINQUENT'],
    ['holdAfterTermination', 'ACTIVE', 'MAINTENANCE_HOLD'],
    ['loseInTransit', 'SHIPPED_TO', 'DECOMMISSIONED'],
    ['buyOut', 'ACTIVE H C L A P', 'SOLD'],
    [
      'allocateToTransfer',
      'RECEIVED ACTIVE H C L A P RESERVED_FOR_TRANSFER TEST_RIDE RETURNED RECEIVED_TO',
      'OPEN_TO',
    ],
    [
      'takeOffTransfer',
      'OPEN_TO',
      'RECEIVED ACTIVE H C L A P RESERVED_FOR_TRANSFER TEST_RIDE RETURNED RECEIVED_TO',
    ],
  ])('%s leads from %s to %s', (verb, from, to) => {
    const sorted = (words: string) => statesIn(words, true).toSorted();
    const edge = assetMachine.transitions[verb];
    expect([...edge.from].sort()).toEqual(sorted(from));
    expect([edge.to].flat().sort()).toEqual(sorted(to));
  });

  it('no verb changes a stolen, sold or decommissioned vehicle', () => {
    expect(ASSET_STATES.filter((state) => assetMachine.isFinal(state))).toEqual([
      'DECOMMISSIONED',
      'SOLD',
      'STOLEN',
    ]);
  });
});
