import { describe, expect, it } from 'vitest';
import type { AssetFacts } from './asset-actions.ts';
import { ASSET_STATES, type AssetState } from './asset-terms.ts';
import { likelyReason, refuseInspection } from './create-inspection.ts';
import { INSPECTION_REASONS, inspectionResult, isInOrder } from './inspection-terms.ts';

const facts = (state: AssetState, more: Partial<AssetFacts> = {}): AssetFacts => ({
  state,
  hasLiveSubscription: false,
  isOnReadyOrder: false,
  isOnTransferOrder: false,
  isBeingBuilt: false,
  hasOrder: false,
  purchaseOrderState: null,
  hubDirectShipEnabled: false,
  paymentPending: false,
  ...more,
});

/** Where a vehicle cannot be inspected, with the beginning of the reason. */
const AWAY: Partial<Record<AssetState, string>> = {
  OPEN_PO: 'The vehicle has not arrived yet.',
  SHIPPED: 'The vehicle has not arrived yet.',
  OPEN_TO: 'The vehicle is on a transfer order.',
  SHIPPED_TO: 'The vehicle is on a transfer order.',
  SOLD: 'The vehicle is SOLD. If it came back',
  STOLEN: 'The vehicle is STOLEN. If it came back',
  DECOMMISSIONED: 'The vehicle is DECOMM. If it was only missing',
};
const HANDOVER = 'Reason: the vehicle is neither on a ready order nor with a customer.';

describe.each(ASSET_STATES)('a vehicle that is %s', (state) => {
  it.each(INSPECTION_REASONS)('is inspected for %s unless the table says why not', (reason) => {
    const away = AWAY[state] ?? (reason === 'HANDOVER' ? HANDOVER : undefined);
    const message = refuseInspection(facts(state), reason)?.message;
    expect(message?.slice(0, away?.length)).toBe(away);
  });

  it('is with a customer only if it is ACTIVE with a live subscription: its handover is recorded', () => {
    const out = facts(state, { hasLiveSubscription: true });
    const isOut = state === 'ACTIVE';
    expect(refuseInspection(out, 'SWAP')?.code).toBe(
      AWAY[state] ? refuseInspection(facts(state), 'SWAP')?.code : isOut ? 'SUBSCRIBED' : undefined,
    );
    expect(refuseInspection(out, 'HANDOVER') === undefined).toBe(isOut);
  });
});

it('a vehicle on a ready order can be handed over, and inspected before', () => {
  const ready = facts('ACTIVE', { isOnReadyOrder: true });
  expect(INSPECTION_REASONS.map((reason) => refuseInspection(ready, reason))).toEqual(
    INSPECTION_REASONS.map(() => undefined),
  );
});

it.each([
  [{ state: 'ACTIVE', isOut: true, lastSubscription: 'LIVE' }, 'HANDOVER'],
  [{ state: 'TEST_RIDE', isOut: false, lastSubscription: 'ENDED' }, 'TEST_RIDE'],
  [{ state: 'RECEIVED_TO', isOut: false, lastSubscription: 'ENDED' }, 'TRANSFER'],
  [{ state: 'STOLEN_DELINQUENT', isOut: false, lastSubscription: 'ENDED' }, 'FOUND'],
  [{ state: 'RETURNED', isOut: false, lastSubscription: 'ENDED' }, 'SUBSCRIPTION_ENDED'],
  [{ state: 'RETURNED', isOut: false, lastSubscription: 'LIVE' }, 'SWAP'],
  [{ state: 'RETURNED', isOut: false, lastSubscription: null }, 'OTHER'],
  [{ state: 'ACTIVE', isOut: false, lastSubscription: 'ENDED' }, 'OTHER'],
] as const)('the form of %j suggests %s', (asset, reason) => {
  expect(likelyReason(asset)).toBe(reason);
});

it.each([
  [0, 0, 0, 0, 'nothing was checked', false],
  [0, 0, 0, 2, '2 photos', false],
  [0, 0, 1, 2, '1 damage', false],
  [1, 0, 0, 0, '1 item in order', true],
  [8, 0, 2, 0, '8 items in order, 2 damages', false],
  [3, 1, 1, 0, '1 of 3 items not in order, 1 damage', false],
])(
  '%i checked, %i not in order, %i damages and %i photos: %s',
  (checked, failed, damages, photos, text, inOrder) => {
    const counts = { checked, failed, damages, photos };
    expect([inspectionResult(counts), isInOrder(counts)]).toEqual([text, inOrder]);
  },
);
