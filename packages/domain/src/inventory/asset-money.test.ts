import { describe, expect, it } from 'vitest';
import { type AssetMoneyFacts, assetMoney } from './asset-money.ts';

const bought: AssetMoneyFacts = {
  costCents: 200_001,
  subscriptionRevenueCents: 0,
  salePriceCents: null,
  theftProceedsCents: null,
  theftDeductibleCents: null,
};

describe('the profit of an asset', () => {
  it('is negative at first', () => {
    expect(assetMoney(bought)).toEqual({
      cogsCents: 200_001,
      subscriptionRevenueCents: 0,
      saleAndTheftCents: 0,
      totalRevenueCents: 0,
      lifetimeEarningCents: -200_001,
    });
  });

  it('is revenue from subscriptions, sale, insurance and deductible minus cost', () => {
    const earned = assetMoney({
      ...bought,
      subscriptionRevenueCents: 150_000,
      salePriceCents: 40_000,
      theftProceedsCents: 20_000,
      theftDeductibleCents: 5000,
    });
    expect(earned.saleAndTheftCents).toBe(65_000);
    expect(earned.totalRevenueCents).toBe(215_000);
    expect(earned.lifetimeEarningCents).toBe(14_999);
  });
});
