import { invoiceStatus, invoiceStatusLabel } from '@kickstand/domain/billing/invoice-status.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { TwoLines } from '../../kit/data-table/two-lines.tsx';
import { type FragmentOf, readFragment } from '../../kit/graphql.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';
import { MoneyLineFragment } from './money-line-documents.ts';

const MEANINGS: Record<string, Meaning> = {
  PAID: 'good',
  CREDIT_APPLIED: 'good',
  PARTLY_REFUNDED: 'attention',
  REFUNDED: 'ended',
  OPEN: 'waiting',
  DRAFT: 'attention',
  VOID: 'ended',
  UNCOLLECTIBLE: 'lost',
};

interface Invoice {
  readonly state: string;
  readonly totalCents: number;
  readonly line: FragmentOf<typeof MoneyLineFragment>;
}

/** The status of an invoice. */
export function InvoiceStateBadge({ invoice: { state, totalCents, line } }: { invoice: Invoice }) {
  const { creditCents, refundCents: refundedCents } = readFragment(MoneyLineFragment, line);
  const status = invoiceStatus({ state, totalCents, creditCents, refundedCents });
  return <StateBadge meaning={MEANINGS[status] ?? 'other'} label={invoiceStatusLabel(status)} />;
}

/** What credit has paid of a total. */
const creditText = (totalCents: number, creditCents: number) =>
  creditCents >= totalCents ? 'paid by credit' : `${formatCents(creditCents)} credit`;

/** The total of an invoice and, below, the paid credit and refunds. */
export function InvoiceTotal({ invoice: { totalCents, line } }: { invoice: Invoice }) {
  const { creditCents, refundCents } = readFragment(MoneyLineFragment, line);
  const parts = [
    ...(creditCents > 0 ? [creditText(totalCents, creditCents)] : []),
    ...(refundCents > 0 ? [`${formatCents(refundCents)} refunded`] : []),
  ];
  return <TwoLines first={formatCents(totalCents)} second={parts.join(', ') || undefined} />;
}
