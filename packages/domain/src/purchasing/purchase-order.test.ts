import { describe, expect, it } from 'vitest';
import { refuseStateEdit } from '../kernel/refuse-state-edit.ts';
import { ageInDays, daysLate } from './days-late.ts';
import { markShippedForm } from './move-purchase-assets.ts';
import {
  availablePurchaseOrderActions,
  PURCHASE_ORDER_ACTIONS,
  type PurchaseOrderFacts,
  refusePurchaseOrderAction,
} from './purchase-order-actions.ts';
import { type PurchaseOrderVerb, purchaseOrderMachine } from './purchase-order-machine.ts';
import { PURCHASE_ORDER_STATES, type PurchaseOrderState } from './purchase-order-terms.ts';
import { purchaseOrderTotals } from './purchase-order-totals.ts';
import { isEditable, purchaseOrderForm } from './save-purchase-order.ts';

/** Every state and verb with its target; - means no transition. */
const MATRIX = `
             submit     ship     unship     checkIn   close   closeShort undoCheckIn undoCheckInUnshipped
  OPEN       SUBMITTED  -        -          -         -       -          -           -
  SUBMITTED  -          SHIPPED  -          CHECK_IN  -       CLOSED     -           -
  SHIPPED    -          -        SUBMITTED  CHECK_IN  -       CLOSED     -           -
  CHECK_IN   -          -        -          -         CLOSED  CLOSED     SHIPPED     SUBMITTED
  CLOSED     -          -        -          -         -       -          -           -`;

const isState = (text: string | undefined): text is PurchaseOrderState =>
  PURCHASE_ORDER_STATES.some((state) => state === text);
const isVerb = (text: string): text is PurchaseOrderVerb =>
  text in purchaseOrderMachine.transitions;

it('a purchase order only moves along the transitions of the table', () => {
  const [verbs = [], ...lines] = MATRIX.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  expect(Object.keys(purchaseOrderMachine.transitions).sort()).toEqual([...verbs].sort());
  expect(lines.map(([state]) => state).sort()).toEqual([...PURCHASE_ORDER_STATES].sort());
  for (const [state, ...targets] of lines) {
    if (!isState(state)) throw new Error(`unknown state ${state}`);
    verbs.filter(isVerb).forEach((verb, column) => {
      const target = targets[column] === '-' ? undefined : targets[column];
      expect(purchaseOrderMachine.next(state, verb), `${state} ${verb}`).toBe(target);
    });
  }
});

/** Vehicles of a purchase order, by name. */
const CONTENTS = {
  empty: { assetsCount: 0, orderedCount: 0, shippedCount: 0, checkedInCount: 0, assignedCount: 0 },
  ordered: {
    assetsCount: 3,
    orderedCount: 3,
    shippedCount: 0,
    checkedInCount: 0,
    assignedCount: 0,
  },
  shipped: {
    assetsCount: 3,
    orderedCount: 0,
    shippedCount: 3,
    checkedInCount: 0,
    assignedCount: 0,
  },
  half: { assetsCount: 3, orderedCount: 1, shippedCount: 1, checkedInCount: 1, assignedCount: 0 },
  arrived: {
    assetsCount: 3,
    orderedCount: 0,
    shippedCount: 0,
    checkedInCount: 3,
    assignedCount: 0,
  },
  promised: {
    assetsCount: 3,
    orderedCount: 3,
    shippedCount: 0,
    checkedInCount: 0,
    assignedCount: 1,
  },
} as const satisfies Record<string, Omit<PurchaseOrderFacts, 'state'>>;

/** Availability in each state: + available, (+) shown disabled, - hidden. */
const OFFERED = `
                      submit edit ship unship checkIn receiveUnordered close closeShort removeAssets exportAssets delete
  OPEN empty          (+)  +  -  -  -  -  -  -  -  +  +
  OPEN ordered        +  +  -  -  -  -  -  -  +  +  +
  OPEN promised       +  +  -  -  -  -  -  -  +  +  (+)
  SUBMITTED ordered   -  +  +  -  +  +  -  +  +  +  +
  SUBMITTED promised  -  +  +  -  +  +  -  (+)  +  +  (+)
  SUBMITTED empty     -  +  -  -  -  +  -  -  -  +  +
  SHIPPED shipped     -  +  -  +  +  +  -  +  +  +  +
  SHIPPED ordered     -  +  +  -  +  +  -  +  +  +  +
  CHECK_IN half       -  +  +  +  +  +  -  +  +  +  -
  CHECK_IN arrived    -  +  -  -  -  +  +  -  -  +  -
  CHECK_IN shipped    -  +  -  +  +  +  -  +  +  +  -
  CLOSED arrived      -  +  -  -  -  -  -  -  -  +  -`;

describe('the actions of a purchase order', () => {
  const [header = '', ...lines] = OFFERED.trim().split('\n');
  const actions = header.trim().split(/\s+/);
  const cases = lines.map((line) => line.trim().split(/\s+/));

  it('are all in the table', () => {
    expect(actions).toEqual([...PURCHASE_ORDER_ACTIONS]);
  });

  it.each(cases)('%s %s', (state, contents, ...marks) => {
    const facts = Object.entries(CONTENTS).find(([name]) => name === contents)?.[1];
    if (!isState(state) || !facts) throw new Error(`unknown ${state} ${contents}`);
    const order = { state, ...facts };
    const offered = new Map(
      availablePurchaseOrderActions(order).map(({ action, disabledReason }) => [
        action,
        disabledReason,
      ]),
    );
    PURCHASE_ORDER_ACTIONS.forEach((action, column) => {
      const reason = offered.get(action);
      const mark = reason === undefined ? '-' : reason === null ? '+' : '(+)';
      expect(mark, action).toBe(marks[column]);
      expect(refusePurchaseOrderAction(order, action) === undefined, action).toBe(mark === '+');
    });
  });

  it('the reason against deleting one with an assigned vehicle names the order', () => {
    const order = { state: 'OPEN', ...CONTENTS.ordered, assignedCount: 1 } as const;
    const offer = availablePurchaseOrderActions(order).find(({ action }) => action === 'delete');
    expect(offer?.blocker).toBe('ORDER');
  });

  it('nothing ships or arrives before the order is submitted', () => {
    const open = { state: 'OPEN', ...CONTENTS.ordered } as const;
    for (const action of ['ship', 'checkIn'] as const) {
      expect(refusePurchaseOrderAction(open, action)?.message).toBe(
        'Submit the purchase order first',
      );
    }
  });
});

it('after submitting, only fields that do not concern the vendor can change', () => {
  const fields = ['vendorId', 'vehiclesToOrder', 'assets', 'discountPercentage', 'notes'] as const;
  const open = (state: PurchaseOrderState) => fields.filter((field) => isEditable(state, field));
  expect(open('OPEN')).toEqual(fields);
  for (const state of ['SUBMITTED', 'SHIPPED', 'CHECK_IN'] as const) {
    expect(open(state), state).toEqual(['assets', 'discountPercentage', 'notes']);
  }
  expect(open('CLOSED')).toEqual(['notes']);
});

it('a form can only set the state to closed', () => {
  for (const state of PURCHASE_ORDER_STATES) {
    for (const wanted of PURCHASE_ORDER_STATES) {
      const allowed = wanted === state || wanted === 'CLOSED';
      expect(refuseStateEdit(state, wanted) === undefined, `${state} ${wanted}`).toBe(allowed);
    }
  }
});

describe('totals', () => {
  const costs = { shippingCostsCents: 48_000, additionalCostsCents: 12_500 };
  it.each([
    [{ goodsCents: 1_000_000, assetsCount: 4, discountPercentage: 7.5 }, 75_000, 985_500, 246_375],
    [{ goodsCents: 0, assetsCount: 0, discountPercentage: 7.5 }, 0, 60_500, null],
    // 33.333 % of 1 cent more than a dollar: the discounted sum is rounded once.
    [{ goodsCents: 101, assetsCount: 1, discountPercentage: 33.333 }, 34, 60_567, 60_567],
    [{ goodsCents: 500, assetsCount: 1, discountPercentage: 100 }, 500, 60_500, 60_500],
  ])('%o', (order, discountCents, totalCents, perVehicleCents) => {
    expect(purchaseOrderTotals({ ...order, ...costs })).toMatchObject({
      discountCents,
      totalCents,
      perVehicleCents,
    });
  });
});

describe('lateness', () => {
  const friday = '2026-03-06T20:00:00Z';
  const california = 'America/Los_Angeles';
  it.each([
    ['2026-03-09T08:00:00Z', 'UTC', 1],
    ['2026-03-08T08:00:00Z', 'UTC', 0],
    ['2026-03-13T08:00:00Z', 'UTC', 5],
    ['2026-03-20T08:00:00Z', 'UTC', 10],
    // Still Sunday evening there, and Monday evening.
    ['2026-03-09T06:00:00Z', california, 0],
    ['2026-03-10T06:00:00Z', california, 1],
    ['2026-03-10T07:00:00Z', california, 2],
    // Submitted on Saturday there.
    ['2026-03-08T12:00:00Z', 'Pacific/Auckland', 1],
  ])('on %s in %s it is %i business days old', (now, timeZone, age) => {
    expect(ageInDays({ submittedAt: friday }, { now: new Date(now), timeZone })).toBe(age);
  });

  it("counts beyond the vendor's maximum lead time, and only while vehicles are outstanding", () => {
    const order = { submittedAt: friday, vendorMaxDays: 4, outstandingCount: 1 };
    const now = { now: new Date('2026-03-20T08:00:00Z'), timeZone: 'UTC' };
    expect(daysLate(order, now)).toBe(6);
    expect(daysLate({ ...order, vendorMaxDays: 10 }, now)).toBe(0);
    expect(daysLate({ ...order, outstandingCount: 0 }, now)).toBe(0);
    expect(daysLate({ ...order, submittedAt: null }, now)).toBe(0);
  });
});

it.each([
  ['2026-03-04', undefined],
  ['2026-02-27', undefined],
  ['2026-02-26', 'Date shipped cannot be before the order date, Feb 27, 2026.'],
  ['2026-03-05', 'Date shipped cannot be in the future.'],
  ['', 'Date shipped is a required field.'],
])('vehicles that were ordered on Feb 27 and left on %j', (shippedOn, message) => {
  const checked = markShippedForm('2026-02-27', '2026-03-04').safeParse({ shippedOn });
  expect(checked.error?.issues[0]?.message).toBe(message);
});

describe('the form', () => {
  const line = {
    vehicleId: 'm',
    color: 'Red',
    size: 'M',
    vehicleVersionId: 'v',
    wholesalePrice: '1,299.005',
    quantity: '2',
    assetIds: [],
  };
  const form = {
    vendorId: 'v',
    destination: 'Hub:h',
    purchaseOrderNumber: '',
    salesOrderNumber: '',
    trackingInfo: '',
    notes: '',
    shippingCosts: '',
    additionalCosts: '12.50',
    discountPercentage: '',
    invoiceDocUrl: null,
    lines: [line],
  };
  const problem = (changes: object) =>
    purchaseOrderForm.safeParse({ ...form, ...changes }).error?.issues[0]?.message;
  const lineProblem = (changes: object) =>
    problem({ lines: [{ ...line, wholesalePrice: '5', ...changes }] });

  it('parses dollars to cents', () => {
    const lines = [{ ...line, wholesalePrice: '1,299.05' }];
    expect(purchaseOrderForm.parse({ ...form, lines })).toMatchObject({
      shippingCosts: 0,
      additionalCosts: 1250,
      discountPercentage: 0,
      lines: [{ wholesalePrice: 129_905, quantity: 2 }],
    });
  });

  it.each([
    [{ wholesalePrice: '' }, 'Wholesale price is a required field.'],
    [{ wholesalePrice: '0.99' }, 'Wholesale price must be greater than or equal to $1'],
    [{ wholesalePrice: '1.005' }, 'Enter an amount with at most 2 decimals.'],
    [{ quantity: '0' }, 'Quantity must be greater than or equal to 1'],
    [{ quantity: '' }, 'Quantity is a required field.'],
    [{ quantity: '1001' }, 'Quantity must be at most 1000'],
    [{ quantity: '1.5' }, 'Quantity must be a whole number.'],
    [{ quantity: 'two' }, 'Quantity must be a whole number.'],
    [{ quantity: '-5' }, 'Quantity must be greater than or equal to 1'],
    [{ vehicleId: '' }, 'Model is a required field.'],
    [{ color: '' }, 'Color is a required field.'],
    [{ size: '' }, 'Size is a required field.'],
    [{ vehicleVersionId: '' }, 'Version is a required field.'],
  ])('a line with %o: %s', (changes, message) => {
    expect(lineProblem(changes)).toBe(message);
  });

  it.each([
    [{ vendorId: '' }, 'Vendor is a required field.'],
    [{ destination: '' }, 'Destination is a required field.'],
    [{ discountPercentage: '100.5' }, 'Discount percentage must be from 0 to 100.'],
    [{ discountPercentage: '-1' }, 'Discount percentage must be from 0 to 100.'],
    [{ shippingCosts: '1000000.01' }, 'Enter an amount from 0 to 1,000,000.00.'],
  ])('%o: %s', (changes, message) => {
    expect(problem({ ...changes, lines: [] })).toBe(message);
  });
});
