import { describe, expect, it } from 'vitest';
import { isRestockFeeWaived, restockFeeOutcome } from './restock-fee.ts';

const LA = 'America/Los_Angeles';

describe('the restock fee', () => {
  it.each([
    ['2025-03-15T18:00:00Z', '2026-03-15T06:59:59Z', false],
    ['2025-03-15T18:00:00Z', '2026-03-15T07:00:00Z', true],
    // Started on the evening of the 14th in that time zone, though the 15th in UTC.
    ['2025-03-15T05:00:00Z', '2026-03-14T07:00:00Z', true],
    ['2025-03-15T05:00:00Z', '2026-03-14T06:59:59Z', false],
    ['2024-02-29T20:00:00Z', '2025-02-28T07:59:59Z', false],
    ['2024-02-29T20:00:00Z', '2025-02-28T08:00:00Z', true],
    ['2025-12-31T20:00:00Z', '2026-12-31T08:00:00Z', true],
  ])('started %s, at %s: waived %s', (startedAt, now, waived) => {
    expect(isRestockFeeWaived(startedAt, now, LA)).toBe(waived);
  });

  it('is due in the first twelve months only, for starts on any day of a leap year', () => {
    for (let at = Date.UTC(2024, 0, 1, 20); at < Date.UTC(2025, 0, 1); at += 86_400_000) {
      const start = new Date(at);
      const day = start.getUTCDate();
      for (let month = 0; month <= 24; month += 1) {
        const length = new Date(Date.UTC(2024, month + start.getUTCMonth() + 1, 0)).getUTCDate();
        const now = new Date(
          Date.UTC(2024, start.getUTCMonth() + month, Math.min(day, length), 20),
        );
        const waived = isRestockFeeWaived(start, now, LA);
        if (waived !== month >= 12) expect({ start, now, waived }).toBe(month >= 12);
      }
    }
  });

  it.each([
    [7_500, true, true, 'waived'],
    [7_500, true, false, 'waived'],
    [7_500, false, true, 'charged'],
    [7_500, false, false, 'not charged'],
    [0, false, true, 'not charged'],
  ] as const)(
    'a fee of %i cents, waived %s, asked for %s, is %s',
    (cents, waived, charge, outcome) => {
      expect(restockFeeOutcome(cents, waived, charge)).toBe(outcome);
    },
  );
});
