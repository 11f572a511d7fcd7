import { describe, expect, it } from 'vitest';
import { assetLabel } from './asset-label.ts';
import { ASSET_STATES, type AssetState } from './asset-terms.ts';

/** The exact label of every state without customer and order. */
const LABELS: Record<AssetState, string> = {
  ACTIVE: 'AVAILABLE',
  DECOMMISSIONED: 'DECOMM',
  MAINTENANCE_COSMETIC: 'MAINT. COSM',
  MAINTENANCE_HOLD: 'MAINTENANCE',
  MAINTENANCE_LONG_TERM: 'MAINT. LTM',
  MAINTENANCE_READY_FOR_PICKUP: 'MAINT. DONE',
  MAINTENANCE_RMA: 'MAINT. RMA',
  OPEN_PO: 'OPEN PO',
  OPEN_TO: 'OPEN TO',
  RECEIVED: 'RECEIVED',
  RECEIVED_TO: 'RECEIVED TO',
  RESERVED_FOR_CUSTOMER: 'RSVD. CUST',
  RESERVED_FOR_FLEET_RENTAL: 'RSVD. RENT',
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: 'RSVD. RENTEST',
  RESERVED_FOR_PRESALE: 'RSVD. PSALE',
  RESERVED_FOR_TRANSFER: 'RSVD. XFER',
  RETURNED: 'RETURNED',
  SHIPPED: 'SHIPPED',
  SHIPPED_TO: 'SHIPPED TO',
  SOLD: 'SOLD',
  STOLEN: 'STOLEN',
  STOLEN_DELINQUENT: 'STOLEN DELINQ',
  TEST_RIDE: 'TEST RIDE',
};

describe('the displayed label of a vehicle', () => {
  const situations = [
    { hasLiveSubscription: false, isOnReadyOrder: false },
    { hasLiveSubscription: false, isOnReadyOrder: true },
    { hasLiveSubscription: true, isOnReadyOrder: false },
    { hasLiveSubscription: true, isOnReadyOrder: true },
  ];
  it.each(ASSET_STATES.filter((state) => state !== 'ACTIVE'))('%s has its own label', (state) => {
    const labels = situations.map((situation) => assetLabel({ state, ...situation }));
    expect(labels).toEqual(situations.map(() => LABELS[state]));
  });

  it('ACTIVE depends on who has the vehicle: no one, a ready order, or a customer regardless of orders', () => {
    const labels = situations.map((situation) => assetLabel({ state: 'ACTIVE', ...situation }));
    expect(labels).toEqual(['AVAILABLE', 'READY', 'ACTIVE', 'ACTIVE']);
  });
});
