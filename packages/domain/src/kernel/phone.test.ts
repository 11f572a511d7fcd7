import { describe, expect, it } from 'vitest';
import { firstOfPhones, NO_PHONE, phoneRefusal, SEVERAL_PHONES } from './phone.ts';

describe('several phone numbers in one text', () => {
  it.each([
    ['+1 510-555-0161 ::: +1 510-555-0162', '+1 510-555-0161'],
    ['510-555-0127 / 510-555-0128', '510-555-0127'],
    ['510-555-0127; 510-555-0128', '510-555-0127'],
    ['(510) 555-0127, (510) 555-0128', '(510) 555-0127'],
    ['510.555.0127 or 0128', '510.555.0127'],
    ['510.555.0127 x12 & 510.555.0128', '510.555.0127 x12'],
    ['510 555 0127\n510 555 0128', '510 555 0127'],
    ['+15105550127;ext=12;+15105550128', '+15105550127;ext=12'],
  ])('%j are several, of which %j is the first', (text, first) => {
    expect(firstOfPhones(text)).toBe(first);
    expect(phoneRefusal(text)).toBe(SEVERAL_PHONES);
  });

  it.each([
    ['510.555.0125 x12'],
    ['510-555-0125, ext. 1234'],
    ['+15105550125;ext=1234'],
    ['+44 (0)20 7946 0958'],
    ['4/12/2026'],
    ['Oakland or 510 555 0127'],
  ])('%j is none or one', (text) => {
    expect(firstOfPhones(text)).toBeUndefined();
    expect(phoneRefusal(text)).toBe(NO_PHONE);
  });
});

it('a cell of any length is answered at once', () => {
  expect(firstOfPhones(`510 555 0127${' '.repeat(500_000)}510 555 0128`)).toBeUndefined();
});
