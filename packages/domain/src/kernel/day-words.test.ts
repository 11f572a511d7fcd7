import { describe, expect, it } from 'vitest';
import { daysAgo, dayWords } from './day-words.ts';

/** Thursday, 23:00 in California, already Friday in UTC. */
const moment = { now: new Date('2026-11-27T07:00:00Z'), timeZone: 'America/Los_Angeles' };

describe('days in a sentence', () => {
  it.each([
    ['2026-11-27T06:59:00Z', 'today', 'today'],
    ['2026-11-26T08:00:00Z', 'today', 'today'],
    ['2026-11-26T07:59:00Z', 'yesterday', 'yesterday'],
    ['2026-11-20T20:00:00Z', 'Friday', '6 days ago'],
    ['2026-11-19', 'Nov 19', '7 days ago'],
    ['2025-11-26', 'Nov 26, 2025', '365 days ago'],
    ['2026-12-01', 'Dec 1', 'today'],
  ])('%s is %s, %s', (at, words, ago) => {
    expect([dayWords(at, moment), daysAgo(at, moment)]).toEqual([words, ago]);
  });
});
