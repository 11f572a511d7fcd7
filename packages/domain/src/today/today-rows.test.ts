import { expect, it } from 'vitest';
import { countsOf, rowsOf } from './today-rows.ts';
import { ageOf, lateness, type TodayRuleName } from './today-rules.ts';

const exception = (
  rule: TodayRuleName,
  subjectId: string | null,
  matterId: string | null = subjectId,
) => ({ rule, subjectId, matterId, sentence: `${rule} of ${subjectId}.` });

const sentencesOf = (...exceptions: readonly ReturnType<typeof exception>[]) =>
  rowsOf(exceptions).map((row) => row.exception.sentence);

it('of exceptions about one matter the first is a row', () => {
  expect(
    sentencesOf(
      exception('billedWithoutVehicle', 's1'),
      exception('orderReady', 'o2'),
      exception('swapWaiting', 'o1', 's1'),
      exception('vehicleOut', 't1', 's1'),
    ),
  ).toEqual(['billedWithoutVehicle of s1.', 'orderReady of o2.']);
});

it('summaries are rows of their own', () => {
  const summary = exception('orderReady', null);
  expect(rowsOf([summary, summary])).toHaveLength(2);
});

it('equal rows are one with their number, in the place of the first, and one alone stays', () => {
  const bare = ['a', 'b', 'c'].map((id) => exception('vehicleWithoutSerial', id));
  const [first] = bare;
  const rows = rowsOf([exception('orderReady', 'o1'), ...bare, exception('vehicleReturned', 'v1')]);
  expect(rows.map((row) => [row.exception.sentence, row.exception.subjectId, row.isGroup])).toEqual(
    [
      ['orderReady of o1.', 'o1', false],
      ['3 vehicles have no serial number.', null, true],
      ['vehicleReturned of v1.', 'v1', false],
    ],
  );
  expect(first && sentencesOf(first)).toEqual(['vehicleWithoutSerial of a.']);
});

it('a group with a summary says that there are more', () => {
  const [row] = rowsOf([
    exception('vehicleWithoutSerial', null),
    exception('vehicleWithoutSerial', 'a'),
    exception('vehicleWithoutSerial', 'b'),
  ]);
  expect(row?.exception.sentence).toBe('More than 52 vehicles have no serial number.');
});

it('of each rule as many are counted as the rows say there are, those about the matter of another row not', () => {
  const bare = ['a', 'b', 'c'].map((id) => exception('vehicleWithoutSerial', id));
  const summary = exception('vehicleReturned', null);
  const rows = rowsOf([
    exception('billedWithoutVehicle', 's1'),
    exception('swapWaiting', 'o1', 's1'),
    exception('orderReady', 'o2'),
    ...bare,
    summary,
    summary,
  ]);
  expect(rows).toHaveLength(5);
  expect(countsOf(rows)).toEqual([
    { rule: 'orderReady', count: 1, isExact: true },
    { rule: 'vehicleReturned', count: 100, isExact: false },
    { rule: 'vehicleWithoutSerial', count: 3, isExact: true },
    { rule: 'billedWithoutVehicle', count: 1, isExact: true },
  ]);
});

it.each([
  ['orderReady', 2, undefined],
  ['orderReady', 3, 'late'],
  ['orderReady', 5, 'very late'],
  ['variantShort', 10, undefined],
  ['variantShort', 20, 'late'],
  ['variantShort', 24, 'very late'],
] as const)('%s of %i days is %s', (rule, days, expected) => {
  expect(lateness(rule, days)).toBe(expected);
});

it.each<[TodayRuleName, number]>([
  // Promised for a Friday: the business day that has passed by Monday is the one of the sentence.
  ['purchaseOrderLate', 1],
  ['transferUnderWay', 3],
])('the age of %s on Monday, since Friday, is %i', (rule, age) => {
  const moment = { now: new Date('2026-11-30T20:00:00Z'), timeZone: 'America/Los_Angeles' };
  expect(ageOf(rule, '2026-11-27T08:00:00Z', moment)).toBe(age);
});
