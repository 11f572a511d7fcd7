import { describe, expect, it } from 'vitest';
import {
  e164Of,
  extensionOf,
  formatPhone,
  phonePattern,
  phoneUri,
  readPhone,
} from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['+1 (415) 606-1234', '+14156061234', '(415) 606-1234'],
    ['4156061234', '+14156061234', '(415) 606-1234'],
    ['14156061234', '+14156061234', '(415) 606-1234'],
    ['415.606.1234', '+14156061234', '(415) 606-1234'],
    [' 415–606‑1234 ', '+14156061234', '(415) 606-1234'],
    ['415\u00a0606\u00a01234', '+14156061234', '(415) 606-1234'],
    ['tel:+1-415-606-1234', '+14156061234', '(415) 606-1234'],
    ['510.555.0125 x12', '+15105550125;ext=12', '(510) 555-0125 ext. 12'],
    ['(510) 555-0125 ext. 12', '+15105550125;ext=12', '(510) 555-0125 ext. 12'],
    ['510-555-0125, ext 12', '+15105550125;ext=12', '(510) 555-0125 ext. 12'],
    ['510-555-0125 extension 12', '+15105550125;ext=12', '(510) 555-0125 ext. 12'],
    ['510-555-0125 #12', '+15105550125;ext=12', '(510) 555-0125 ext. 12'],
    ['+15105550125;ext=12', '+15105550125;ext=12', '(510) 555-0125 ext. 12'],
    ['+44 (0)20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['011 44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['+49 30 901820', '+4930901820', '+49 30 901820'],
    ['+49 30 901820 x 7', '+4930901820;ext=7', '+49 30 901820 ext. 7'],
    ['+44 20 7946 0958 x1234', '+442079460958;ext=1234', '+44 20 7946 0958 ext. 1234'],
    ['+52 55 5555 0100', '+525555550100', '+52 55 5555 0100'],
    ['+1 604 555 0199', '+16045550199', '(604) 555-0199'],
    ['800-555-0100', '+18005550100', '(800) 555-0100'],
    ['999 606 1234', '+19996061234', '(999) 606-1234'],
  ])('%j is stored as %s and shown as %j', (typed, stored, shown) => {
    expect(readPhone(typed)).toBe(stored);
    expect(formatPhone(stored)).toBe(shown);
    // What was stored or shown is read as the same number.
    expect(readPhone(stored)).toBe(stored);
    expect(readPhone(shown)).toBe(stored);
    const [e164, extension] = stored.split(';ext=');
    expect([e164Of(stored), extensionOf(stored)]).toEqual([e164, extension]);
    expect(phoneUri(stored)).toBe(`tel:${stored}`);
  });

  it.each([
    ['call me'],
    ['5550'],
    ['555-0125'],
    ['310-1234'],
    ['1.51056E+10'],
    ['115-555-0125'],
    ['415-111-0125'],
    ['020 7946 0958'],
    ['510-555-0127 / 510-555-0128'],
    ['510-555-0127 510-555-0128'],
    ['510-555-0127 ask for Ann'],
    ['Ann: 510-555-0127'],
    ['+999 12345678'],
    ['2026-01-31'],
    [''],
  ])('%j is none', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
    expect(formatPhone(typed)).toBe(typed);
  });

  it('that cannot be read is called by its digits', () => {
    expect(phoneUri('555-0125')).toBe('tel:5550125');
  });
});

describe('a search for a phone number', () => {
  const stored = ['14156061234', '442079460958', '1510555012512', '5550125', '15104150606'];
  const found = (text: string) => {
    const pattern = phonePattern(text);
    if (pattern === undefined) return undefined;
    const whole = new RegExp(`^${pattern.replaceAll('%', '.*')}$`);
    return stored.filter((digits) => whole.test(digits));
  };

  it.each([
    ['+1 415', ['14156061234']],
    ['415.606', ['14156061234']],
    ['(415) 606-1234', ['14156061234']],
    ['+1 (415) 606–1234', ['14156061234']],
    ['1 415 606 1234', ['14156061234']],
    ['606-1234', ['14156061234']],
    ['020 7946 0958', ['442079460958']],
    ['+44 (0)20 7946', ['442079460958']],
    ['011 44 20', ['442079460958']],
    ['0044 20', ['442079460958']],
    ['510.555.0125', ['1510555012512']],
    ['510.555.0125 x12', ['1510555012512']],
    ['+15105550125;ext=12', ['1510555012512']],
    ['555-0125', ['1510555012512', '5550125']],
  ])('%j finds it however it is written', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([['41'], ['+1'], ['ana'], ['KS-4156'], ['a415.606'], ['2026-01-31 14:00']])(
    '%j is none',
    (text) => {
      expect(phonePattern(text)).toBeUndefined();
    },
  );
});
