import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { EXPORT_STATUS_LABELS, type ExportStatus } from '@kickstand/domain/reports/report-terms.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText, TimeText } from '../kit/dates.tsx';
import { DownloadLink, exportFileLink } from '../kit/download-link.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import {
  exportPageQuery,
  ReportExportRepeatMutation,
  type ReportExportRow,
} from './report-documents.ts';
import classes from './reports.module.css';
import { useReport } from './use-report.ts';

const MEANINGS: Record<ExportStatus, Meaning> = {
  PENDING: 'waiting',
  PROCESSING: 'moving',
  COMPLETED: 'good',
  FAILED: 'lost',
  EXPIRED: 'ended',
};

function Status({ row: { status } }: { row: ReportExportRow }) {
  return <StateBadge meaning={MEANINGS[status]} label={EXPORT_STATUS_LABELS[status]} />;
}

/** The file, or a button to run the export again. */
function FileAction({ row }: { row: ReportExportRow }) {
  const { submit, busy, forbidden } = useReport(
    ReportExportRepeatMutation,
    ({ reportExportRepeat }) => reportExportRepeat,
  );
  if (row.downloadUrl) {
    return (
      <DownloadLink href={row.downloadUrl} link={() => exportFileLink(row.id)}>
        Download
      </DownloadLink>
    );
  }
  if (row.status !== 'FAILED' && row.status !== 'EXPIRED') return null;
  return (
    <Button
      size="compact-sm"
      loading={busy}
      disabled={forbidden !== undefined}
      title={forbidden}
      onClick={() => void submit({ id: row.id })}
    >
      Run again
    </Button>
  );
}

const rowsOf = ({ rowCount }: ReportExportRow) => (rowCount === null ? '' : formatCount(rowCount));

const COLUMNS: readonly Column<ReportExportRow>[] = columnsById({
  file: { header: 'File', cell: ({ fileName }) => <OneLine text={fileName} /> },
  what: {
    header: 'What',
    twoLines: true,
    cell: ({ description, error }) =>
      error ? <TwoLines first={description} second={error} /> : <OneLine text={description} />,
  },
  requester: {
    header: 'Requester',
    cell: ({ requester }) => <OneLine text={requester} />,
  },
  created: { header: 'Created', cell: ({ createdAt }) => <TimeText at={createdAt} /> },
  status: { header: 'Status', cell: (row) => <Status row={row} /> },
  rows: { header: 'Rows', align: 'right', cell: rowsOf },
  download: {
    header: 'Download',
    buttons: true,
    align: 'right',
    cell: (row) => <FileAction row={row} />,
  },
});

function phoneRow(row: ReportExportRow): PhoneRow {
  return {
    title: row.fileName ?? 'Export',
    badge: <Status row={row} />,
    second: row.error ?? row.description,
    third: row.rowCount === null ? row.requester : `${row.requester}, ${rowsOf(row)} rows`,
    aside: <DateText at={row.createdAt} />,
    action: <FileAction row={row} />,
  };
}

/** All exports with their status, newest first. */
export function ExportTable({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const exports = useQuery(exportPageQuery(page));
  return (
    <div className={classes.table}>
      <Card title="Exports" flush>
        <DataTable
          label="Exports"
          columns={COLUMNS}
          rows={exports.data?.reportExports.nodes}
          rowKey={({ id }) => id}
          pageInfo={exports.data?.reportExports.pageInfo}
          onPage={onPage}
          query={exports}
          phoneRow={phoneRow}
          emptyHint="No files yet. Run a report or export a list; files are kept for the retention period."
        />
      </Card>
    </div>
  );
}
