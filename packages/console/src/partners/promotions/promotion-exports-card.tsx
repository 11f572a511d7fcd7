import type { ExportFormat } from '@kickstand/domain/kernel/export-format.ts';
import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExportStatusBadge } from '../../entities/reports/export-status-badge.tsx';
import { type Column, columnsById, type PhoneRow } from '../../kit/data-table/column.ts';
import { OneLine } from '../../kit/data-table/two-lines.tsx';
import { TimeText } from '../../kit/dates.tsx';
import { DownloadLink, exportFileLink } from '../../kit/download-link.tsx';
import { useExport } from '../../kit/export-button.tsx';
import { FormatMenu } from '../../kit/export-format/format-menu.tsx';
import { IconDownload } from '../../kit/icons.ts';
import { PagedCard } from '../../kit/paged-card.tsx';
import {
  type PromotionExport,
  PromotionOrdersExportMutation,
  promotionExportsQuery,
} from './promotion-documents.ts';

function File({ file: { id, downloadUrl, rowCount, error } }: { file: PromotionExport }) {
  if (!downloadUrl) return <OneLine text={error} />;
  return (
    <DownloadLink href={downloadUrl} link={() => exportFileLink(id)}>
      {rowCount} {pluralWord(rowCount ?? 0, 'row')}
    </DownloadLink>
  );
}

const COLUMNS: readonly Column<PromotionExport>[] = columnsById({
  created: { header: 'Created', cell: ({ createdAt }) => <TimeText at={createdAt} /> },
  by: { header: 'By', cell: ({ requester }) => <OneLine text={requester} /> },
  status: {
    header: 'Status',
    cell: ({ status }) => <ExportStatusBadge status={status} />,
  },
  download: { header: 'Download', buttons: true, cell: (file) => <File file={file} /> },
});

const phoneRow = (file: PromotionExport): PhoneRow => ({
  title: <TimeText at={file.createdAt} />,
  badge: <ExportStatusBadge status={file.status} />,
  second: file.requester,
  third: <File file={file} />,
});

/** Exports of a promotion's orders, with a button to start another one. */
export function PromotionExportsCard({ promotionId }: { promotionId: string }) {
  const exports = useQuery(promotionExportsQuery(promotionId));
  const { submit, busy, forbidden } = useExport(
    PromotionOrdersExportMutation,
    ({ promotionOrdersExport }) => promotionOrdersExport,
  );
  async function start(format?: ExportFormat) {
    await submit({ promotionId, format });
    await exports.refetch();
  }
  return (
    <PagedCard
      title="Exports"
      aside={
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-sm"
            leftSection={<IconDownload size={14} stroke={1.6} />}
            loading={busy}
            disabled={forbidden !== undefined}
            title={forbidden}
            onClick={() => void start()}
          >
            Export orders
          </Button>
          <FormatMenu
            disabled={busy || forbidden !== undefined}
            onChoose={(format) => void start(format)}
          />
        </Group>
      }
      rows={exports.data ?? []}
      columns={COLUMNS}
      phoneRow={phoneRow}
      rowKey={({ id }) => id}
      emptyHint="No exports yet. Files are kept for the retention period."
    />
  );
}
