import { formatCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText, TimeText } from '../kit/dates.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { NewRecallDialog } from './new-recall-dialog.tsx';
import { type ListedRecall, recallsQuery } from './recall-documents.ts';
import { RecallProgress } from './recall-progress.tsx';
import { RecallStatusBadge } from './recall-status-badge.tsx';
import { besidesOf, progressOf } from './recall-text.ts';
import { ServiceTabs } from './service-tabs.tsx';

const route = getRouteApi('/signed-in/service/recalls');

const COLUMNS: readonly Column<ListedRecall>[] = columnsById({
  name: { header: 'Recall', cell: ({ name }) => <OneLine text={name} /> },
  status: { header: 'Status', cell: ({ status }) => <RecallStatusBadge status={status} /> },
  progress: {
    header: 'Progress',
    twoLines: true,
    cell: (recall) => <RecallProgress recall={recall} />,
  },
  due: {
    header: 'Due',
    cell: ({ dueOn }) => <OneLine text={dueOn && formatCalendarDate(dueOn)} />,
  },
  by: { header: 'Started by', cell: ({ startedBy }) => <OneLine text={startedBy} /> },
  started: { header: 'Started', cell: ({ startedAt }) => <TimeText at={startedAt} /> },
});

const phoneRow = (recall: ListedRecall): PhoneRow => ({
  title: recall.name,
  badge: <RecallStatusBadge status={recall.status} />,
  second: progressOf(recall),
  third: besidesOf(recall) || recall.startedBy,
  aside: <DateText at={recall.startedAt} />,
});

/** 'New recall': opens the form. */
function NewRecallButton({ model }: { model: string | undefined }) {
  const { open, ...dialog } = useDialog();
  return (
    <>
      <NewButton operation="recallStart" label="New recall" onClick={open} />
      <NewRecallDialog {...dialog} model={model} />
    </>
  );
}

/** The recalls: those with open jobs first, then the newest. */
export function RecallListPage() {
  const { page, status, model } = route.useSearch();
  const navigate = route.useNavigate();
  const recalls = useQuery(recallsQuery({ currentPage: page, status }));
  return (
    <TabbedPage
      title="Service"
      tabs={<ServiceTabs current="Recalls" />}
      create={<NewRecallButton model={model} />}
    >
      <Card title="Recalls" flush>
        <DataTable
          label="Recalls"
          columns={COLUMNS}
          rows={recalls.data?.recalls.nodes}
          rowKey={({ id }) => id}
          rowPath={({ id }) => `/service/recalls/${id}`}
          pageInfo={recalls.data?.recalls.pageInfo}
          onPage={(next) => void navigate({ search: { page: next, status } })}
          query={recalls}
          phoneRow={phoneRow}
          emptyHint="No recalls yet. A recall opens a service job for each vehicle of a model, or for those that you choose in the list of assets."
        />
      </Card>
    </TabbedPage>
  );
}
