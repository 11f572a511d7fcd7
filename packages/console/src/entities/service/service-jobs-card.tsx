import type { ReactNode } from 'react';
import { type Column, columnsById, type PhoneRow } from '../../kit/data-table/column.ts';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../kit/graphql.ts';
import { Money } from '../../kit/money.tsx';
import { PagedCard } from '../../kit/paged-card.tsx';
import { JOB_COLUMNS, jobNumber } from './job-columns.tsx';
import { JobStateBadge } from './job-state-badge.tsx';

export const ServiceJobFragment = graphql(`
  fragment AssetServiceJob on ServiceJob {
    id number title origin state assignee dueOn isOverdue costCents openedAt closedAt
  }
`);
type Job = ResultOf<typeof ServiceJobFragment>;

const COLUMNS: readonly Column<Job>[] = columnsById({
  ...JOB_COLUMNS,
  cost: { header: 'Cost', align: 'right', cell: ({ costCents }) => <Money cents={costCents} /> },
});

const phoneRow = (job: Job): PhoneRow => ({
  title: job.title,
  badge: <JobStateBadge job={job} />,
  second: jobNumber(job),
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
    <PagedCard
      title="Service"
      anchor="service"
      aside={aside}
      columns={COLUMNS}
      rows={found}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/service/jobs/${id}`}
      phoneRow={phoneRow}
      emptyHint="No service jobs yet"
    />
  );
}
