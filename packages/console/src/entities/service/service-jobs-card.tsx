import { SERVICE_JOB_ORIGIN_LABELS } from '@kickstand/domain/service/service-terms.ts';
import type { ReactNode } from 'react';
import { Card } from '../../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../../kit/data-table/column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { OneLine, TwoLines } from '../../kit/data-table/two-lines.tsx';
import { DateText, MISSING, noonOn } from '../../kit/dates.tsx';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../kit/graphql.ts';
import { Money } from '../../kit/money.tsx';
import { JobStateBadge } from './job-state-badge.tsx';

export const ServiceJobFragment = graphql(`
  fragment AssetServiceJob on ServiceJob {
    id number title origin state assignee dueOn isOverdue costCents openedAt closedAt
  }
`);
type Job = ResultOf<typeof ServiceJobFragment>;

const COLUMNS: readonly Column<Job>[] = columnsById({
  job: {
    header: 'Job',
    twoLines: true,
    cell: ({ title, number, origin }) => (
      <TwoLines first={title} second={`Job ${number}, ${SERVICE_JOB_ORIGIN_LABELS[origin]}`} />
    ),
  },
  state: { header: 'State', cell: (job) => <JobStateBadge job={job} /> },
  due: { header: 'Due', cell: ({ dueOn }) => (dueOn ? <DateText at={noonOn(dueOn)} /> : MISSING) },
  assignee: {
    header: 'Assigned to',
    cell: ({ assignee }) => (assignee ? <OneLine text={assignee} /> : MISSING),
  },
  cost: { header: 'Cost', align: 'right', cell: ({ costCents }) => <Money cents={costCents} /> },
});

const phoneRow = (job: Job): PhoneRow => ({
  title: job.title,
  badge: <JobStateBadge job={job} />,
  second: `Job ${job.number}, ${SERVICE_JOB_ORIGIN_LABELS[job.origin]}`,
  aside: <Money cents={job.costCents} />,
});

/** The service jobs of a vehicle: the open ones first. @param aside opens a job. */
export function ServiceJobsCard({
  jobs,
  aside,
}: {
  readonly jobs: readonly FragmentOf<typeof ServiceJobFragment>[];
  readonly aside?: ReactNode;
}) {
  const found = readFragment(ServiceJobFragment, jobs);
  return (
    <Card title="Service" count={found.length} anchor="service" aside={aside} flush>
      <DataTable
        label="Service jobs"
        columns={COLUMNS}
        rows={found}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/service/jobs/${id}`}
        phoneRow={phoneRow}
        emptyHint="No service jobs yet"
      />
    </Card>
  );
}
