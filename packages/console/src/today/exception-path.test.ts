import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { exceptionPath, settlePath } from './exception-path.ts';

const HUB = '0197a000-0000-7000-8000-000000000001';
const ORDER = '0197a000-0000-7000-8000-000000000002';
const summary = {
  rule: 'orderReady',
  subject: 'Order',
  subjectId: null,
  hubId: HUB,
  customerId: null,
  action: 'fulfill',
} as const;

it.each([
  ['of a rule with a filter', summary, '/orders', { states: ['ready'], scope: [HUB] }],
  [
    'of a rule without one',
    { ...summary, rule: 'vehicleWithoutSerial', subject: 'Asset' } as const,
    '/inventory',
    { tab: 'assets', scope: [HUB] },
  ],
  [
    'of variants',
    { ...summary, rule: 'variantShort', subject: 'Variant' } as const,
    '/inventory',
    { tab: 'overview', needed: true, scope: [HUB] },
  ],
  [
    'of lease-to-own invoices',
    { ...summary, rule: 'leaseWaiting', subject: 'LeaseToOwnInvoice', hubId: null } as const,
    '/lease_to_own/leases',
    { states: ['NEEDS_REVIEW', 'PENDING'] },
  ],
  [
    'of newcomers',
    { ...summary, rule: 'newcomerWaiting', subject: 'StaffUser', hubId: null } as const,
    '/forest_users',
    { statuses: ['WAITING'] },
  ],
  ['of what has no hub', { ...summary, hubId: null }, '/orders', { states: ['ready'] }],
])(
  'a summary %s opens the list with its filters, of its hub only',
  (_what, exception, path, search) => {
    const [pathname, given = ''] = exceptionPath(exception).split('?');
    expect([pathname, defaultParseSearch(given)]).toEqual([path, search]);
  },
);

it('a variant opens the overview of its hub only', () => {
  const short = { ...summary, rule: 'variantShort', subject: 'Variant', subjectId: ORDER } as const;
  const [pathname, given = ''] = exceptionPath({ ...short, action: null }).split('?');
  expect([pathname, defaultParseSearch(given)]).toEqual([
    '/inventory',
    { tab: 'overview', needed: true, scope: [HUB] },
  ]);
});

it('an exception opens the dialog that settles it on the page of its record', () => {
  expect(settlePath({ ...summary, subjectId: ORDER })).toBe(`/orders/${ORDER}?do=fulfill`);
});
