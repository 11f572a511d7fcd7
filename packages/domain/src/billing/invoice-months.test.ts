import { describe, expect, it } from 'vitest';
import { invoiceMonths } from './invoice-months.ts';

const invoice = (createdAt: string, state: string, canBeRetried = false) => ({
  createdAt,
  state,
  canBeRetried,
  totalCents: 6900,
});
const months = (invoices: readonly ReturnType<typeof invoice>[], most = 12) =>
  invoiceMonths(invoices, { most, timeZone: 'America/Los_Angeles' }).map(
    ({ month, state, cents }) => `${month} ${state} ${cents}`,
  );

describe('the months of invoices', () => {
  it('begin on the first day of the month in the time zone, and have those without an invoice between', () => {
    const found = months([
      invoice('2026-04-01T03:00:00Z', 'PAID'),
      invoice('2026-01-15T20:00:00Z', 'PAID'),
    ]);
    expect(found).toEqual(['2026-01-01 PAID 6900', '2026-02-01 NONE 0', '2026-03-01 PAID 6900']);
  });

  it.each([
    ['PAID', ['PAID', 'PAID']],
    ['OPEN', ['PAID', 'OPEN']],
    ['OPEN', ['PAID', 'DRAFT']],
    ['FAILED', ['PAID', 'UNCOLLECTIBLE']],
  ])('are %s with invoices that are %s', (state, states) => {
    const found = months(states.map((each) => invoice('2026-03-10T20:00:00Z', each)));
    expect(found).toEqual([`2026-03-01 ${state} 13800`]);
  });

  it('are failed with an open invoice whose payment has failed', () => {
    expect(months([invoice('2026-03-10T20:00:00Z', 'OPEN', true)])).toEqual([
      '2026-03-01 FAILED 6900',
    ]);
  });

  it('do not count what was voided', () => {
    expect(months([invoice('2026-03-10T20:00:00Z', 'VOID')])).toEqual([]);
  });

  it('are the last ones if there are too many', () => {
    const found = months(
      ['01', '02', '03'].map((month) => invoice(`2026-${month}-10T20:00:00Z`, 'PAID')),
      2,
    );
    expect(found).toEqual(['2026-02-01 PAID 6900', '2026-03-01 PAID 6900']);
  });
});
