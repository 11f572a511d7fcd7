import { describe, expect, it } from 'vitest';
import {
  discountedPriceCents,
  monthlySubsidyCents,
  promotionCents,
  subsidizedPriceCents,
} from './order-price.ts';

const nothing = {
  planPriceCents: 12_900,
  subsidyCents: null,
  subsidyCapCents: null,
  promotionAmountCents: null,
  promotionPercentage: null,
};

describe('the billed price', () => {
  it.each([
    ['is the plan price when nothing applies', {}, 12_900],
    ['is what the subsidy leaves', { subsidyCents: 5000 }, 7900],
    [
      'is what the cap of the subsidy leaves',
      { subsidyCents: 5000, subsidyCapCents: 2000 },
      10_900,
    ],
    ['never falls below zero', { subsidyCents: 20_000 }, 0],
    ['does not know a fixed promotion', { promotionAmountCents: 900 }, 12_900],
    ['does not know a percentage', { subsidyCents: 5000, promotionPercentage: 100 }, 7900],
  ])('%s', (_title, changes, expected) => {
    expect(subsidizedPriceCents({ ...nothing, ...changes })).toBe(expected);
  });
});

describe('reductions of the price', () => {
  it.each([
    ['nothing', {}, 0, 0],
    ['a subsidy', { subsidyCents: 5000 }, 5000, 0],
    ['a subsidy above the plan price', { subsidyCents: 20_000 }, 12_900, 0],
    ['a subsidy above its cap', { subsidyCents: 5000, subsidyCapCents: 2000 }, 2000, 0],
    ['a fixed promotion', { promotionAmountCents: 900 }, 0, 900],
    [
      'a promotion that takes what is left',
      { subsidyCents: 12_000, promotionAmountCents: 5000 },
      12_000,
      900,
    ],
    [
      'a percentage of what the subsidy leaves',
      { subsidyCents: 2900, promotionPercentage: 10 },
      2900,
      1000,
    ],
  ])('%s', (_title, changes, subsidy, promotion) => {
    const price = { ...nothing, ...changes };
    expect([monthlySubsidyCents(price), promotionCents(price)]).toEqual([subsidy, promotion]);
    const shown = discountedPriceCents(price) ?? price.planPriceCents;
    expect(shown + subsidy + promotion).toBe(price.planPriceCents);
  });
});

describe('the displayed price', () => {
  it.each([
    ['nothing applies', {}, null],
    ['a subsidy of nothing', { subsidyCents: 0 }, null],
    ['a subsidy is taken off', { subsidyCents: 5000 }, 7900],
    ['a subsidy is taken off up to its cap', { subsidyCents: 5000, subsidyCapCents: 2000 }, 10_900],
    [
      'a cap above the subsidy changes nothing',
      { subsidyCents: 5000, subsidyCapCents: 9000 },
      7900,
    ],
    ['a cap without a subsidy changes nothing', { subsidyCapCents: 9000 }, null],
    ['the price never falls below zero', { subsidyCents: 20_000 }, 0],
    ['a fixed promotion', { promotionAmountCents: 900 }, 12_000],
    ['a percentage', { promotionPercentage: 10 }, 11_610],
    [
      'the percentage is of what the subsidy leaves',
      { subsidyCents: 2900, promotionPercentage: 10 },
      9000,
    ],
    ['half a cent of discount is a cent', { planPriceCents: 1005, promotionPercentage: 10 }, 904],
    [
      'subsidy and fixed promotion together end at zero',
      { subsidyCents: 12_000, promotionAmountCents: 5000 },
      0,
    ],
    ['everything off', { promotionPercentage: 100 }, 0],
    ['a free vehicle stays free', { planPriceCents: 0, promotionAmountCents: 500 }, null],
  ])('%s', (_title, changes, expected) => {
    expect(discountedPriceCents({ ...nothing, ...changes })).toBe(expected);
  });
});
