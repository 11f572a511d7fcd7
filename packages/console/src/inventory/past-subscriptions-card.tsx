import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import type { AssetDetail } from './asset-documents.ts';

type Row = AssetDetail['assetSubscriptions'][number];

const COLUMNS: readonly Column<Row>[] = columnsById({
  customer: {
    header: 'Customer',
    twoLines: true,
    cell: ({ subscription }) => (
      <TwoLines
        first={subscription?.customer.fullName ?? '-'}
        second={subscription?.customer.email}
        strong
      />
    ),
  },
  started: {
    header: 'Started',
    align: 'right',
    cell: ({ startedAt }) => <DateText at={startedAt} />,
  },
  ended: {
    header: 'Ended',
    align: 'right',
    cell: ({ endedAt }) => <DateText at={endedAt} />,
  },
  program: {
    header: 'Program',
    cell: ({ subscription }) => subscription && PROGRAM_LABELS[subscription.program],
  },
});

const phoneRow = ({ subscription, startedAt, endedAt }: Row): PhoneRow => ({
  title: subscription?.customer.fullName ?? '-',
  second: subscription?.customer.email,
  third: subscription && PROGRAM_LABELS[subscription.program],
  aside: (
    <span>
      <DateText at={startedAt} /> to {endedAt ? <DateText at={endedAt} /> : 'now'}
    </span>
  ),
});

/** The vehicle's past subscriptions, newest first. */
export function PastSubscriptionsCard({ subscriptions }: { subscriptions: readonly Row[] }) {
  return (
    <PagedCard
      title="Subscriptions"
      rows={subscriptions}
      columns={COLUMNS}
      phoneRow={phoneRow}
      rowKey={({ id }) => id}
      rowPath={({ subscription }) => `/subscriptions/${subscription?.id}`}
      emptyHint="Never subscribed"
    />
  );
}
