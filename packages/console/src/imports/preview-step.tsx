import { IMPORT_ACTION_LABELS, type ImportAction } from '@kickstand/domain/imports/import-terms.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import {
  type ImportDetail,
  type ImportKindDetails,
  importRowsQuery,
  type RowOfImport,
} from './import-documents.ts';
import { recordPathOf } from './record-pages.ts';
import { RowText, summary } from './row-text.tsx';
import type { Corrections } from './use-corrections.ts';

/** Errors first, because on a phone the last tabs are off-screen. */
const TABS: readonly ImportAction[] = ['ERROR', 'CREATE', 'CHANGE', 'UNCHANGED', 'OMITTED'];

function countsOf(found: ImportDetail): Record<ImportAction, number> {
  return {
    CREATE: found.creates,
    CHANGE: found.changes,
    UNCHANGED: found.unchanged,
    ERROR: found.errors,
    OMITTED: found.omitted,
  };
}

/** Omits a row, or includes it again. */
function OmitButton({ row, corrections }: { row: RowOfImport; corrections: Corrections }) {
  const isOmitted = row.action === 'OMITTED';
  const words = isOmitted ? 'Include' : 'Omit';
  return (
    <Button
      size="compact-sm"
      aria-label={`${words} row ${row.line}`}
      disabled={corrections.busy}
      onClick={() => void corrections.omit([row.line], !isOmitted)}
    >
      {words}
    </Button>
  );
}

interface PreviewRowsProps {
  found: ImportDetail;
  kind: ImportKindDetails;
  /** Undefined once the import has been run. */
  corrections?: Corrections;
}

/** The rows by action: created, changed, unchanged, omitted, or errors with reasons. */
export function PreviewRows({ found, kind, corrections }: PreviewRowsProps) {
  const counts = countsOf(found);
  const shown = TABS.filter((each) => counts[each] > 0);
  const [chosen, setAction] = useState<ImportAction>(shown[0] ?? 'CREATE');
  // The last row with this action may have been corrected.
  const action = shown.includes(chosen) ? chosen : (shown[0] ?? 'CREATE');
  const [page, setPage] = useState(1);
  const rows = useQuery({
    ...importRowsQuery(found, action, page),
    enabled: !corrections?.busy,
  });
  const words = (row: RowOfImport) => <RowText row={row} kind={kind} corrections={corrections} />;
  const button = (row: RowOfImport) =>
    corrections && !row.isTotal && <OmitButton row={row} corrections={corrections} />;
  // Corrections would compete with links.
  const path = corrections || action === 'OMITTED' ? undefined : recordPathOf(kind);
  const columns: readonly Column<RowOfImport>[] = [
    { id: 'line', header: 'Row', cell: ({ line }) => line },
    {
      id: 'row',
      header: 'Cells',
      cell: (row) => <OneLine text={summary(row, kind)} />,
    },
    { id: 'what', header: 'Changes', cell: words },
    ...(corrections ? [{ id: 'omit', header: 'Import', cell: button }] : []),
  ];
  return (
    <Tabs
      label="Rows"
      tabs={shown.map((value) => ({
        value,
        label: IMPORT_ACTION_LABELS[value],
        count: counts[value],
      }))}
      value={action}
      onChange={(value) => {
        setAction(value);
        setPage(1);
      }}
    >
      <DataTable
        label="Rows of the file"
        columns={columns}
        rows={rows.data?.nodes}
        rowKey={({ line }) => String(line)}
        {...(path && { rowPath: path })}
        pageInfo={rows.data?.pageInfo}
        onPage={setPage}
        query={rows}
        phoneRow={(row) => ({
          title: `Row ${row.line}`,
          // All cells of a new row are below.
          second: row.action !== 'CREATE' && summary(row, kind),
          third: words(row),
          action: button(row),
        })}
        emptyHint="No rows"
      />
    </Tabs>
  );
}
