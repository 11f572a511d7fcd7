import { expect, it } from 'vitest';
import { chargeLine, creditLine, invoiceLine, refundLine } from '../billing/money-line.ts';
import { moneyGist, type RehearsedEffect, type RehearsedMoney, withPreview } from './rehearsal.ts';

const customerId = '0198f3b4-0000-7000-8000-000000000001';
const TAXED = { totalCents: 2173, taxCents: 173 };
const charge: RehearsedMoney = {
  kind: 'CHARGE',
  customerId,
  amountCents: 2173,
  line: chargeLine(2173, 2000),
};
const effect = (source: RehearsedEffect['source'], sentence: string): RehearsedEffect => ({
  entity: 'Customer',
  id: customerId,
  kind: 'customer.charged',
  source,
  label: null,
  sentence,
  note: null,
  from: null,
  to: null,
  amountCents: 2173,
  paidAt: null,
  canUndo: false,
});
const rehearsal = {
  money: [charge],
  effects: [
    effect('console', 'One-time charge of $21.73 requested by Ana'),
    { ...effect('billing', 'Charge collected by the payment provider: $21.73'), paidAt: 48 },
    { ...effect('console', 'Buyout completed by Ana; subscription canceled'), paidAt: 23 },
  ],
};

it.each([
  [2173, 'Charges $21.73', ' (charged $21.73 to the card)'],
  [
    1000,
    'Charges $10.00, uses $11.73 of credit',
    ' (charged $10.00 to the card, used $11.73 of credit)',
  ],
  [0, 'Uses $21.73 of credit', ' (used $21.73 of credit, nothing charged to the card)'],
  [3000, 'Charges $30.00', ' (charged $30.00 to the card, $8.27 of it from a previous balance)'],
])('a charge of which the card pays %i cents: %s', (dueCents, gist, how) => {
  const shown = withPreview(rehearsal, invoiceLine(TAXED, dueCents));
  expect(moneyGist(shown)).toBe(gist);
  expect(shown.effects.map(({ sentence }) => sentence)).toEqual([
    'One-time charge of $21.73 requested by Ana',
    `Charge collected by the payment provider: $21.73${how}`,
    `Buyout completed by Ana${how}; subscription canceled`,
  ]);
});

it('a preview is of one charge only; refunds and credits have none', () => {
  const preview = invoiceLine(TAXED, 0);
  expect(withPreview(rehearsal, undefined)).toBe(rehearsal);
  const two = { ...rehearsal, money: [charge, charge] };
  expect(withPreview(two, preview)).toBe(two);
  const back = {
    effects: [],
    money: [refundLine(100), creditLine(250)].map((line) => ({ ...charge, line })),
  };
  expect(withPreview(back, preview)).toBe(back);
  expect(moneyGist(back)).toBe('Refunds $1.00, credits $2.50');
});
