import { describe, expect, it } from 'vitest';
import { invoiceStatus, invoiceStatusLabel } from './invoice-status.ts';
import {
  announceMoneyLine,
  creditLine,
  describeMoneyLine,
  invoiceLine,
  type MoneyLine,
  NO_MONEY,
  refundLine,
  totalOf,
} from './money-line.ts';

describe('the line of an invoice', () => {
  it.each<[what: string, total: number, tax: number, due: number, words: string]>([
    ['paid by card', 9_668, 768, 9_668, 'charged $96.68 to the card'],
    ['paid by credit', 3_000, 0, 0, 'used $30.00 of credit, nothing charged to the card'],
    ['paid by both', 5_000, 500, 3_000, 'charged $30.00 to the card, used $20.00 of credit'],
    ['below zero', -3_828, 0, 0, 'added $38.28 to the credit'],
    [
      'with a debt from before',
      3_000,
      0,
      4_000,
      'charged $40.00 to the card, $10.00 of it from a previous balance',
    ],
    [
      'below zero with a debt',
      -500,
      0,
      500,
      'charged $5.00 to the card, $5.00 of it from a previous balance, added $5.00 to the credit',
    ],
    ['about nothing', 0, 0, 0, 'no money moved'],
  ])('%s', (_what, totalCents, taxCents, due, words) => {
    const line = invoiceLine({ totalCents, taxCents }, due);
    expect(line.subtotalCents + line.taxCents).toBe(line.creditCents + line.cardCents);
    expect(totalOf(line)).toBe(totalCents);
    expect(describeMoneyLine(line)).toBe(words);
  });

  it.each<[MoneyLine, string]>([
    [refundLine(4_900), 'refunded $49.00 to Visa ending in 4242'],
    [creditLine(2_000), 'added $20.00 to the credit'],
    [NO_MONEY, 'no money moved'],
  ])('%j contains the card label', (line, words) => {
    expect(line.subtotalCents + line.taxCents).toBe(line.creditCents + line.cardCents);
    expect(describeMoneyLine(line, { card: 'Visa ending in 4242' })).toBe(words);
  });
});

describe('a requested operation', () => {
  it.each<[MoneyLine, string | undefined]>([
    [refundLine(10_000), '$100.00 is being refunded to Visa ending in 4242'],
    [
      invoiceLine({ totalCents: 6_120, taxCents: 120 }, 5_620),
      '$56.20 is being charged to Visa ending in 4242, $5.00 of credit is being used',
    ],
    [creditLine(2_000), '$20.00 is being added to the credit'],
    [NO_MONEY, undefined],
  ])('%j', (line, words) => {
    expect(announceMoneyLine(line, { card: 'Visa ending in 4242' })).toBe(words);
  });
});

describe('the status of an invoice', () => {
  it.each<[state: string, credit: number, refunded: number, status: string, label: string]>([
    ['OPEN', 0, 0, 'OPEN', 'Open'],
    ['VOID', 0, 0, 'VOID', 'Void'],
    ['PAID', 0, 0, 'PAID', 'Paid'],
    ['PAID', 2_000, 0, 'CREDIT_APPLIED', 'Paid, credit applied'],
    ['PAID', 0, 1, 'PARTLY_REFUNDED', 'Partly refunded'],
    ['PAID', 2_000, 4_999, 'PARTLY_REFUNDED', 'Partly refunded'],
    ['PAID', 0, 5_000, 'REFUNDED', 'Refunded'],
    ['OPEN', 0, 5_000, 'OPEN', 'Open'],
  ])(
    '%s with %d cents of credit and %d refunded is %s',
    (state, creditCents, refundedCents, status, label) => {
      const found = invoiceStatus({ state, totalCents: 5_000, creditCents, refundedCents });
      expect([found, invoiceStatusLabel(found)]).toEqual([status, label]);
    },
  );
});
