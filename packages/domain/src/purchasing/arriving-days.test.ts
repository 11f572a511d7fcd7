import { expect, it } from 'vitest';
import { arrivingDays } from './arriving-days.ts';

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
