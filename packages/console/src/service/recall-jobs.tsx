import { getRouteApi } from '@tanstack/react-router';
import { Card } from '../kit/card/card.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import { JobsTable } from './jobs-table.tsx';
import type { RecallDetail } from './recall-documents.ts';
import { EMPTY_JOBS, RECALL_JOBS, type RecallJobs } from './recalls-search.ts';

const route = getRouteApi('/signed-in/service/recalls/$recallId');

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
        tabs={RECALL_JOBS.map((value) => ({ ...value, count: recall[value.value] }))}
        value={show}
        onChange={(next) => go({ show: next, page: 1 })}
      >
        <JobsTable
          filters={{ show, page, recallId: recall.id }}
          onPage={(next) => go({ show, page: next })}
          emptyHint={EMPTY_JOBS[show]}
        />
      </Tabs>
    </Card>
  );
}
