import type { ServiceJobSortColumn } from '@kickstand/domain/service/job-list.ts';
import type { ServiceJobState } from '@kickstand/domain/service/job-states.ts';
import {
  SERVICE_JOB_ORIGIN_LABELS,
  type ServiceJobOrigin,
} from '@kickstand/domain/service/service-terms.ts';
import type { ColumnAt } from '../../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../../kit/data-table/two-lines.tsx';
import { DateText, MISSING, noonOn } from '../../kit/dates.tsx';
import { JobStateBadge } from './job-state-badge.tsx';

interface Job {
  readonly number: number;
  readonly title: string;
  readonly origin: ServiceJobOrigin;
  readonly state: ServiceJobState;
  readonly assignee: string | null;
  readonly dueOn: string | null;
  readonly isOverdue: boolean;
}
type JobColumn = ColumnAt<Job, ServiceJobSortColumn>;

/** 'Job 214, Inspection'. */
export const jobNumber = ({ number, origin }: Pick<Job, 'number' | 'origin'>): string =>
  `Job ${number}, ${SERVICE_JOB_ORIGIN_LABELS[origin]}`;

/** A calendar date of a job. */
export const jobDay = (date: string | null) => (date ? <DateText at={noonOn(date)} /> : MISSING);

/** The columns that tables of service jobs have in common. */
export const JOB_COLUMNS = {
  job: {
    header: 'Job',
    sortColumn: 'TITLE',
    twoLines: true,
    cell: (job) => <TwoLines first={job.title} second={jobNumber(job)} />,
  },
  state: { header: 'State', sortColumn: 'STATE', cell: (job) => <JobStateBadge job={job} /> },
  due: { header: 'Due', sortColumn: 'DUE_ON', cell: ({ dueOn }) => jobDay(dueOn) },
  assignee: {
    header: 'Assigned to',
    sortColumn: 'ASSIGNEE_NAME',
    cell: ({ assignee }) => <OneLine text={assignee} />,
  },
} satisfies Record<string, JobColumn>;
