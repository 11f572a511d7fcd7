import { getRouteApi } from '@tanstack/react-router';
import { Card } from '../kit/card/card.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import type { RecallJobs } from './jobs-search.ts';
import { JobsTable } from './jobs-table.tsx';
import { NO_JOBS, SHOWN_JOBS } from './jobs-text.ts';
import type { RecallDetail } from './recall-documents.ts';

const route = getRouteApi('/signed-in/service/recalls/$recallId');

const TABS: readonly RecallJobs[] = ['open', 'overdue', 'done', 'canceled'];

/** The jobs of a recall, by what has become of them. */
export function RecallJobsCard({ recall }: { recall: RecallDetail }) {
  const { show, page } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (search: { show: RecallJobs; page: number }) =>
    void navigate({ search, resetScroll: false });
  return (
    <Card title="Jobs" flush>
      <Tabs
        label="Jobs"
        tabs={TABS.map((value) => ({ value, label: SHOWN_JOBS[value], count: recall[value] }))}
        value={show}
        onChange={(next) => go({ show: next, page: 1 })}
      >
        <JobsTable
          filters={{ show, page, recallId: recall.id }}
          onPage={(next) => go({ show, page: next })}
          emptyHint={show === 'open' ? 'No job is open' : NO_JOBS[show]}
        />
      </Tabs>
    </Card>
  );
}
