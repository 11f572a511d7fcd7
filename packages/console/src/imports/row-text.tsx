import { fieldLabel } from '@kickstand/domain/history/modifications.ts';
import { isMasked } from '@kickstand/domain/kernel/mask-secret.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { changedFields } from '../activity/change-history/change-history.tsx';
import { CellCorrection, type Column } from './cell-correction.tsx';
import type { ImportKindDetails, RowOfImport } from './import-documents.ts';
import classes from './imports.module.css';
import type { Corrections } from './use-corrections.ts';

/** The text cells by field. */
function cellsOf(cells: unknown): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(Object(cells)).flatMap(([field, cell]) =>
      typeof cell === 'string' ? [[field, cell] as const] : [],
    ),
  );
}

/** The first non-empty cells of a row, enough to identify it. */
export function summary(row: RowOfImport, { fields }: ImportKindDetails): string {
  const cells = cellsOf(row.cells);
  return fields
    .flatMap(({ name }) => cells.get(name) ?? [])
    .slice(0, 3)
    .join(', ');
}

interface RowWordsProps {
  readonly row: RowOfImport;
  readonly kind: ImportKindDetails;
  /** Undefined once the import has been run. */
  readonly corrections: Corrections | undefined;
}

/** What the import does with a row: errors with their cells, changes, and what was corrected. */
export function RowText({ row, kind, corrections }: RowWordsProps) {
  const labelOf = (field: string) => kind.fields.find(({ name }) => name === field)?.label ?? field;
  const corrected = [...cellsOf(row.original)];
  return (
    <>
      {row.action === 'ERROR' && (
        <ul className={classes.problems}>
          {row.errors.map(({ field, message }) => (
            <li key={`${field} ${message}`} className={classes.problem}>
              <span>
                {field && !message.startsWith(labelOf(field)) && (
                  <strong>{labelOf(field)}: </strong>
                )}
                {message}
              </span>
              {field && corrections && (
                <RowCell
                  row={row}
                  column={{ kind: kind.kind, field }}
                  label={labelOf(field)}
                  corrections={corrections}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {row.action === 'CHANGE' && (
        <ul className={classes.problems}>
          {changedFields(row.modifications).map(({ field, from, to }) => (
            <li key={field}>
              <strong>{fieldLabel(field)}:</strong> {from} to {to}
            </li>
          ))}
        </ul>
      )}
      {row.action === 'CREATE' && <NewCells row={row} kind={kind} />}
      {row.action === 'UNCHANGED' && 'Unchanged'}
      {row.action === 'OMITTED' &&
        (row.isTotal ? 'Not imported: looks like a total' : 'Not imported')}
      {corrected.length > 0 && (
        <span className={classes.corrected}>
          Corrected:{' '}
          {corrected
            .map(
              ([field, cell]) => `${labelOf(field)} (${cell === '' ? 'empty' : cell} in the file)`,
            )
            .join(', ')}
        </span>
      )}
    </>
  );
}

/** More cells would push the next rows off the screen. */
const MOST_CELLS = 8;

/** The filled cells of a new row with the names of their columns. */
function NewCells({ row, kind }: Pick<RowWordsProps, 'row' | 'kind'>) {
  const cells = cellsOf(row.cells);
  const filled = kind.fields.filter(({ name }) => cells.get(name));
  const [shown, setShown] = useState(MOST_CELLS);
  const more = filled.length - shown;
  return (
    <ul className={classes.cells}>
      {filled.slice(0, shown).map(({ name, label }) => (
        <li key={name}>
          <strong>{label}:</strong> {cells.get(name)}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Button
            size="compact-sm"
            aria-label={`Show ${formatCount(more)} more of row ${row.line}`}
            onClick={() => setShown(filled.length)}
          >
            and {formatCount(more)} more
          </Button>
        </li>
      )}
    </ul>
  );
}

interface RowCellProps {
  row: RowOfImport;
  column: Column;
  label: string;
  corrections: Corrections;
}

function RowCell({ row, column, label, corrections }: RowCellProps) {
  const { field } = column;
  const cell = cellsOf(row.cells).get(field) ?? '';
  const verb = cell === '' ? 'Fill in' : 'Edit';
  const what = `${label} in row ${row.line}`;
  return (
    <CellCorrection
      column={column}
      cell={cell}
      start={isMasked(cell) ? '' : cell}
      open={{ text: verb, label: `${verb} ${what}` }}
      label={what}
      submit="Save"
      busy={corrections.busy}
      onSubmit={(typed) => corrections.edit(row.line, field, typed)}
    />
  );
}
