import { dayWords, type Moment } from '../kernel/day-words.ts';
import { humanize } from '../kernel/humanize.ts';

/** An invoice's state at the provider, in upper case, and its amounts in cents. */
export interface InvoiceFacts {
  readonly state: string;
  readonly totalCents: number;
  /** Paid by the customer's credit. */
  readonly creditCents: number;
  readonly refundedCents: number;
}

/**
 * The status of an invoice. To the provider, a refunded invoice or one paid by credit is simply
 * paid.
 */
export function invoiceStatus(invoice: InvoiceFacts): string {
  const { state, totalCents, creditCents, refundedCents } = invoice;
  if (state !== 'PAID') return state;
  if (refundedCents >= totalCents && refundedCents > 0) return 'REFUNDED';
  if (refundedCents > 0) return 'PARTLY_REFUNDED';
  return creditCents > 0 ? 'CREDIT_APPLIED' : state;
}

const LABELS: Readonly<Record<string, string>> = {
  CREDIT_APPLIED: 'Paid, credit applied',
  // Only drafts that could not be finalized are stored.
  DRAFT: 'Not finalized',
};

/** The label of a status: 'Partly refunded'. */
export const invoiceStatusLabel = (status: string) => LABELS[status] ?? humanize(status);

/** Open invoices, newest first, and what can be done: words about them that end a sentence. */
export function openInvoicesText(
  invoices: readonly { readonly createdAt: string }[],
  moment: Moment,
): { readonly what: string; readonly next: string } | undefined {
  const oldest = invoices.at(-1);
  if (!oldest) return undefined;
  const since = dayWords(oldest.createdAt, moment);
  return invoices.length === 1
    ? { what: `An invoice is open since ${since}`, next: 'Try it again or request another card.' }
    : {
        what: `${invoices.length} invoices are open since ${since}`,
        next: 'Try them again or request another card.',
      };
}
