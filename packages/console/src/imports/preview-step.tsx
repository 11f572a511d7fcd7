import { IMPORT_ACTION_LABELS, type ImportAction } from '@kickstand/domain/imports/import-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields } from '../activity/change-history/change-history.tsx';
import { fieldLabel } from '../activity/change-history/changed-field.ts';
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
import classes from './imports.module.css';

/** The first non-empty cells of a row, enough to identify it. */
function summary(row: RowOfImport, { fields }: ImportKindDetails): string {
  const cells = new Map<string, unknown>(Object.entries(Object(row.cells)));
  const filled = fields
    .map(({ name }) => cells.get(name))
    .filter((cell) => typeof cell === 'string');
  return filled.slice(0, 3).join(', ');
}

function wordsOf(row: RowOfImport, labelOf: (field: string) => string) {
  if (row.action === 'ERROR') {
    return (
      <ul className={classes.problems}>
        {row.errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field && !message.startsWith(labelOf(field)) && <strong>{labelOf(field)}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    );
  }
  if (row.action === 'CHANGE') {
    return (
      <ul className={classes.problems}>
        {changedFields(row.modifications).map(({ field, from, to }) => (
          <li key={field}>
            <strong>{fieldLabel(field)}:</strong> {from} to {to}
          </li>
        ))}
      </ul>
    );
  }
  return row.action === 'CREATE' ? 'New' : 'Unchanged';
}

/** Errors first, because on a phone the last tabs are off-screen. */
const TABS: readonly ImportAction[] = ['ERROR', 'CREATE', 'CHANGE', 'UNCHANGED'];

/** The rows by action: created, changed, unchanged, or errors with reasons. */
export function PreviewRows({ found, kind }: { found: ImportDetail; kind: ImportKindDetails }) {
  const counts: Record<ImportAction, number> = {
    CREATE: found.creates,
    CHANGE: found.changes,
    UNCHANGED: found.unchanged,
    ERROR: found.errors,
  };
  const shown = TABS.filter((each) => counts[each] > 0);
  const [action, setAction] = useState<ImportAction>(shown[0] ?? 'CREATE');
  const [page, setPage] = useState(1);
  const rows = useQuery(importRowsQuery(found.id, action, page));
  const labelOf = (field: string) => kind.fields.find(({ name }) => name === field)?.label ?? field;
  const columns: readonly Column<RowOfImport>[] = [
    { id: 'line', header: 'Row', width: 80, cell: ({ line }) => line },
    {
      id: 'row',
      header: 'Cells',
      width: 360,
      cell: (row) => <OneLine text={summary(row, kind)} />,
    },
    { id: 'what', header: 'Changes', cell: (row) => wordsOf(row, labelOf) },
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
        pageInfo={rows.data?.pageInfo}
        onPage={setPage}
        busy={rows.isPlaceholderData}
        failed={rows.isLoadingError}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        minWidth={720}
        phoneRow={(row) => ({
          title: `Row ${row.line}`,
          second: summary(row, kind),
          third: wordsOf(row, labelOf),
        })}
        emptyHint="No rows"
      />
    </Tabs>
  );
}
