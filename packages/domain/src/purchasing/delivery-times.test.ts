import { expect, it } from 'vitest';
import { type ArrivedVehicles, deliveryTimes } from './delivery-times.ts';

/** Vehicles that were ordered on a Monday. */
const arrived = (arrivedOn: string, count: number): ArrivedVehicles => ({
  submittedOn: '2026-11-02',
  arrivedOn,
  count,
});

it.each<[string, ArrivedVehicles[], ReturnType<typeof deliveryTimes>]>([
  ['nothing', [], undefined],
  [
    'one on the same day',
    [arrived('2026-11-02', 1)],
    { count: 1, medianDays: 0, worstDays: 0, lateCount: 0 },
  ],
  [
    'one over a weekend, which does not count',
    [arrived('2026-11-09', 1)],
    { count: 1, medianDays: 5, worstDays: 5, lateCount: 0 },
  ],
  [
    'half in time: the median is that of the faster half',
    [arrived('2026-11-16', 2), arrived('2026-11-04', 2)],
    { count: 4, medianDays: 2, worstDays: 10, lateCount: 2 },
  ],
  [
    'most late: vehicles count, not deliveries',
    [arrived('2026-11-03', 1), arrived('2026-11-10', 9), arrived('2026-11-30', 1)],
    { count: 11, medianDays: 6, worstDays: 20, lateCount: 10 },
  ],
  [
    'one that arrived before its purchase order was submitted',
    [arrived('2026-10-30', 1)],
    { count: 1, medianDays: 0, worstDays: 0, lateCount: 0 },
  ],
])('the times of %s', (_what, vehicles, expected) => {
  expect(deliveryTimes(vehicles, 5)).toEqual(expected);
});
