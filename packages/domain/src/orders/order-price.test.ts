import { expect, it } from 'vitest';
import { discountedPriceCents } from './order-price.ts';

const nothing = {
  planPriceCents: 12_900,
  subsidyCents: null,
  subsidyCapCents: null,
  promotionAmountCents: null,
  promotionPercentage: null,
};

it.each([
  ['nothing applies', {}, null],
  ['a subsidy of nothing', { subsidyCents: 0 }, null],
  ['a subsidy is taken off', { subsidyCents: 5000 }, 7900],
  ['a subsidy is taken off up to its cap', { subsidyCents: 5000, subsidyCapCents: 2000 }, 10_900],
  ['a cap above the subsidy changes nothing', { subsidyCents: 5000, subsidyCapCents: 9000 }, 7900],
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
