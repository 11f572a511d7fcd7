import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencySymbol, formatCents, formatMonthly, percentOf, setCurrency } from './money.ts';
import { parseDollars, parseRoundedDollars } from './parse-money.ts';

describe('amounts of money', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['1,299.00', 129_900],
    ['1,000,000.00', 100_000_000],
    ['$5', 500],
    ['€5', 500],
    [' $ 0.29 ', 29],
    ['0', 0],
    ['1.00', 100],
    ['0.07', 7],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('%s is %d cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    '.',
    '.5',
    '5.',
    '1.005',
    '-1',
    '+1',
    '1,29',
    '1,2990',
    '12,34,567',
    '1e3',
    '0x10',
    '1 000',
    'ten',
    '5.0.0',
    '$',
    '$$5',
    '٣',
    '90071992547409.92',
    '9'.repeat(40),
  ])('%j is not an amount', (text) => {
    expect(parseDollars(text)).toBeUndefined();
  });

  it.each([
    ['12.345', 1235],
    ['12.344', 1234],
    ['0.999', 100],
    ['0.29', 29],
    ['1.0049999', 100],
    ['5', 500],
    ['1.2.345', undefined],
    ['x.005', undefined],
  ])('%s rounds to %s cents', (text, cents) => {
    expect(parseRoundedDollars(text)).toBe(cents);
  });

  it('formatting and parsing round-trips every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const plain = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(parseDollars(plain)).toBe(cents);
        expect(parseDollars(formatCents(cents))).toBe(cents);
      }),
    );
  });

  it('amounts are formatted with currency and two decimals, monthly ones with /mo', () => {
    expect(formatCents(12_900)).toBe('$129.00');
    expect(formatCents(-1)).toBe('-$0.01');
    expect(formatCents(129_900, 'EUR')).toBe('€1,299.00');
    expect(formatMonthly(7900)).toBe('$79.00/mo');
  });

  it("amounts without a currency use the installation's", () => {
    setCurrency('EUR');
    expect(formatCents(12_900)).toBe('€129.00');
    expect(formatMonthly(7900)).toBe('€79.00/mo');
    expect(formatCents(12_900, 'USD')).toBe('$129.00');
    expect(currencySymbol()).toBe('€');
    setCurrency('USD');
    expect(currencySymbol()).toBe('$');
  });

  it.each([
    [10_000, 8625, 863],
    [10_000, 8624, 862],
    [100, 500, 1],
    [99, 500, 0],
    [-100, 500, -1],
    [-99, 500, 0],
    [0, 100_000, 0],
    [12_345, 100_000, 12_345],
    [9_007_199_254_740_991, 100_000, 9_007_199_254_740_991],
  ])(
    'of %d cents, %d thousandths of a percent are %d, halves away from zero',
    (cents, percent, part) => {
      expect(percentOf(cents, percent)).toBe(part);
    },
  );
});
