import { Anchor } from '@mantine/core';
import { InvoiceStateBadge, InvoiceTotal } from '../billing/invoice-label.tsx';
import type { Column } from '../kit/data-table/column.ts';
import { DateText } from '../kit/dates.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import type { AssetDetail } from './asset-documents.ts';

type Row = AssetDetail['customerInvoices'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'paid',
    header: 'Paid at',
    width: 104,
    cell: ({ paidAt }) => <DateText at={paidAt} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 160,
    cell: (invoice) => <InvoiceStateBadge invoice={invoice} />,
  },
  {
    id: 'total',
    header: 'Total',
    width: 132,
    align: 'right',
    twoLines: true,
    cell: (invoice) => <InvoiceTotal invoice={invoice} />,
  },
  {
    id: 'provider',
    header: 'Provider invoice',
    cell: ({ stripeInvoiceId, providerLink }) =>
      providerLink ? (
        <Anchor href={providerLink} target="_blank" rel="noopener noreferrer" className="ks-mono">
          {stripeInvoiceId}
        </Anchor>
      ) : (
        <span className="ks-mono">{stripeInvoiceId}</span>
      ),
  },
];

/** Customers' invoices for the vehicle, newest first. */
export function CustomerInvoicesCard({ invoices }: { invoices: readonly Row[] }) {
  return (
    <PagedCard
      title="Customer invoices"
      rows={invoices}
      columns={COLUMNS}
      minWidth={480}
      rowKey={({ id }) => id}
      emptyHint="No invoices yet"
    />
  );
}
