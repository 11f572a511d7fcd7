import { afterEach, describe, expect, it } from 'vitest';
import { vehicleRecord } from '../catalogue/vehicle-record.ts';
import { createChargeInput } from '../customers/customer-money.ts';
import { refuseDeductible } from '../inventory/theft-report.ts';
import { setCurrency } from '../kernel/money.ts';
import {
  buyOutSubscriptionInput,
  suggestedBuyoutCents,
} from '../subscriptions/buy-out-subscription.ts';
import {
  belowMinimumCharge,
  isBelowMinimumCharge,
  minimumChargeCents,
  refuseMonthlyPrice,
} from './minimum-charge.ts';

const ID = '0197a000-0000-7000-8000-000000000001';
const SENTENCE = 'Amount must be at least $0.50, the least that the payment provider charges.';

/** The messages of a rejected input, by field. */
const messagesOf = (result: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) => (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

const charge = (amountCents: number) =>
  messagesOf(
    createChargeInput.safeParse({
      customerId: ID,
      amountCents,
      reason: 'MAINTENANCE_CHARGE',
      notes: 'Bell',
    }),
  ).filter(([field]) => field === 'amountCents');

const deductible = (amountCents: number) =>
  refuseDeductible({ charged: false, amountCents, hasCustomer: true, hasCard: true });

const buyout = (buyoutPriceCents: number) =>
  messagesOf(
    buyOutSubscriptionInput.safeParse({
      subscriptionId: ID,
      buyoutPriceCents,
      soldAt: '2026-11-29',
    }),
  );

describe('the least that can be charged', () => {
  afterEach(() => setCurrency('USD'));

  it.each([
    ['USD', 50],
    ['EUR', 50],
    ['GBP', 30],
    ['SEK', 300],
    ['MXN', 1000],
    ['HUF', 17_500],
    // Without an entry, that of dollars.
    ['ZAR', 50],
  ])('in %s is %i hundredths', (code, cents) => {
    expect(minimumChargeCents(code)).toBe(cents);
    expect(
      [-1, 0, 1, cents - 1, cents, cents + 1].map((each) => isBelowMinimumCharge(each, code)),
    ).toEqual([false, false, true, true, false, false]);
  });

  it('is named with its field and the amount', () => {
    expect(belowMinimumCharge('Amount')).toBe(SENTENCE);
    expect(belowMinimumCharge('Buyout price', 'GBP')).toMatch(
      /^Buyout price must be at least £0\.30,/,
    );
  });

  it.each([
    [-5, 'Amount must be greater than 0.'],
    [0, 'Amount must be greater than 0.'],
    [1, SENTENCE],
    [49, SENTENCE],
  ])('a one-time charge of %i cents is refused', (cents, message) => {
    expect(charge(cents)).toEqual([['amountCents', message]]);
  });

  it.each([50, 51, 100_000])('a one-time charge of %i cents is possible', (cents) => {
    expect(charge(cents)).toEqual([]);
  });

  it('a deductible of less is refused at its field', () => {
    expect(deductible(49)).toMatchObject({
      path: 'deductibleAmountCents',
      message: belowMinimumCharge('Deductible amount'),
    });
    expect(deductible(50)).toBeUndefined();
  });

  it('a monthly price of less is refused, unless a subsidy pays all of it', () => {
    expect(refuseMonthlyPrice(0)).toBeUndefined();
    expect(refuseMonthlyPrice(50)).toBeUndefined();
    expect(refuseMonthlyPrice(49, 'variantId')).toEqual({
      code: 'BELOW_MINIMUM',
      message: belowMinimumCharge('The monthly price'),
      path: 'variantId',
    });
    const price = vehicleRecord.shape.planPriceCents;
    expect([0, 49, 50].map((cents) => price.safeParse(cents).success)).toEqual([true, false, true]);
  });

  it('a buyout costs at least a dollar, or what the provider charges at least in another currency', () => {
    expect(buyout(99)).toEqual([
      ['buyoutPriceCents', 'Buyout price must be greater than or equal to 1.'],
    ]);
    expect(buyout(100)).toEqual([]);
    expect(suggestedBuyoutCents(100, 500)).toBe(100);
    setCurrency('SEK');
    expect(buyout(299)).toEqual([['buyoutPriceCents', belowMinimumCharge('Buyout price')]]);
    expect(buyout(300)).toEqual([]);
    expect(suggestedBuyoutCents(100, 500)).toBe(300);
  });
});
