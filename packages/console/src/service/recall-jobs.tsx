import type { ServiceJobState } from '@kickstand/domain/service/job-states.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { hubPageQuery } from '../hub-selection/hub-list-queries.ts';
import { Card } from '../kit/card/card.tsx';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import { SERVICE_JOBS } from './job-documents.ts';
import { jobPhoneRow, QUEUE_COLUMNS } from './job-table-columns.tsx';
import type { RecallJobs } from './jobs-search.ts';
import type { RecallDetail } from './recall-documents.ts';

const route = getRouteApi('/signed-in/service/recalls/$recallId');

const TABS = [
  { value: 'open', label: 'Open', none: 'No job is open' },
  { value: 'overdue', label: 'Overdue', none: 'No job is overdue' },
  { value: 'done', label: 'Done', none: 'No job is done yet' },
  { value: 'canceled', label: 'Canceled', none: 'No job was canceled' },
] as const;

const FILTERS: Readonly<Record<RecallJobs, { states?: ServiceJobState[]; isOverdue?: true }>> = {
  open: { states: ['OPEN'] },
  overdue: { isOverdue: true },
  done: { states: ['DONE'] },
  canceled: { states: ['CANCELED'] },
};

// Its order is that of the queue.
const COLUMNS = QUEUE_COLUMNS.filter(({ optional }) => !optional).map(
  ({ sortColumn: _, ...column }) => column,
);

/** The jobs of a recall, by what has become of them. */
export function RecallJobsCard({ recall }: { recall: RecallDetail }) {
  const { show, page } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (search: { show: RecallJobs; page: number }) =>
    void navigate({ search, resetScroll: false });
  const query = useQuery(
    hubPageQuery(SERVICE_JOBS, { ...FILTERS[show], recallId: recall.id }, page),
  );
  return (
    <Card title="Jobs" flush>
      <Tabs
        label="Jobs"
        tabs={TABS.map(({ value, label }) => ({ value, label, count: recall[value] }))}
        value={show}
        onChange={(next) => go({ show: next, page: 1 })}
      >
        <DataTable
          label="Service jobs"
          columns={COLUMNS}
          rows={query.data?.serviceJobs.nodes}
          rowKey={({ id }) => id}
          rowPath={({ id }) => `/service/jobs/${id}`}
          pageInfo={query.data?.serviceJobs.pageInfo}
          onPage={(next) => go({ show, page: next })}
          query={query}
          phoneRow={jobPhoneRow}
          emptyHint={TABS.find(({ value }) => value === show)?.none}
        />
      </Tabs>
    </Card>
  );
}
