import { describe, expect, it } from 'vitest';
import { jobSentence } from './job-sentence.ts';

// Still Wednesday in the business, and Thursday in Greenwich.
const MOMENT = { now: new Date('2026-11-26T03:00:00Z'), timeZone: 'America/Los_Angeles' };
const OPEN = { state: 'OPEN', openedAt: '2026-11-23T18:00:00Z', dueOn: null } as const;

describe('the sentence of a service job', () => {
  it.each([
    [null, 'Open since Monday, without a due date. Finish it when the work is done.'],
    ['2026-12-04', 'Due Dec 4. Finish it when the work is done.'],
    ['2026-11-25', 'Due today. Finish it when the work is done.'],
    ['2026-11-24', 'Was due yesterday. Finish it when the work is done.'],
    ['2026-11-02', 'Was due Nov 2. Finish it when the work is done.'],
  ])('with the due date %s, by the days of the business', (dueOn, sentence) => {
    expect(jobSentence({ ...OPEN, dueOn }, MOMENT)).toBe(sentence);
  });

  it.each(['DONE', 'CANCELED'] as const)('says nothing once it is %s', (state) => {
    expect(jobSentence({ ...OPEN, state }, MOMENT)).toBeUndefined();
  });
});
