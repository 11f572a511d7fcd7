import { describe, expect, it } from 'vitest';
import { respelledDate } from './date-spelling.ts';

describe('a date in another spelling', () => {
  it.each([
    ['3/4/2025', '2025-03-04'],
    ['11/2/25', '2025-11-02'],
    ['2025/3/4', '2025-03-04'],
    ['30.06.2024', '2024-06-30'],
    [' 1.2.24 ', '2024-02-01'],
    ['Oct 7 2026', '2026-10-07'],
    ['October  7th, 2026', '2026-10-07'],
    ['7-Oct-26', '2026-10-07'],
    ['7 Sept. 2026', '2026-09-07'],
  ])('%s is %s', (typed, date) => {
    expect(respelledDate(typed)).toBe(date);
  });

  it.each(['31/1/2025', '2/30/2025', '45327', '7 Foo 2026', '2025-03', 'soon', ''])(
    '%s is not proposed',
    (typed) => {
      expect(respelledDate(typed)).toBeUndefined();
    },
  );
});
