import { describe, expect, it } from 'vitest';
import type { AssetFacts } from './asset-actions.ts';
import { ASSET_STATES, type AssetState } from './asset-terms.ts';
import { refuseReturnToVendor, returnToVendorInput } from './return-to-vendor.ts';

const idle: AssetFacts = {
  state: 'RETURNED',
  hasLiveSubscription: false,
  isOnReadyOrder: false,
  isOnTransferOrder: false,
  isBeingBuilt: false,
  hasOrder: false,
  purchaseOrderState: 'CLOSED',
  hubDirectShipEnabled: false,
  paymentPending: false,
};

/** Not yet there, on the way, with a customer or a thief, or no longer in the business. */
const NOT_HERE: readonly AssetState[] = [
  'OPEN_PO',
  'SHIPPED',
  'OPEN_TO',
  'SHIPPED_TO',
  'STOLEN_DELINQUENT',
  'STOLEN',
  'SOLD',
  'DECOMMISSIONED',
];

describe('a vehicle goes back to its vendor', () => {
  it.each(ASSET_STATES)('from %s only if it is in the hands of the business', (state) => {
    expect(refuseReturnToVendor({ ...idle, state })?.code).toBe(
      NOT_HERE.includes(state) ? 'ASSET_STATE' : undefined,
    );
  });

  it.each<[Partial<AssetFacts>, string, string]>([
    [{ purchaseOrderState: null }, 'NO_PURCHASE_ORDER', 'The vehicle is not on a purchase order.'],
    [{ hasLiveSubscription: true }, 'SUBSCRIBED', 'The vehicle has a subscription.'],
    [
      { state: 'ACTIVE', isOnReadyOrder: true },
      'ON_READY_ORDER',
      'The vehicle is on a ready order. Remove the asset from the order first.',
    ],
    [
      { isBeingBuilt: true },
      'BEING_BUILT',
      'The vehicle is being built for an order. Finish or cancel the build first.',
    ],
    [
      { state: 'OPEN_TO', isOnTransferOrder: true },
      'ON_TRANSFER',
      'The vehicle is on a transfer order. Receive it there first.',
    ],
    [{ paymentPending: true }, 'PAYMENT_PENDING', 'Payment pending'],
    [{ state: 'SOLD' }, 'ASSET_STATE', 'The vehicle cannot be returned to its vendor: it is SOLD.'],
  ])('not with %j', (facts, code, message) => {
    expect(refuseReturnToVendor({ ...idle, ...facts })).toMatchObject({ code, message });
  });

  it.each([
    [{ reference: 'RMA 7', creditCents: 0 }, []],
    [
      { reference: ' ', creditCents: -1 },
      ['Reference is a required field.', 'Credit note must be an amount from 0 to 1,000,000.00.'],
    ],
    [
      { reference: 'x'.repeat(121), creditCents: undefined },
      ['Reference must have at most 120 characters.', 'Credit note is a required field.'],
    ],
  ])('with a reference and an amount: %j', (entries, messages) => {
    const assetId = '01890000-0000-7000-8000-000000000000';
    const { error } = returnToVendorInput.safeParse({ assetId, ...entries });
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  });
});
