import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { checkInAssetForm, refuseCheckIn } from './check-in-asset.ts';
import { changeAssetHubInput } from './correct-asset.ts';
import { decommissionAssetInput } from './decommission-asset.ts';
import { maintainAssetForm, maintainAssetInput, maintenanceRefusals } from './maintain-asset.ts';
import { refuseRecovery } from './recover-asset.ts';
import { REPORTABLE_SALES_CHANNELS, reportSoldInput } from './report-sold.ts';
import { reserveAssetForm } from './reserve-asset.ts';
import {
  refuseDeductible,
  refuseDeductibleChange,
  refuseTheftReport,
  saveTheftReportInput,
} from './theft-report.ts';
import { updateAssetForm } from './update-asset.ts';

const assetId = '0197a000-0000-7000-8000-000000000001';
const LONG = 'x'.repeat(5001);

/** The messages of a form, one line 'field: message' each. */
function refusals(schema: z.ZodType, input: unknown): string[] {
  const parsed = schema.safeParse(input);
  return (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('maintenance requires a description and a missing serial number', () => {
  const description = 'description: Description is a required field.';
  const serial = 'serialNumber: Serial number is a required field.';
  const known = { state: 'RETURNED', serialNumber: 'KS 1' };
  const inMaintenance = { state: 'MAINTENANCE_RMA', serialNumber: 'KS 1' };
  it.each([
    [known, { state: 'MAINTENANCE_HOLD' }, [description]],
    [known, { state: 'MAINTENANCE_HOLD', description: '  ' }, [description]],
    [known, { state: 'MAINTENANCE_HOLD', description: 'creaks' }, []],
    [inMaintenance, { state: 'MAINTENANCE_COSMETIC' }, []],
    [inMaintenance, { state: 'MAINTENANCE_READY_FOR_PICKUP' }, [description]],
    [inMaintenance, { state: 'MAINTENANCE_READY_FOR_PICKUP', description: 'done' }, []],
    [{ ...known, serialNumber: null }, { state: 'MAINTENANCE_HOLD' }, [description, serial]],
    [
      { ...inMaintenance, serialNumber: null },
      { state: 'MAINTENANCE_HOLD', serialNumber: '--' },
      ['serialNumber: Not a serial number'],
    ],
    [
      { ...inMaintenance, serialNumber: null },
      { state: 'MAINTENANCE_HOLD', serialNumber: 'ks 1' },
      [],
    ],
    [known, { description: 'creaks' }, ['state: State is a required field.']],
    [known, { state: 'ACTIVE', description: 'creaks' }, ['state: Select a valid option.']],
    [
      known,
      { state: 'MAINTENANCE_HOLD', description: LONG },
      ['description: At most 5,000 characters.'],
    ],
  ])('%j with %j', (asset, input, expected) => {
    expect(refusals(maintainAssetForm(asset), { assetId, ...input })).toEqual(expected);
  });

  it("the server returns the same messages, on the mutation's own field for the description", () => {
    const input = maintainAssetInput.parse({ assetId, state: 'MAINTENANCE_HOLD' });
    const [refusal] = maintenanceRefusals(known, input, 'maintenanceDescription');
    expect(refusal?.path).toBe('maintenanceDescription');
  });
});

describe('a sale is reported with its price, channel and date', () => {
  const sale = {
    assetId,
    buyoutPriceCents: 10_000,
    soldAt: '2026-03-04',
    salesChannel: 'CRAIGSLIST',
  };
  it.each([
    [{}, []],
    [{ buyoutPriceCents: undefined }, ['buyoutPriceCents: Buyout price is a required field.']],
    [
      { buyoutPriceCents: Number.NaN },
      ['buyoutPriceCents: Enter an amount with at most 2 decimals.'],
    ],
    [
      { buyoutPriceCents: 99 },
      ['buyoutPriceCents: Buyout price must be greater than or equal to 1.'],
    ],
    [
      { buyoutPriceCents: -100 },
      ['buyoutPriceCents: Buyout price must be greater than or equal to 1.'],
    ],
    [{ buyoutPriceCents: 100 }, []],
    [
      { buyoutPriceCents: 100_000_001 },
      ['buyoutPriceCents: Buyout price must be less than or equal to 1,000,000.'],
    ],
    [{ soldAt: '' }, ['soldAt: Date sold is a required field.']],
    [{ soldAt: 'yesterday' }, ['soldAt: Enter a date.']],
    [{ soldAt: '2026-03-04T10:00:00Z' }, []],
    [{ salesChannel: '' }, ['salesChannel: Sales channel is a required field.']],
    [{ salesChannel: 'SUBSCRIPTION_BUYOUT' }, ['salesChannel: Select a valid option.']],
    [
      { salesChannel: 'OTHER' },
      ['notes: Comments is a required field when Sales channel is Other.'],
    ],
    [
      { salesChannel: 'OTHER', notes: ' ' },
      ['notes: Comments is a required field when Sales channel is Other.'],
    ],
    [{ salesChannel: 'OTHER', notes: 'to a museum' }, []],
    [{ referenceNumber: 'x'.repeat(121) }, ['referenceNumber: At most 120 characters.']],
  ])('%j', (change, expected) => {
    expect(refusals(reportSoldInput, { ...sale, ...change })).toEqual(expected);
  });

  it('every channel except the buyout, which is charged elsewhere', () => {
    expect(REPORTABLE_SALES_CHANNELS).toEqual([
      'BRAND_MARKETPLACE',
      'CRAIGSLIST',
      'FB_MARKETPLACE',
      'OTHER',
    ]);
  });
});

describe('a vehicle is checked in once, with a serial number, from a submitted purchase order', () => {
  it.each([
    ['', 'Serial number is a required field.'],
    ['  ', 'Serial number is a required field.'],
    ['/#', 'Not a serial number'],
    ['ks 1', undefined],
  ])('%j: %s', (serialNumber, message) => {
    const expected = message ? [`serialNumber: ${message}`] : [];
    expect(refusals(checkInAssetForm, { id: assetId, serialNumber })).toEqual(expected);
  });

  it.each([
    ['OPEN_PO', 'SUBMITTED', undefined],
    ['OPEN_PO', 'CHECK_IN', undefined],
    ['SHIPPED', 'SHIPPED', undefined],
    ['OPEN_PO', 'OPEN', 'Submit the purchase order first'],
    ['OPEN_PO', null, 'The asset is not on a purchase order'],
    ['RECEIVED', 'CHECK_IN', 'Asset is already checked in'],
    ['ACTIVE', null, 'Asset is already checked in'],
  ] as const)('%s on a purchase order that is %s: %s', (state, purchaseOrderState, message) => {
    expect(refuseCheckIn({ state, purchaseOrderState })?.message).toBe(message);
  });
});

describe('a theft report', () => {
  it.each([
    [
      { deductibleAmountCents: -1 },
      ['deductibleAmountCents: Deductible amount must be greater than or equal to 0.'],
    ],
    [
      { proceedsCents: 100_000_001 },
      ['proceedsCents: Proceeds must be less than or equal to 1,000,000.'],
    ],
    [{ insuranceProceedsDate: '4 March' }, ['insuranceProceedsDate: Enter a date.']],
    [{ insuranceClaimId: 'x'.repeat(121) }, ['insuranceClaimId: At most 120 characters.']],
    [{ deductibleAmountCents: null, proceedsCents: 0, insuranceProceedsDate: null }, []],
  ])('%j', (attributes, expected) => {
    expect(refusals(saveTheftReportInput, { assetId, ...attributes })).toEqual(expected);
  });

  it('is about a stolen vehicle', () => {
    expect(refuseTheftReport({ state: 'STOLEN' })).toBeUndefined();
    expect(refuseTheftReport({ state: 'STOLEN_DELINQUENT' })).toBeUndefined();
    expect(refuseTheftReport({ state: 'RETURNED' })?.message).toBe(
      'Only a stolen vehicle has a theft report.',
    );
  });

  it('does not change a charged deductible', () => {
    const report = { charged: true, deductibleAmountCents: 25_000 };
    expect(refuseDeductibleChange(report, undefined)).toBeUndefined();
    expect(refuseDeductibleChange(report, 25_000)).toBeUndefined();
    expect(refuseDeductibleChange(report, null)?.path).toBe('deductibleAmountCents');
    expect(refuseDeductibleChange({ ...report, charged: false }, 1)).toBeUndefined();
  });

  const chargeable = { charged: false, amountCents: 25_000, hasCustomer: true, hasCard: true };
  it.each([
    [{}, undefined],
    [{ charged: true }, 'The deductible has already been charged.'],
    [{ amountCents: null }, 'Enter the deductible amount first.'],
    [{ amountCents: 0 }, 'Enter the deductible amount first.'],
    [
      { hasCustomer: false },
      'The vehicle never had a subscription, so there is no customer to charge.',
    ],
    [{ hasCard: false }, 'The customer has no card on file.'],
  ])('charging with %j: %s', (change, message) => {
    expect(refuseDeductible({ ...chargeable, ...change })?.message).toBe(message);
  });
});

it('other forms list missing fields', () => {
  expect(refusals(decommissionAssetInput, { assetId, reason: ' ' })).toEqual([
    'reason: Decommission Reason is a required field.',
  ]);
  expect(refusals(reserveAssetForm, { assetId, reservedState: '' })).toEqual([
    'reservedState: Reserved state is a required field.',
  ]);
  expect(refusals(reserveAssetForm, { assetId, reservedState: 'ACTIVE' })).toEqual([
    'reservedState: Select a valid option.',
  ]);
  expect(refusals(changeAssetHubInput, { assetId, hubId: '' })).toEqual([
    'hubId: Hub is a required field.',
  ]);
  const unnamed = updateAssetForm({ serialNumber: null });
  const named = updateAssetForm({ serialNumber: 'KS 1' });
  expect(refusals(unnamed, { assetId, serialNumber: '' })).toEqual([]);
  expect(refusals(named, { assetId, serialNumber: '' })).toEqual([
    'serialNumber: Serial number is a required field.',
  ]);
  expect(refusals(named, { assetId, serialNumber: '#' })).toEqual([
    'serialNumber: Not a serial number',
  ]);
});

it.each([
  ['STOLEN', false, undefined],
  ['SOLD', false, undefined],
  ['DECOMMISSIONED', true, undefined],
  ['DECOMMISSIONED', false, 'stolen, sold, lost in transit or marked as missing'],
  ['STOLEN_DELINQUENT', false, 'stolen, sold, lost in transit or marked as missing'],
  ['RECEIVED_TO', true, 'stolen, sold, lost in transit or marked as missing'],
])(
  'a %s vehicle (lost in transit: %s) can be recovered once, as a new record',
  (state, lostInTransit, message) => {
    const refused = refuseRecovery({ state, lostInTransit, hasSuccessor: false })?.message;
    if (message === undefined) expect(refused).toBeUndefined();
    else expect(refused).toContain(message);
    const again = refuseRecovery({ state, lostInTransit, hasSuccessor: true })?.message;
    expect(again).toContain(message ?? 'already been recovered');
  },
);
