import { expect, it } from 'vitest';
import { refuseVehicleDate } from './vehicle-date.ts';

const TODAY = '2026-11-24';
const FIELD = { label: 'Date sold', path: 'soldAt' };
const FUTURE = 'Date sold cannot be in the future.';
const EARLY = 'Date sold cannot be before the vehicle was purchased on Nov 30, 2024.';

it.each([
  ['2026-11-24', '2024-11-30', undefined],
  ['2026-11-25', '2024-11-30', FUTURE],
  ['2099-01-01', null, FUTURE],
  ['2024-11-30', '2024-11-30', undefined],
  ['2024-11-29', '2024-11-30', EARLY],
  ['1900-01-01', '2024-11-30', EARLY],
  ['1900-01-01', null, undefined],
])('on %s, of a vehicle purchased on %s: %s', (on, purchasedOn, message) => {
  const refused = refuseVehicleDate(on, { today: TODAY, purchasedOn }, FIELD);
  expect(refused?.message).toBe(message);
});
