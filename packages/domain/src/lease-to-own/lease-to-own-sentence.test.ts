import { describe, expect, it } from 'vitest';
import { textOf } from '../events/linked-text.ts';
import { type LeaseToOwnSentenceFacts, leaseToOwnMatter } from './lease-to-own-sentence.ts';
import { LEASE_TO_OWN_STATES, type LeaseToOwnState } from './lease-to-own-terms.ts';

/** A Thursday. */
const moment = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };

const INVOICE: Omit<LeaseToOwnSentenceFacts, 'state'> = {
  since: '2026-11-23T20:00:00Z',
  shopName: 'Coast Cycles Berkeley',
  totalCents: 432_860,
  computedTotalCents: 432_860,
  exceptions: [],
};

const PENDING = "Waiting for the shop's document since Monday. Upload it when it comes.";
const APPROVED = 'Approved 3 days ago. Pay Coast Cycles Berkeley $4,328.60, then mark it paid.';

/** Every state, with a total that is the sum of the lines, and one that is above it. */
const SENTENCES: Record<LeaseToOwnState, readonly [sum: string, above: string]> = {
  PENDING: [PENDING, PENDING],
  NEEDS_REVIEW: [
    'Waiting for review since Monday. Compare the document with the sums, then approve it.',
    "Waiting for review since Monday. The shop's total is $100.00 above the sum. Send it back, or approve it nevertheless.",
  ],
  APPROVED: [APPROVED, APPROVED],
  PAID: ['', ''],
};

describe("the sentence of a partner shop's invoice", () => {
  it.each(LEASE_TO_OWN_STATES)('in state %s', (state) => {
    const sentence = (computedTotalCents: number) =>
      textOf(leaseToOwnMatter({ ...INVOICE, state, computedTotalCents }, moment).sentence);
    expect([sentence(432_860), sentence(422_860)]).toEqual(SENTENCES[state]);
  });

  it('says by how much a total is below the sum', () => {
    const invoice = { ...INVOICE, state: 'NEEDS_REVIEW', computedTotalCents: 432_861 } as const;
    expect(textOf(leaseToOwnMatter(invoice, moment).sentence)).toContain('$0.01 below the sum');
  });
});
