import { Anchor } from '@mantine/core';
import type { Column } from '../shared/data-table/column.ts';
import { DateText } from '../shared/dates.tsx';
import { InvoiceStateBadge } from '../shared/invoice-state-badge.tsx';
import { Money } from '../shared/money.tsx';
import { PagedCard } from '../shared/paged-card.tsx';
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
    width: 128,
    cell: ({ state }) => <InvoiceStateBadge state={state} />,
  },
  {
    id: 'total',
    header: 'Total',
    width: 96,
    align: 'right',
    cell: ({ totalCents }) => <Money cents={totalCents} />,
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

/** What customers were asked to pay for the vehicle, newest first. */
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
