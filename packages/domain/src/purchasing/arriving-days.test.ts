import { expect, it } from 'vitest';
import { arrivingDays } from './arriving-days.ts';
import { daysLate } from './days-late.ts';

it('vehicles are expected on the last day that their vendor promised, and are late after it', () => {
  // A Friday; vendors count business days.
  const submittedOn = '2026-03-06';
  const promised = [
    { submittedOn, vendorMaxDays: 1, count: 4 },
    { submittedOn, vendorMaxDays: 2, count: 3 },
    { submittedOn: '2026-03-05', vendorMaxDays: 3, count: 2 },
    { submittedOn, vendorMaxDays: 15, count: 9 },
  ];
  const { late, days } = arrivingDays(promised, '2026-03-10');
  expect(late).toBe(4);
  expect(days).toEqual([
    { day: '2026-03-10', count: 5 },
    ...['11', '12', '13', '14', '15', '16'].map((day) => ({ day: `2026-03-${day}`, count: 0 })),
  ]);
});

it('vehicles promised for a Friday are not late before Monday, as on the page of their purchase order', () => {
  const promised = { submittedOn: '2026-03-05', vendorMaxDays: 1, count: 2 };
  const counted = (today: string) => {
    const { late, days } = arrivingDays([promised], today);
    const noon = { now: new Date(`${today}T12:00:00Z`), timeZone: 'UTC' };
    expect(late > 0).toBe(daysLate({ ...promised, submittedAt: promised.submittedOn }, noon) > 0);
    return { late, days: days.filter(({ count }) => count > 0) };
  };
  expect(counted('2026-03-06')).toEqual({ late: 0, days: [{ day: '2026-03-06', count: 2 }] });
  expect(counted('2026-03-07')).toEqual({ late: 0, days: [{ day: '2026-03-07', count: 2 }] });
  expect(counted('2026-03-08')).toEqual({ late: 0, days: [{ day: '2026-03-08', count: 2 }] });
  expect(counted('2026-03-09')).toEqual({ late: 2, days: [] });
});
