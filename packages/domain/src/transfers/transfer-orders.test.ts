import { describe, expect, it } from 'vitest';
import { ASSET_STATES } from '../inventory/asset-terms.ts';
import { typedCostSchema } from '../kernel/money-input.ts';
import { refuseStateEdit } from '../kernel/refuse-state-edit.ts';
import { createTransferOrderInput } from './create-transfer-order.ts';
import { refuseDelete, restoredState } from './transfer-assets.ts';
import {
  availableTransferOrderActions,
  refuseTransferOrderAction,
  TRANSFER_ORDER_ACTIONS,
  type TransferOrderFacts,
} from './transfer-order-actions.ts';
import { TRANSFER_ORDER_STATES } from './transfer-order-terms.ts';
import { refuseTransferStep, TRANSFER_STEPS, type TransferStep } from './transfer-steps.ts';
import { refuseTransfer, type TransferableFacts } from './transferable-asset.ts';
import {
  isEditable,
  TRANSFER_ORDER_FIELDS,
  updateTransferOrderInput,
} from './update-transfer-order.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const other = '0197a000-0000-7000-8000-000000000002';

describe('the actions of a transfer order', () => {
  const facts = (state: TransferOrderFacts['state'], allocated = 0, shipped = 0) => ({
    state,
    allocatedCount: allocated,
    shippedCount: shipped,
    fromCustomer: false,
  });
  const offered = (order: TransferOrderFacts) =>
    availableTransferOrderActions(order).map(({ action, disabledReason }) =>
      disabledReason === null ? action : `${action}: ${disabledReason}`,
    );

  it.each([
    [
      facts('OPEN'),
      [
        'ship: This transfer order has no vehicles yet',
        'edit',
        'receiveWithoutShipping: This transfer order has no vehicles yet',
        'remove: This transfer order has no vehicles yet',
        'delete',
      ],
    ],
    [facts('OPEN', 2), ['ship', 'edit', 'receiveWithoutShipping', 'remove', 'delete']],
    [facts('SHIPPED', 0, 2), ['receive', 'edit', 'unship', 'receiveUnplanned', 'lostInTransit']],
    [
      facts('SHIPPED', 1, 2),
      ['ship', 'receive', 'edit', 'unship', 'remove', 'receiveUnplanned', 'lostInTransit'],
    ],
    [facts('SHIPPED', 1), ['ship', 'receive', 'edit', 'remove', 'receiveUnplanned']],
    [facts('CHECKED_IN'), ['close', 'edit', 'receiveUnplanned']],
    [facts('CLOSED'), ['edit']],
  ])('%j offers %j', (order, actions) => {
    expect(offered(order)).toEqual(actions);
  });

  it("a customer's vehicle is only removed by deleting the order", () => {
    const order = { ...facts('OPEN', 1), fromCustomer: true };
    expect(offered(order)).toContain('remove: Delete the transfer order instead');
  });

  it('a command accepts exactly the available actions in every state', () => {
    for (const state of TRANSFER_ORDER_STATES) {
      for (const [allocated, shipped] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]) {
        const order = facts(state, allocated, shipped);
        const usable = availableTransferOrderActions(order)
          .filter(({ disabledReason }) => disabledReason === null)
          .map(({ action }) => action);
        const taken = TRANSFER_ORDER_ACTIONS.filter(
          (action) => refuseTransferOrderAction(order, action) === undefined,
        );
        expect(taken, JSON.stringify(order)).toEqual(usable);
      }
    }
    expect(refuseTransferOrderAction(facts('CLOSED'), 'delete')?.message).toBe(
      'Delete is not available: the transfer order is closed.',
    );
  });
});

describe('a vehicle on a transfer order', () => {
  const STEPS: Record<TransferStep, Record<string, string>> = {
    remove: { SHIPPED_TO: 'Already shipped' },
    ship: { SHIPPED_TO: 'Already shipped' },
    receive: {},
    lose: { OPEN_TO: 'Not shipped yet' },
  };

  it.each(Object.keys(TRANSFER_STEPS) as TransferStep[])(
    '%s starts from its states and from no other',
    (step) => {
      const from: readonly string[] = TRANSFER_STEPS[step].from;
      const there = { state: 'OPEN_TO', received: false, removed: false, lost: false };
      for (const state of ASSET_STATES) {
        const refused = refuseTransferStep(step, { ...there, state });
        const expected = from.includes(state)
          ? undefined
          : (STEPS[step][state] ?? `The vehicle is now ${state}`);
        expect(refused?.message, state).toBe(expected);
      }
      const gone = { ...there, removed: true };
      expect(refuseTransferStep(step, undefined)?.message).toBe('Not on this transfer order');
      expect(refuseTransferStep(step, gone)?.message).toBe('Not on this transfer order');
      const lost = { ...gone, state: 'DECOMMISSIONED', lost: true };
      expect(refuseTransferStep(step, lost)?.message).toBe(
        'Lost in transit on this transfer order',
      );
      const arrived = { ...there, state: 'RECEIVED_TO', received: true };
      expect(refuseTransferStep(step, arrived)?.message).toBe('Already received');
    },
  );

  it('returns to its previous state, but RETURNED instead of ACTIVE if its subscription has ended', () => {
    for (const state of ASSET_STATES) {
      expect(restoredState(state, 'none')).toBe(state);
      expect(restoredState(state, 'live')).toBe(state);
      expect(restoredState(state, 'ended')).toBe(state === 'ACTIVE' ? 'RETURNED' : state);
    }
  });

  it('keeps its transfer order while a customer has it', () => {
    const refused = (customerKeepsVehicle: boolean, vehicleAtHub: boolean) =>
      refuseDelete({ customerKeepsVehicle, vehicleAtHub })?.message;
    expect(refused(true, false)).toBe('Keep the transfer order until the vehicle arrives');
    expect(refused(true, true)).toBeUndefined();
    expect(refused(false, false)).toBeUndefined();
  });
});

describe('a vehicle to be transferred', () => {
  const free: TransferableFacts = {
    state: 'ACTIVE',
    placeId: id,
    hasLiveSubscription: false,
    isOnReadyOrder: false,
    isBeingBuilt: false,
    paymentPending: false,
    transferOrderNumber: null,
  };
  const why = (changes: Partial<TransferableFacts>) =>
    refuseTransfer({ ...free, ...changes }, { id, name: 'Oakland' }, 'TO-000008')?.message;

  it.each<[Partial<TransferableFacts>, string | undefined]>([
    [{}, undefined],
    [{ placeId: other }, 'Not at Oakland'],
    [{ isOnReadyOrder: true }, 'On a ready order'],
    [{ hasLiveSubscription: true, placeId: other }, 'With a customer'],
    [{ isBeingBuilt: true }, 'Being built for an order'],
    [{ paymentPending: true }, 'Payment pending'],
    [{ state: 'OPEN_TO', transferOrderNumber: 'TO-000007' }, 'On transfer order TO-000007'],
    [{ state: 'OPEN_TO', transferOrderNumber: 'TO-000008' }, 'Already on this transfer order'],
    [{ state: 'RESERVED_FOR_CUSTOMER' }, 'Cannot be moved while it is RSVD. CUST'],
  ])('%j: %s', (changes, message) => {
    expect(why(changes)).toBe(message);
  });

  it('is in stock, returned, on a test ride, in maintenance or reserved for transfer', () => {
    expect(ASSET_STATES.filter((state) => why({ state }) === undefined)).toEqual([
      'ACTIVE',
      'MAINTENANCE_COSMETIC',
      'MAINTENANCE_HOLD',
      'MAINTENANCE_LONG_TERM',
      'MAINTENANCE_READY_FOR_PICKUP',
      'MAINTENANCE_RMA',
      'RECEIVED',
      'RECEIVED_TO',
      'RESERVED_FOR_TRANSFER',
      'RETURNED',
      'TEST_RIDE',
    ]);
  });
});

describe('the fields of a transfer order', () => {
  it('the destination can change while it is open; on a closed one only notes and invoice can', () => {
    const editable = (state: (typeof TRANSFER_ORDER_STATES)[number]) =>
      TRANSFER_ORDER_FIELDS.filter((field) => isEditable(state, field));
    expect(editable('OPEN')).toEqual([...TRANSFER_ORDER_FIELDS]);
    expect(editable('SHIPPED')).toEqual(TRANSFER_ORDER_FIELDS.slice(1));
    expect(editable('CHECKED_IN')).toEqual(TRANSFER_ORDER_FIELDS.slice(1));
    expect(editable('CLOSED')).toEqual(['notes', 'invoiceDocUrl']);
  });

  it('a form can only set the state to closed', () => {
    expect(refuseStateEdit('OPEN', 'SHIPPED')?.message).toBe(
      'The state depends on the vehicles; you can only set it to closed.',
    );
    expect(refuseStateEdit('OPEN', 'OPEN')).toBeUndefined();
    expect(refuseStateEdit('CHECKED_IN', 'CLOSED')).toBeUndefined();
  });

  it('an update leaves omitted fields unchanged and clears null fields', () => {
    const read = (attributes: object) =>
      updateTransferOrderInput.parse({ id, attributes }).attributes;
    expect(Object.values(read({})).filter((value) => value !== undefined)).toEqual([]);
    const emptied = { trackingInfo: null, shippingCostsCents: null, notes: null };
    expect(read({ ...emptied, invoiceDocUrl: '' })).toMatchObject({
      trackingInfo: '',
      shippingCostsCents: 0,
      notes: '',
      invoiceDocUrl: null,
    });
  });

  it.each([
    [{ shippingCostsCents: -1 }, 'Enter an amount from 0 to 1,000,000.00.'],
    [{ additionalCostsCents: 100_000_001 }, 'Enter an amount from 0 to 1,000,000.00.'],
    [{ trackingInfo: 'x'.repeat(101) }, 'At most 100 characters.'],
    [{ assetIds: ['x'] }, 'Not a valid id.'],
  ])('%j: %s', (changes, message) => {
    const places = { origin: { type: 'Hub', id }, destination: { type: 'Hub', id: other } };
    const read = createTransferOrderInput.safeParse({ ...places, ...changes });
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    ['', 0],
    ['12.5', 1250],
    ['1,000,000.00', 100_000_000],
    ['1,000,000.01', undefined],
    ['-1', undefined],
    ['1.005', undefined],
  ])('costs typed as %j are %s cents', (typed, cents) => {
    expect(typedCostSchema.safeParse(typed).data).toBe(cents);
  });
});
