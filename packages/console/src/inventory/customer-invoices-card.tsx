import { humanize } from '@kickstand/domain/kernel/text.ts';
import { Anchor } from '@mantine/core';
import { Card } from '../shared/card/card.tsx';
import type { Column } from '../shared/data-table/column.ts';
import { DataTable } from '../shared/data-table/data-table.tsx';
import { DateText } from '../shared/dates.tsx';
import { Money } from '../shared/money.tsx';
import type { Meaning } from '../shared/state-badge/meanings.ts';
import { StateBadge } from '../shared/state-badge/state-badge.tsx';
import type { AssetDetail } from './asset-documents.ts';
import { usePages } from './use-pages.ts';

type Row = AssetDetail['customerInvoices'][number];

const MEANINGS: Record<string, Meaning> = {
  PAID: 'good',
  OPEN: 'waiting',
  VOID: 'ended',
  UNCOLLECTIBLE: 'lost',
};

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
    cell: ({ state }) => (
      <StateBadge meaning={MEANINGS[state] ?? 'other'} label={humanize(state)} />
    ),
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
        <Anchor href={providerLink} target="_blank" rel="noreferrer" className="ks-mono">
          {stripeInvoiceId}
        </Anchor>
      ) : (
        <span className="ks-mono">{stripeInvoiceId}</span>
      ),
  },
];

/** What customers were asked to pay for the vehicle, newest first. */
export function CustomerInvoicesCard({ invoices }: { invoices: readonly Row[] }) {
  const pages = usePages(invoices);
  return (
    <Card title="Customer invoices" count={invoices.length || undefined} flush>
      <DataTable
        label="Customer invoices"
        columns={COLUMNS}
        minWidth={480}
        rowKey={({ id }) => id}
        emptyHint="No invoices yet"
        {...pages}
      />
    </Card>
  );
}
