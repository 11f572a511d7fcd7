import { describe, expect, it } from 'vitest';
import { type AssetMoneyFacts, assetMoney } from './asset-money.ts';

const bought: AssetMoneyFacts = {
  wholesalePriceCents: 200_001,
  purchase: null,
  subscriptionRevenueCents: 0,
  salePriceCents: null,
  theftProceedsCents: null,
  theftDeductibleCents: null,
};
const purchase = {
  discountPercentage: '7.5',
  shippingCostsCents: 10_000,
  additionalCostsCents: 1,
  assets: 3,
};

describe('the cost of an asset', () => {
  it.each([
    ['without a purchase order its wholesale price', null, 200_001],
    // 200,001 less 15,000 (7.5 % is 15,000.075), plus a third of 10,001.
    ['less the discount, plus its share of shipping and additional costs', purchase, 188_335],
    [
      'no discount is a discount of 0',
      { ...purchase, discountPercentage: '0', additionalCostsCents: 0, assets: 1 },
      210_001,
    ],
    ['a discount of 100 leaves the share', { ...purchase, discountPercentage: '100' }, 3334],
    ['thousandths of a percent count', { ...purchase, discountPercentage: '0.125' }, 203_085],
    ['an order of no assets does not divide by nothing', { ...purchase, assets: 0 }, 195_002],
  ])('%s', (_title, of, cost) => {
    expect(assetMoney({ ...bought, purchase: of }).cogsCents).toBe(cost);
  });
});

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
