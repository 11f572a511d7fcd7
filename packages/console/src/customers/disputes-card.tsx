import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { Money } from '../kit/money.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import type { CustomerDetail } from './customer-documents.ts';

type Dispute = CustomerDetail['disputes'][number];

const StatusBadge = ({ dispute: { status, closedAt } }: { dispute: Dispute }) => (
  <StateBadge meaning={closedAt ? 'ended' : 'attention'} label={status} />
);

const COLUMNS: readonly Column<Dispute>[] = columnsById({
  opened: { header: 'Opened', cell: ({ openedAt }) => <DateText at={openedAt} /> },
  reason: {
    header: 'Reason',
    twoLines: true,
    cell: ({ reason, invoiceNumber }) => (
      <TwoLines first={reason} second={invoiceNumber ? `Invoice ${invoiceNumber}` : undefined} />
    ),
  },
  amount: {
    header: 'Amount',
    align: 'right',
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
  due: {
    header: 'Evidence due',
    cell: ({ dueAt, closedAt }) =>
      dueAt && !closedAt ? <DateText at={dueAt} /> : <OneLine text={null} />,
  },
  status: { header: 'Status', cell: (dispute) => <StatusBadge dispute={dispute} /> },
});

const phoneRow = (dispute: Dispute): PhoneRow => ({
  title: <Money cents={dispute.amountCents} />,
  badge: <StatusBadge dispute={dispute} />,
  second: dispute.reason,
  third: dispute.invoiceNumber && `Invoice ${dispute.invoiceNumber}`,
  aside:
    dispute.dueAt && !dispute.closedAt ? (
      <span>
        due <DateText at={dispute.dueAt} />
      </span>
    ) : (
      <DateText at={dispute.openedAt} />
    ),
});

/** Payments that the customer's bank disputes, newest first. Staff answer at the provider. */
export function DisputesCard({ disputes }: { disputes: readonly Dispute[] }) {
  return (
    <PagedCard
      title="Disputes"
      rows={disputes}
      columns={COLUMNS}
      phoneRow={phoneRow}
      rowKey={({ id }) => id}
      emptyHint="None"
    />
  );
}
