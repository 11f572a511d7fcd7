import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { Anchor } from '@mantine/core';
import { InvoiceStateBadge, InvoiceTotal } from '../entities/billing/invoice-label.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DateText } from '../kit/dates.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import type { AssetDetail } from './asset-documents.ts';

type Row = AssetDetail['customerInvoices'][number];

function InvoiceId({ invoice: { stripeInvoiceId, providerLink } }: { invoice: Row }) {
  const words = <span className="ks-mono">{stripeInvoiceId}</span>;
  if (!providerLink) return words;
  return (
    <Anchor href={providerLink} target="_blank" rel="noopener noreferrer">
      {words}
    </Anchor>
  );
}

const COLUMNS: readonly Column<Row>[] = columnsById({
  paid: { header: 'Paid at', cell: ({ paidAt }) => <DateText at={paidAt} /> },
  state: {
    header: 'State',
    cell: (invoice) => <InvoiceStateBadge invoice={invoice} />,
  },
  total: {
    header: 'Total',
    align: 'right',
    twoLines: true,
    cell: (invoice) => <InvoiceTotal invoice={invoice} />,
  },
  provider: { header: 'Provider invoice', cell: (invoice) => <InvoiceId invoice={invoice} /> },
});

const phoneRow = (invoice: Row): PhoneRow => ({
  title: formatCents(invoice.totalCents),
  badge: <InvoiceStateBadge invoice={invoice} />,
  second: <InvoiceId invoice={invoice} />,
  aside: <DateText at={invoice.paidAt} />,
});

/** Customers' invoices for the vehicle, newest first. */
export function CustomerInvoicesCard({ invoices }: { invoices: readonly Row[] }) {
  return (
    <PagedCard
      title="Customer invoices"
      rows={invoices}
      columns={COLUMNS}
      phoneRow={phoneRow}
      rowKey={({ id }) => id}
      emptyHint="No invoices yet"
    />
  );
}
