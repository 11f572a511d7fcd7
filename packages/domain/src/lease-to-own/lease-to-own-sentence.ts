import { linked } from '../events/linked-text.ts';
import { type Due, type Matter, NO_MATTER, said } from '../events/matter.ts';
import { daysAgo, dayWords, type Moment } from '../kernel/day-words.ts';
import { formatCents } from '../kernel/money.ts';
import type { LeaseToOwnState } from './lease-to-own-terms.ts';

/** What the sentence of a partner shop's invoice is about. */
export interface LeaseToOwnSentenceFacts {
  readonly state: LeaseToOwnState;
  /** When it came into its state, ISO. */
  readonly since: string;
  readonly shopName: string;
  /** The total as invoiced by the shop, and the sum of the lines. */
  readonly totalCents: number;
  readonly computedTotalCents: number;
  /** What Today says about it. */
  readonly exceptions: Due;
}

function toReview(invoice: LeaseToOwnSentenceFacts, moment: Moment): Matter<never> {
  const what =
    said(invoice.exceptions, 'leaseWaiting') ??
    linked`Waiting for review since ${dayWords(invoice.since, moment)}.`;
  const difference = invoice.totalCents - invoice.computedTotalCents;
  if (difference === 0) {
    return { sentence: linked`${what} Compare the document with the sums, then approve it.` };
  }
  const side = difference > 0 ? 'above' : 'below';
  const amount = formatCents(Math.abs(difference));
  return {
    sentence: linked`${what} The shop's total is ${amount} ${side} the sum. Send it back, or approve it nevertheless.`,
  };
}

/** What a partner shop's invoice waits for and what to do next. Nothing if it is paid. */
export function leaseToOwnMatter(invoice: LeaseToOwnSentenceFacts, moment: Moment): Matter<never> {
  const { state, since, shopName, totalCents } = invoice;
  switch (state) {
    case 'PENDING':
      return {
        sentence: linked`Waiting for the shop's document since ${dayWords(since, moment)}. Upload it when it comes.`,
      };
    case 'NEEDS_REVIEW':
      return toReview(invoice, moment);
    case 'APPROVED':
      return {
        sentence: linked`Approved ${daysAgo(since, moment)}. Pay ${shopName} ${formatCents(totalCents)}, then mark it paid.`,
      };
    case 'PAID':
      return NO_MATTER;
  }
}
