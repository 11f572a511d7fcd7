import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText, TimeText } from '../kit/dates.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { countsQuery, type ListedCount } from './count-documents.ts';
import { CountStatusBadge } from './count-status-badge.tsx';
import { limitsOf, progressOf } from './count-text.ts';
import { NewCountDialog } from './new-count-dialog.tsx';

const route = getRouteApi('/signed-in/inventory/counts');

const COLUMNS: readonly Column<ListedCount>[] = columnsById({
  place: {
    header: 'Place',
    twoLines: true,
    cell: (count) => <TwoLines first={count.place} second={limitsOf(count) || undefined} />,
  },
  status: { header: 'Status', cell: ({ status }) => <CountStatusBadge status={status} /> },
  progress: { header: 'Progress', cell: (count) => <OneLine text={progressOf(count)} /> },
  by: { header: 'Started by', cell: ({ startedBy }) => <OneLine text={startedBy} /> },
  started: { header: 'Started', cell: ({ startedAt }) => <TimeText at={startedAt} /> },
});

const phoneRow = (count: ListedCount): PhoneRow => ({
  title: count.place,
  badge: <CountStatusBadge status={count.status} />,
  second: progressOf(count),
  third: limitsOf(count) || count.startedBy,
  aside: <DateText at={count.startedAt} />,
});

/** In place of the list: a count needs vehicles. */
const NONE = (
  <FirstStep kind="PURCHASE_ORDERS" linked>
    No counts yet. A count compares the vehicles at a hub or shop with the records.
  </FirstStep>
);

/** 'New count': opens the form. */
function NewCountButton() {
  const { open, ...dialog } = useDialog();
  return (
    <>
      <NewButton operation="stockCountStart" label="New count" onClick={open} />
      <NewCountDialog {...dialog} />
    </>
  );
}

/** The stock counts: those that have not ended first, then the newest. */
export function CountListPage() {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const counts = useQuery(countsQuery(page));
  const isEmpty = counts.data?.stockCounts.pageInfo.totalItems === 0;
  return (
    <TabbedPage title="Counts" create={<NewCountButton />}>
      {isEmpty ? (
        <Card title="Stock counts" empty={NONE} />
      ) : (
        <Card title="Stock counts" flush>
          <DataTable
            label="Stock counts"
            columns={COLUMNS}
            rows={counts.data?.stockCounts.nodes}
            rowKey={({ id }) => id}
            rowPath={({ id }) => `/inventory/counts/${id}`}
            pageInfo={counts.data?.stockCounts.pageInfo}
            onPage={(next) => void navigate({ search: { page: next } })}
            query={counts}
            phoneRow={phoneRow}
          />
        </Card>
      )}
    </TabbedPage>
  );
}
