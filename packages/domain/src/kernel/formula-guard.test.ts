import { describe, expect, it } from 'vitest';
import { guarded, guardedInWorkbook, withoutGuard } from './formula-guard.ts';

describe('the apostrophe that guards against formulas', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'+1 510 555 0199", '+1 510 555 0199'],
    ["'-2+3", '-2+3'],
    ["'@sum", '@sum'],
    ["'\u200B=1+1", '\u200B=1+1'],
    ["'94607", '94607'],
    ["'7000000000001", '7000000000001'],
    ['="0123"', '0123'],
  ])('of %s is removed', (cell, text) => {
    expect(withoutGuard(cell)).toBe(text);
  });

  it.each(["'t Hart", "'s-Gravenhage", "O'Brien", "d'Or", "'", "''t", 'x'])(
    'is none in %s, which stays',
    (name) => {
      expect(withoutGuard(name)).toBe(name);
      expect(guarded(name)).toBe(name);
    },
  );

  it.each(['-5', '-12.50', '5', 'a=1', '1 - 2'])('is not written before %s', (text) => {
    expect(guarded(text)).toBe(text);
  });

  it.each([
    '=1+1',
    '-5-5',
    '- 5',
    '+5',
    '-1e5',
    "'=1",
    "''=1",
    "'94607",
    "'90s Bikes",
    ' =1',
    "'t Hart",
    '="0123"',
  ])('brings %j back', (text) => {
    expect(withoutGuard(guarded(text))).toBe(text);
    expect(withoutGuard(guardedInWorkbook(text))).toBe(text);
  });
});
