import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar.ts';
import {
  billingCycleDateInput,
  billingDatesFrom,
  billingDateWindow,
  isImmediate,
  nextBillingDate,
  refuseBillingDate,
  scheduledBillingDate,
  shorterMonthsNote,
} from './billing-cycle-date.ts';

/** Month lengths of the checked years. */
const MONTHS: Record<number, readonly number[]> = {
  2025: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  2026: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  2027: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  2028: [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  2029: [31, 28],
};

const text = (year: number, month: number, day: number) =>
  `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;

/** Every day from 2025 to 2028 and the start of 2029, generated from the lengths alone. */
const days = Object.entries(MONTHS).flatMap(([year, lengths]) =>
  lengths.flatMap((length, month) =>
    Array.from({ length }, (_, day) => ({
      date: text(Number(year), month + 1, day + 1),
      day: day + 1,
      last: day + 1 === length,
    })),
  ),
);
const checkedDays = days.filter(({ date }) => date < '2029');

/**
 * A day is a billing day if it has the anchor's number, or is the last day of a month without that
 * day.
 */
const isBillingDay = (each: (typeof days)[number], anchor: number) =>
  each.day === anchor || (each.last && each.day < anchor);

/**
 * For each anchor day, the next billing date after each day, found by walking backwards through the
 * days.
 */
function tableOf(anchor: number): Map<string, string> {
  const table = new Map<string, string>();
  let next = '';
  for (const each of days.toReversed()) {
    table.set(each.date, next);
    if (isBillingDay(each, anchor)) next = each.date;
  }
  return table;
}

/**
 * Time zones, each with the wall clock of an instant formatted independently from the system's time
 * zone data.
 */
const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];
const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
  ]),
);
const wallDate = (instant: Date, timeZone: string) =>
  clocks.get(timeZone)?.format(instant).split('/').reverse().join('-') ?? '';

describe('billing dates', () => {
  it('the next billing date of every anchor day after every day of four years is that of the table', () => {
    let [checked, differences] = [0, 0];
    for (let anchor = 1; anchor <= 31; anchor += 1) {
      const table = tableOf(anchor);
      for (const { date } of checkedDays) {
        if (nextBillingDate(anchor, date) !== table.get(date)) differences += 1;
        checked += 1;
      }
    }
    expect({ checked, differences }).toEqual({ checked: 1461 * 31, differences: 0 });
  });

  it('in every time zone the local day is used around midnight, for every anchor day', () => {
    const tables = Array.from({ length: 31 }, (_, index) => tableOf(index + 1));
    let [checked, differences] = [0, 0];
    for (const timeZone of ZONES) {
      for (const { date } of checkedDays) {
        for (const time of ['06:59:59Z', '07:00:00Z', '12:00:00Z']) {
          const instant = new Date(`${date}T${time}`);
          const wall = wallDate(instant, timeZone);
          const today = calendarDate(instant, timeZone);
          tables.forEach((table, index) => {
            const expected = table.get(wall);
            if (expected !== undefined && nextBillingDate(index + 1, today) !== expected) {
              differences += 1;
            }
            checked += 1;
          });
        }
      }
    }
    expect({ checked, differences }).toEqual({ checked: 8 * 1461 * 3 * 31, differences: 0 });
  });

  it('the chosen and following dates fall on its day, or on the last day of shorter months', () => {
    let [checked, differences] = [0, 0];
    for (const each of checkedDays.filter(({ date }) => date < '2027-12')) {
      const [first = '', ...following] = billingDatesFrom(each.date, 13);
      if (first !== each.date) differences += 1;
      const expected = days
        .filter(({ date }) => date > each.date)
        .filter((day) => isBillingDay(day, each.day))
        .slice(0, 12)
        .map(({ date }) => date);
      if (following.join() !== expected.join()) differences += 1;
      checked += 1;
    }
    expect({ checked, differences }).toEqual({ checked: 1064, differences: 0 });
  });

  it('a date can be chosen from yesterday to one month ahead minus a day, on every day of four years', () => {
    const at = new Map(days.map(({ date }, index) => [date, index]));
    for (const { date: today, day } of checkedDays) {
      const index = at.get(today) ?? 0;
      // The day before the same day of next month, or before the last day of a shorter month.
      const month = days.findIndex((each, i) => i > index && isBillingDay(each, day));
      const { first, last } = billingDateWindow(today);
      const wanted = { first: days[index - 1]?.date ?? '2024-12-31', last: days[month - 1]?.date };
      if (first !== wanted.first || last !== wanted.last) {
        expect({ today, first, last }).toEqual({ today, ...wanted });
      }
      for (const [date, refused] of [
        [addDays(first, -1), true],
        [first, false],
        [last, false],
        [addDays(last, 1), true],
      ] as const) {
        const refusal = refuseBillingDate(date, { today, current: null });
        if ((refusal !== undefined) !== refused) {
          expect({ today, date, refusal }).toBe(refused ? 'refused' : 'accepted');
        }
      }
    }
  });

  it.each([
    ['2026-03-04', '2026-02-04', 'Choose another day of the month.'],
    ['2026-03-04', '2026-02-05', undefined],
    // Yesterday starts a new period today.
    ['2026-02-28', '2026-03-01', 'Choose another day of the month.'],
    ['2026-02-28', '2026-02-28', undefined],
    ['2026-05-01', null, 'Choose a date from yesterday to one month ahead minus a day.'],
  ])('%s while billed on %s: %s', (date, current, message) => {
    const refused = refuseBillingDate(date, { today: '2026-03-01', current });
    expect(refused?.message).toBe(message);
    if (refused) expect(refused.path).toBe('billingCycleDate');
  });

  it('today and yesterday take effect immediately; a scheduled date applies until it is reached', () => {
    expect(isImmediate('2026-03-01', '2026-03-01')).toBe(true);
    expect(isImmediate('2026-02-28', '2026-03-01')).toBe(true);
    expect(isImmediate('2026-03-02', '2026-03-01')).toBe(false);
    expect(scheduledBillingDate('2026-03-02', '2026-03-01')).toBe('2026-03-02');
    expect(scheduledBillingDate('2026-03-02', '2026-03-02')).toBeNull();
    expect(scheduledBillingDate(null, '2026-03-02')).toBeNull();
  });

  it('a day above 28 is explained', () => {
    expect(shorterMonthsNote('2026-03-28')).toBeNull();
    expect(shorterMonthsNote('2026-03-29')).toBe(
      'In shorter months the last day of the month is used.',
    );
  });

  it.each([
    ['', 'Billing cycle date is a required field.'],
    [undefined, 'Billing cycle date is a required field.'],
    ['2026-02-30', 'Enter a date.'],
    ['tomorrow', 'Enter a date.'],
    ['2026-02-28T00:00:00Z', 'Enter a date.'],
  ])('%j as a date: %s', (billingCycleDate, message) => {
    const subscriptionId = '0197a000-0000-7000-8000-000000000001';
    const read = billingCycleDateInput.safeParse({ subscriptionId, billingCycleDate });
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
