import { SERVICE_JOB_ORIGIN_LABELS } from '@kickstand/domain/service/service-terms.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { JobStateBadge } from '../entities/service/job-state-badge.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText, MISSING, noonOn } from '../kit/dates.tsx';
import { type JobFilters, jobsQuery, type ListedJob } from './job-documents.ts';

const day = (date: string | null) => (date ? <DateText at={noonOn(date)} /> : MISSING);
const nameOf = ({ asset: { serialNumber, variant } }: ListedJob) =>
  `${modelName(variant)}${serialNumber ? `, ${serialNumber}` : ''}`;
const numberOf = ({ number, origin }: ListedJob) =>
  `Job ${number}, ${SERVICE_JOB_ORIGIN_LABELS[origin]}`;

const COLUMNS: readonly Column<ListedJob>[] = columnsById({
  job: {
    header: 'Job',
    twoLines: true,
    cell: (job) => <TwoLines first={job.title} second={numberOf(job)} />,
  },
  vehicle: {
    header: 'Vehicle',
    twoLines: true,
    cell: ({ asset: { serialNumber, variant } }) => (
      <TwoLines first={modelName(variant)} second={serialNumber ?? undefined} />
    ),
  },
  hub: {
    header: 'Hub',
    cell: ({ asset }) => (asset.hub ? <OneLine text={asset.hub.name} /> : MISSING),
  },
  state: { header: 'State', cell: (job) => <JobStateBadge job={job} /> },
  due: { header: 'Due', cell: ({ dueOn }) => day(dueOn) },
  assignee: {
    header: 'Assigned to',
    cell: ({ assignee }) => (assignee ? <OneLine text={assignee} /> : MISSING),
  },
});

const phoneRow = (job: ListedJob): PhoneRow => ({
  title: job.title,
  badge: <JobStateBadge job={job} />,
  second: nameOf(job),
  third: job.assignee ? `${numberOf(job)}, ${job.assignee}` : numberOf(job),
  aside: job.dueOn ? day(job.dueOn) : undefined,
});

interface JobsTableProps {
  readonly filters: JobFilters;
  readonly onPage: (page: number) => void;
  readonly emptyHint: ReactNode;
}

/** A page of service jobs: by their due day if they are open, otherwise the newest first. */
export function JobsTable({ filters, onPage, emptyHint }: JobsTableProps) {
  const query = useQuery(jobsQuery(filters));
  return (
    <DataTable
      label="Service jobs"
      columns={COLUMNS}
      rows={query.data?.serviceJobs.nodes}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/service/jobs/${id}`}
      pageInfo={query.data?.serviceJobs.pageInfo}
      onPage={onPage}
      query={query}
      phoneRow={phoneRow}
      emptyHint={emptyHint}
    />
  );
}
