import type { ServiceJobSortColumn } from '@kickstand/domain/service/job-list.ts';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { JOB_COLUMNS, jobDay, jobNumber } from '../entities/service/job-columns.tsx';
import { JobStateBadge } from '../entities/service/job-state-badge.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import type { ListedJob } from './job-documents.ts';

const { job, ...others } = JOB_COLUMNS;

/** The columns of the workshop's queue. */
export const QUEUE_COLUMNS: readonly Column<ListedJob, ServiceJobSortColumn>[] = columnsById({
  job,
  vehicle: {
    header: 'Vehicle',
    sortColumn: 'VEHICLE',
    twoLines: true,
    cell: ({ asset: { serialNumber, variant } }) => (
      <TwoLines first={modelName(variant)} second={serialNumber ?? undefined} />
    ),
  },
  hub: {
    header: 'Hub',
    sortColumn: 'HUB_NAME',
    cell: ({ asset }) => <OneLine text={asset.hub?.name} />,
  },
  ...others,
  opened: {
    header: 'Opened',
    sortColumn: 'OPENED_AT',
    optional: true,
    cell: ({ openedAt }) => <DateText at={openedAt} />,
  },
  closed: {
    header: 'Closed',
    sortColumn: 'CLOSED_AT',
    optional: true,
    cell: ({ closedAt }) => closedAt && <DateText at={closedAt} />,
  },
});

/** A job on a phone. */
export const jobPhoneRow = (row: ListedJob): PhoneRow => {
  const { serialNumber, variant } = row.asset;
  return {
    title: row.title,
    badge: <JobStateBadge job={row} />,
    second: `${modelName(variant)}${serialNumber ? `, ${serialNumber}` : ''}`,
    third: [jobNumber(row), row.assignee].filter(Boolean).join(', '),
    aside: row.dueOn ? jobDay(row.dueOn) : undefined,
  };
};
