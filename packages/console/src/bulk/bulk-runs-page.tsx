import { BULK_RUN_STATUS_LABELS } from '@kickstand/domain/bulk/bulk-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText, TimeText } from '../kit/dates.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { bulkRunsQuery, type ListedBulkRun } from './bulk-documents.ts';
import type { BulkRunsSearch } from './bulk-runs-search.ts';
import { bulkRunSentence, bulkRunTitle, STATUS_MEANINGS } from './bulk-text.ts';

const route = getRouteApi('/signed-in/reports');

const status = (run: ListedBulkRun) => (
  <StateBadge meaning={STATUS_MEANINGS[run.status]} label={BULK_RUN_STATUS_LABELS[run.status]} />
);

const COLUMNS: readonly Column<ListedBulkRun>[] = columnsById({
  what: { header: 'What', cell: (run) => <OneLine text={bulkRunTitle(run)} /> },
  status: { header: 'Status', cell: status },
  result: { header: 'Result', cell: (run) => <OneLine text={bulkRunSentence(run)} /> },
  by: { header: 'By', cell: ({ requesterName }) => <OneLine text={requesterName} /> },
  when: { header: 'When', cell: ({ createdAt }) => <TimeText at={createdAt} /> },
});

const phoneRow = (run: ListedBulkRun): PhoneRow => ({
  title: bulkRunTitle(run),
  badge: status(run),
  second: bulkRunSentence(run),
  third: run.requesterName,
  aside: <DateText at={run.createdAt} />,
});

/** What has been done to many at once, newest first. */
export function BulkRunsPage({ search, tabs }: { search: BulkRunsSearch; tabs: ReactNode }) {
  const navigate = route.useNavigate();
  const runs = useQuery(bulkRunsQuery(search.page));
  return (
    <TabbedPage title="Bulk runs" tabs={tabs}>
      <Card title="Bulk runs" flush>
        <DataTable
          label="Bulk runs"
          columns={COLUMNS}
          rows={runs.data?.bulkRuns.nodes}
          rowKey={({ id }) => id}
          rowPath={({ id }) => `/bulk_runs/${id}`}
          pageInfo={runs.data?.bulkRuns.pageInfo}
          onPage={(page) => void navigate({ search: { ...search, page } })}
          query={runs}
          phoneRow={phoneRow}
          emptyHint="No bulk runs yet. Choose rows of a list to act on many at once."
        />
      </Card>
    </TabbedPage>
  );
}
