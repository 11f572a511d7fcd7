import { describe, expect, it } from 'vitest';
import { describeParameters } from './describe-parameters.ts';
import {
  paidInvoicesForm,
  paidInvoicesInput,
  periodOf,
  revenueByStateInput,
} from './report-inputs.ts';

const ID = '0197a000-0000-7000-8000-000000000001';
const OTHER = '0197a000-0000-7000-8000-000000000002';

const issues = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the days of a report', () => {
  it.each([
    ['LAST_MONTH', '2026-03-15', '2026-02-01', '2026-02-28'],
    ['LAST_MONTH', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['LAST_MONTH', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['THIS_MONTH', '2026-03-15', '2026-03-01', '2026-03-15'],
    ['THIS_MONTH', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['LAST_QUARTER', '2026-01-01', '2025-10-01', '2025-12-31'],
    ['LAST_QUARTER', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['LAST_QUARTER', '2026-05-20', '2026-01-01', '2026-03-31'],
    ['LAST_QUARTER', '2026-12-31', '2026-07-01', '2026-09-30'],
  ] as const)('%s on %s is %s to %s', (preset, today, startDate, endDate) => {
    expect(periodOf(preset, today)).toEqual({ startDate, endDate });
  });

  it.each([
    [{ startDate: '2026-03-02', endDate: '2026-03-02' }, []],
    [
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      ['endDate: End date must not be before the start date.'],
    ],
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, ['startDate: Enter a date.']],
    [{}, ['startDate: Start date is a required field.', 'endDate: End date is a required field.']],
    [{ startDate: '', endDate: '2026-03-01' }, ['startDate: Start date is a required field.']],
  ])('%j returns %j', (input, expected) => {
    expect(issues(revenueByStateInput.safeParse(input)).slice(0, expected.length || 1)).toEqual(
      expected,
    );
  });

  it('paid invoices need an organization, the service area is optional', () => {
    const days = { startDate: '2026-03-01', endDate: '2026-03-31' };
    expect(issues(paidInvoicesInput.safeParse(days))).toEqual([
      'organizationId: Organization is a required field.',
    ]);
    expect(paidInvoicesInput.parse({ ...days, organizationId: ID }).organizationId).toBe(ID);
    const form = { ...days, organizationIds: [ID], serviceAreaId: '' };
    expect(paidInvoicesForm.parse(form).serviceAreaId).toBeNull();
    expect(issues(paidInvoicesForm.safeParse({ ...form, organizationIds: [] }))).toEqual([
      'organizationIds: Organization is a required field.',
    ]);
  });
});

it.each([
  [{}, 'Everything'],
  [{ sortColumn: 'NAME', sortDirection: 'asc', hubIds: [] }, 'Everything'],
  [{ orderStates: ['open', 'on_hold'] }, 'Order states: Open, On hold'],
  [{ hubIds: [ID, OTHER], delinquent: true }, 'Hubs: Oakland; Delinquent: yes'],
  [{ hubId: ID, searchQuery: '=1+1' }, 'Search: =1+1; Hub: Oakland'],
  [{ subscriptionId: OTHER }, 'Everything'],
  [
    { organizationId: ID, serviceAreaId: null, startDate: '2026-03-01', endDate: '2026-03-31' },
    'Organization: Oakland; 2026-03-01 to 2026-03-31',
  ],
])('%j is described as %s', (parameters, told) => {
  expect(describeParameters(parameters, new Map([[ID, 'Oakland']]))).toBe(told);
});
