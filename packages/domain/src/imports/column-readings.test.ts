import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answersOf, ColumnFacts } from './column-facts.ts';
import { type ColumnAnswers, readCell } from './column-readings.ts';
import { DATE } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

const day: ImportField = { name: 'day', label: 'Day', ...DATE };
const share: ImportField = { name: 'share', label: 'Share', reads: 'percent', schema: z.string() };
const text: ImportField = { name: 'text', label: 'Text', schema: z.string() };
const PACIFIC = 'America/Los_Angeles';

/** The readings of one column. */
function readingsOf(field: ImportField, cells: readonly string[], header = field.label) {
  const facts = new ColumnFacts([field], { [field.name]: 0 });
  for (const cell of cells) facts.add([cell]);
  return facts.readings([header], []);
}

describe('the order of day and month', () => {
  it('is proven for the whole column by one date that has no other', () => {
    expect(readingsOf(day, ['01/02/2026', '31/01/2026'])).toMatchObject([
      { question: 'DATE_ORDER', answer: 'DAY_FIRST', proof: '31/01/2026', cells: 1 },
    ]);
    expect(readingsOf(day, ['01/02/2026', '01/31/2026'])).toMatchObject([
      { answer: 'MONTH_FIRST', proof: '01/31/2026', isChosen: false },
    ]);
  });

  it('is asked if no date proves it, with examples', () => {
    const cells = ['3/4/2026', '5/6/2026', '3/4/2026', '7/8/2026', '9/10/2026'];
    expect(readingsOf(day, cells)).toMatchObject([
      { answer: null, cells: 5, examples: ['3/4/2026', '5/6/2026', '7/8/2026'] },
    ]);
  });

  it('is proven by a day of the week that only fits one order', () => {
    expect(readingsOf(day, ['5/6/2025', 'Thu 3/4/2025'])).toMatchObject([
      { answer: 'DAY_FIRST', proof: 'Thu 3/4/2025', cells: 1 },
    ]);
    expect(readingsOf(day, ['5/6/2025', 'Tue, 3/4/2025 10:00 UTC'])).toMatchObject([
      { answer: 'MONTH_FIRST', cells: 1 },
    ]);
    expect(readingsOf(day, ['5/6/2025', 'Sun 3/4/2025'])).toMatchObject([
      { answer: null, cells: 1 },
    ]);
  });

  it('is asked if two dates contradict each other', () => {
    expect(readingsOf(day, ['31/01/2026', '01/31/2026'])).toMatchObject([{ answer: null }]);
  });

  it.each([['2026-02-01'], ['Feb 1, 2026'], ['1.2.2026'], ['2/2/2026'], ['12/31/2026']])(
    'is no question of a column with %s only',
    (cell) => {
      expect(readingsOf(day, [cell])).toEqual([]);
    },
  );
});

describe('the time zone of dates with a time', () => {
  it('is asked, unless the header names it', () => {
    expect(readingsOf(day, ['2026-02-01 02:30'])).toMatchObject([
      { question: 'TIME_ZONE', answer: null },
    ]);
    expect(readingsOf(day, ['2026-02-01 02:30'], 'Created (UTC)')).toMatchObject([
      { question: 'TIME_ZONE', answer: 'UTC', proof: null },
    ]);
  });

  it.each(['2026-02-01T02:30:00Z', '2026-02-01 02:30 +02:00', '2026-02-01 00:00:00'])(
    'is no question of %s',
    (cell) => {
      expect(readingsOf(day, [cell])).toEqual([]);
    },
  );
});

it('a share is asked about if all numbers are at most 1, and none has a sign', () => {
  expect(readingsOf(share, ['0.1', '0.15'])).toMatchObject([{ answer: null, cells: 2 }]);
  expect(readingsOf(share, ['0.5', '15'])).toMatchObject([{ answer: 'PERCENT', proof: '15' }]);
  expect(readingsOf(share, ['10%', '0', '0.5 %'])).toEqual([]);
});

it('placeholders are asked about in any column', () => {
  const words =
    'N/A,n/a,NA,N.A.,TBD,T.B.D.,TBC,-,--,.,*,none,(none),(blank),NULL,NaN,??,xxx,Unknown';
  for (const cell of [...words.split(','), 'not available', 'To be determined']) {
    expect(readingsOf(text, ['KS-1', cell])).toMatchObject([
      { question: 'PLACEHOLDERS', answer: null, examples: [cell] },
    ]);
  }
  expect(readingsOf({ ...text, choices: { UNKNOWN: 'Unknown' } }, ['unknown'])).toEqual([]);
  expect(
    readingsOf(text, ['Nanette', 'Noneya Business', 'KS-1', 'X', 'Not a name', 'see Bob']),
  ).toEqual([]);
});

it('what a person chose applies to the same column only', () => {
  const facts = new ColumnFacts([day], { day: 0 });
  facts.add(['3/4/2026']);
  const [asked] = facts.readings(['Day'], []);
  if (!asked) throw new Error('nothing asked');
  const chosen = { ...asked, answer: 'DAY_FIRST', isChosen: true } as const;
  expect(facts.readings(['Day'], [chosen])).toMatchObject([
    { answer: 'DAY_FIRST', isChosen: true },
  ]);
  expect(facts.readings(['Day'], [{ ...chosen, column: 1 }])).toMatchObject([{ answer: null }]);
  expect(answersOf([chosen, { ...asked, field: 'other' }])).toEqual({
    day: { DATE_ORDER: 'DAY_FIRST' },
  });
});

describe('a cell is read as its column', () => {
  it.each<[ImportField, string, ColumnAnswers, string]>([
    [day, '01/02/2026', { DATE_ORDER: 'DAY_FIRST' }, '2026-02-01'],
    [day, '01/02/2026', { DATE_ORDER: 'MONTH_FIRST' }, '2026-01-02'],
    [day, '2026-02-01 02:30', { TIME_ZONE: 'UTC' }, '2026-01-31'],
    [day, '2026-02-01 02:30', { TIME_ZONE: 'BUSINESS' }, '2026-02-01'],
    [day, '2026-02-01T02:30:00Z', { TIME_ZONE: 'BUSINESS' }, '2026-01-31'],
    [day, '2026-02-01 02:30 +0200', {}, '2026-01-31'],
    [day, '2026-02-01 00:00:00', { TIME_ZONE: 'UTC' }, '2026-02-01'],
    [day, '1/2/2026, 11:30 PM', { DATE_ORDER: 'DAY_FIRST' }, '2026-02-01'],
    [day, '2/1/2026 12:10 am UTC', {}, '2026-01-31'],
    [day, '2026-02-01 02:30:00.123+00', {}, '2026-01-31'],
    [day, '2026-02-01 02:30 +0000 UTC', {}, '2026-01-31'],
    [day, '2026-02-01 02:30 EST', {}, '2026-01-31'],
    [day, '2026-08-01 02:30 EDT', {}, '2026-07-31'],
    [day, '2026-02-01 02:30 PST', { TIME_ZONE: 'UTC' }, '2026-02-01'],
    [day, 'Sun Feb 01 2026 02:30:00 GMT+0100 (Central European Standard Time)', {}, '2026-01-31'],
    [day, 'Sun, 01 Feb 2026 02:30:00 GMT', {}, '2026-01-31'],
    [day, '1/31/2026 11:30 p.m.', {}, '2026-01-31'],
    [day, '2026-02-01 25:00', {}, '2026-02-01 25:00'],
    [day, '3/4/2026 10:30-45', {}, '3/4/2026 10:30-45'],
    [day, '2026-03-04 20:00-21', {}, '2026-03-04 20:00-21'],
    [day, '2026-03-04 20:00:00+15:00', {}, '2026-03-04 20:00:00+15:00'],
    [day, '2026-02-01 02:30:00+05:45', {}, '2026-01-31'],
    [day, 'Mon Feb 01 2026 02:30', {}, 'Mon Feb 01 2026 02:30'],
    [day, 'soon', {}, 'soon'],
    [day, 'TBD', { PLACEHOLDERS: 'EMPTY' }, ''],
    [share, '10%', {}, '10'],
    [share, '10.5 %', { PERCENT: 'FRACTION' }, '10.5'],
    [share, '0.1', { PERCENT: 'FRACTION' }, '10'],
    [share, '0.07', { PERCENT: 'FRACTION' }, '7'],
    [share, '0.1', { PERCENT: 'PERCENT' }, '0.1'],
    [text, 'N/A', { PLACEHOLDERS: 'EMPTY' }, ''],
    [text, 'N/A', { PLACEHOLDERS: 'TEXT' }, 'N/A'],
    [{ ...text, choices: { UNKNOWN: 'Unknown' } }, 'unknown', { PLACEHOLDERS: 'EMPTY' }, 'unknown'],
    [{ ...text, choices: { UNKNOWN: 'Unknown' } }, 'N/A', { PLACEHOLDERS: 'EMPTY' }, ''],
    [text, '01/02/2026', { DATE_ORDER: 'DAY_FIRST' }, '01/02/2026'],
  ])('$0.name %s with %j is %s', (field, cell, answers, expected) => {
    expect(readCell(field, cell, answers, PACIFIC)).toBe(expected);
  });
});

it.each(['0001-01-01', '9999-12-31', '1979-12-31', '2100-01-01'])('%s is no date', (typed) => {
  expect(DATE.schema.safeParse(typed).error?.issues[0]?.message).toBe(
    'Enter a date between 1980 and 2100.',
  );
});
