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
