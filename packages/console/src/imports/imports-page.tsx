import { IMPORT_KIND_LABELS } from '@kickstand/domain/imports/import-terms.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { defaultStringifySearch, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText, TimeText } from '../kit/dates.tsx';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { BeforePaymentsCard } from './before-payments.tsx';
import { CombinedImportCard } from './combined-import.tsx';
import { undoneText } from './committed-step.tsx';
import { ImportCard } from './import-card.tsx';
import { type ImportRow, importPageQuery } from './import-documents.ts';
import { ImportStatusBadge } from './import-status-badge.tsx';
import type { ImportsSearch } from './imports-search.ts';
import { MovingInTable } from './moving-in-table.tsx';
import { StartOverCard } from './start-over.tsx';

const route = getRouteApi('/signed-in/reports');

/** Counts of planned rows could be mistaken for results. */
const written = (row: ImportRow, count: number) =>
  row.status === 'COMMITTED' ? formatCount(count) : '';

const COLUMNS: readonly Column<ImportRow>[] = columnsById({
  file: {
    header: 'File',
    twoLines: true,
    cell: (row) => <TwoLines first={row.fileName} second={undoneText(row)} />,
  },
  kind: { header: 'Kind', cell: ({ kind }) => IMPORT_KIND_LABELS[kind] },
  by: { header: 'By', cell: ({ requesterName }) => <OneLine text={requesterName} /> },
  when: { header: 'When', cell: ({ createdAt }) => <TimeText at={createdAt} /> },
  created: {
    header: 'Created',
    align: 'right',
    cell: (row) => written(row, row.creates),
  },
  changed: {
    header: 'Changed',
    align: 'right',
    cell: (row) => written(row, row.changes),
  },
  status: {
    header: 'Status',
    cell: ({ status }) => <ImportStatusBadge status={status} />,
  },
});

function phoneRow(row: ImportRow): PhoneRow {
  return {
    title: row.fileName,
    badge: <ImportStatusBadge status={row.status} />,
    second: IMPORT_KIND_LABELS[row.kind],
    third: undoneText(row) ?? row.requesterName,
    aside: <DateText at={row.createdAt} />,
  };
}

/** The imports page: start, continue or view imports. */
export function ImportsPage({ search, tabs }: { search: ImportsSearch; tabs: ReactNode }) {
  const navigate = route.useNavigate();
  const imports = useQuery(importPageQuery(search.page));
  const open = (id: string | undefined) =>
    void navigate({ search: { ...search, import: id }, resetScroll: false });
  return (
    <TabbedPage title="Imports" tabs={tabs}>
      {search.import ? (
        <ImportCard key={search.import} id={search.import} onOpen={open} />
      ) : (
        <>
          <p className="ks-quiet">
            You see a preview before anything is imported. Empty cells leave existing values
            unchanged.
          </p>
          <MovingInTable onOpen={open} />
          <CombinedImportCard onOpen={open} />
          <BeforePaymentsCard />
        </>
      )}
      <Card title="Imports" flush>
        <DataTable
          label="Imports"
          columns={COLUMNS}
          rows={imports.data?.imports.nodes}
          rowKey={({ id }) => id}
          rowPath={({ id }) => `/reports${defaultStringifySearch({ ...search, import: id })}`}
          pageInfo={imports.data?.imports.pageInfo}
          onPage={(page) => void navigate({ search: { ...search, page } })}
          query={imports}
          phoneRow={phoneRow}
          emptyHint="No imports yet. Choose a file above."
        />
      </Card>
      {!search.import && <StartOverCard />}
    </TabbedPage>
  );
}
