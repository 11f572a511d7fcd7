import { describe, expect, it } from 'vitest';
import {
  decisionFor,
  type LeaseToOwnVerb,
  leaseToOwnMachine,
  offeredDecisions,
  refuseLeaseToOwnVerb,
} from './lease-to-own-machine.ts';
import { refuseUnseenDifference, sumsOf } from './lease-to-own-sums.ts';
import type { LeaseToOwnState } from './lease-to-own-terms.ts';
import { updateLeaseToOwnInvoiceInput } from './update-lease-to-own-invoice.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

describe('the review of a lease-to-own invoice', () => {
  const TABLE: readonly [LeaseToOwnState, Partial<Record<LeaseToOwnVerb, LeaseToOwnState>>][] = [
    ['PENDING', { attachDocument: 'NEEDS_REVIEW' }],
    ['NEEDS_REVIEW', { attachDocument: 'NEEDS_REVIEW', approve: 'APPROVED', sendBack: 'PENDING' }],
    ['APPROVED', { markPaid: 'PAID' }],
    ['PAID', {}],
  ];
  it.each(TABLE)('from %s follows the table', (state, expected) => {
    const verbs: LeaseToOwnVerb[] = ['attachDocument', 'approve', 'sendBack', 'markPaid'];
    for (const verb of verbs) {
      expect(leaseToOwnMachine.next(state, verb)).toBe(expected[verb]);
      expect(refuseLeaseToOwnVerb(state, verb) === undefined).toBe(verb in expected);
    }
    const { attachDocument: _by, ...decisions } = expected;
    expect(offeredDecisions(state)).toEqual(Object.keys(decisions));
  });

  it('is rejected with a message', () => {
    expect(refuseLeaseToOwnVerb('PAID', 'approve')?.message).toBe(
      'The invoice cannot be approved: it is in state paid.',
    );
    expect(refuseLeaseToOwnVerb('PENDING', 'markPaid')?.message).toBe(
      'The invoice cannot be marked paid: it is in state pending.',
    );
  });

  it('is decided by the requested state; only a document moves it to review', () => {
    expect(decisionFor('APPROVED')).toBe('approve');
    expect(decisionFor('PENDING')).toBe('sendBack');
    expect(decisionFor('PAID')).toBe('markPaid');
    expect(decisionFor('NEEDS_REVIEW')).toBeUndefined();
  });
});

describe('the sums of an invoice', () => {
  it.each([
    // vehicle, accessories, discount %, tax %, discount, subtotal, tax, total
    [200_000, 10_000, 10, 8.875, 21_000, 189_000, 16_774, 205_774],
    [199_999, 0, 0, 0, 0, 199_999, 0, 199_999],
    [100, 0, 12.5, 0, 13, 87, 0, 87],
    [1, 0, 50, 0, 1, 0, 0, 0],
    [0, 0, 100, 10, 0, 0, 0, 0],
    [100_000_000, 100_000_000, 0, 10.25, 0, 200_000_000, 20_500_000, 220_500_000],
    [123_456, 789, 100, 9, 124_245, 0, 0, 0],
    [100_005, 0, 0, 8.625, 0, 100_005, 8_625, 108_630],
  ])(
    '%i and %i, less %f %%, plus %f %% tax',
    (vehicle, accessories, discount, tax, discountCents, subtotalCents, salesTaxCents, totalCents) => {
      const lines = {
        vehicleRetailPriceCents: vehicle,
        accessoriesRetailPriceCents: accessories,
        discountPercentage: discount,
        salesTaxPercentage: tax,
      };
      expect(sumsOf(lines)).toEqual({ discountCents, subtotalCents, salesTaxCents, totalCents });
    },
  );

  it("that differ from the shop's total are approved only with the accepted total", () => {
    expect(refuseUnseenDifference(500, 500, undefined)).toBeUndefined();
    expect(refuseUnseenDifference(501, 500, 501)).toBeUndefined();
    for (const accepted of [undefined, null, 500, 0]) {
      expect(refuseUnseenDifference(501, 500, accepted)).toEqual({
        code: 'TOTAL_DIFFERS',
        message: 'The shop sent $5.01, the sum is $5.00.',
        path: 'acceptedTotalCents',
      });
    }
  });
});

describe('the input of a review', () => {
  it('leaves omitted fields unchanged and clears empty ones', () => {
    expect(updateLeaseToOwnInvoiceInput.parse({ id: ID })).toEqual({ id: ID });
    const emptied = { id: ID, notes: null, salesOrderNumber: ' ', endDate: '' };
    expect(updateLeaseToOwnInvoiceInput.parse(emptied)).toEqual({
      id: ID,
      notes: '',
      salesOrderNumber: null,
      endDate: null,
    });
  });

  it.each([
    [{ state: 'PENDING' }, 'notes: Notes is a required field.'],
    [{ state: 'PENDING', notes: '  ' }, 'notes: Notes is a required field.'],
    [{ state: 'LOST' }, 'state: Select a valid option.'],
    [{ endDate: '2026-02-30' }, 'endDate: Enter a date.'],
    [{ endDate: 'soon' }, 'endDate: Enter a date.'],
    [{ endDate: '1900-01-31' }, 'endDate: Enter a date from 2000 to 2099.'],
    [{ endDate: '2100-01-01' }, 'endDate: Enter a date from 2000 to 2099.'],
    [{ salesOrderNumber: 'x'.repeat(121) }, 'salesOrderNumber: At most 120 characters.'],
    [{ notes: 'x'.repeat(5001) }, 'notes: At most 5,000 characters.'],
    [{ mediaUrl: `/files/${'x'.repeat(300)}` }, 'mediaUrl: At most 300 characters.'],
  ])('%j is rejected', (change, message) => {
    const parsed = updateLeaseToOwnInvoiceInput.safeParse({ id: ID, ...change });
    expect(parsed.error?.issues.map((each) => `${each.path.join('.')}: ${each.message}`)).toEqual([
      message,
    ]);
  });
});
