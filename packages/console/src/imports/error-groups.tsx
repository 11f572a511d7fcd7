import { labeledError } from '@kickstand/domain/imports/import-fields.ts';
import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TableFoot } from '../kit/data-table/table-foot.tsx';
import { FailureNote } from '../kit/note.tsx';
import { CellCorrection } from './cell-correction.tsx';
import classes from './error-groups.module.css';
import {
  type ImportDetail,
  type ImportErrorFix,
  type ImportErrorGroup,
  type ImportKindDetails,
  importErrorGroupsQuery,
} from './import-documents.ts';
import type { Corrections } from './use-corrections.ts';

interface ErrorGroupsProps {
  found: ImportDetail;
  kind: ImportKindDetails;
  corrections: Corrections;
}

/**
 * The different errors of a file: each with how many rows have it, and their cells,
 * which can be replaced in all these rows.
 */
export function ErrorGroups({ found, kind, corrections }: ErrorGroupsProps) {
  const [page, setPage] = useState(1);
  const groups = useQuery({
    ...importErrorGroupsQuery(found, page),
    enabled: !corrections.busy,
  });
  if (groups.isLoadingError) {
    return <FailureNote query={groups} />;
  }
  if (!groups.data) return null;
  const { nodes, pageInfo } = groups.data;
  const labelOf = (field: string | null) =>
    kind.fields.find(({ name }) => name === field)?.label ?? field ?? '';
  return (
    <section className={classes.frame} aria-label="Errors by kind" tabIndex={-1}>
      <ul className={classes.groups}>
        {nodes.map((group) => (
          <li key={`${group.field} ${group.message}`} className={classes.group}>
            <GroupHead
              group={group}
              label={labelOf(group.field)}
              field={kind.fields.find(({ name }) => name === group.field)}
              allRows={found.creates + found.changes + found.unchanged + found.errors}
              corrections={corrections}
            />
            <GroupCells
              group={group}
              kind={kind.kind}
              label={labelOf(group.field)}
              corrections={corrections}
            />
          </li>
        ))}
      </ul>
      {pageInfo.totalPages > 1 && (
        <TableFoot pageInfo={pageInfo} onPage={setPage} busy={groups.isPlaceholderData} />
      )}
    </section>
  );
}

interface GroupHeadProps {
  group: ImportErrorGroup;
  label: string;
  field: ImportKindDetails['fields'][number] | undefined;
  /** How many rows the file has. */
  allRows: number;
  corrections: Corrections;
}

/** The message of a group, with the cell in its place if all rows have the same one. */
function messageOf({ message, empty, differentCells, cells }: ImportErrorGroup): string {
  const [only] = empty === 0 && differentCells === 1 ? cells : [];
  return only ? message.replaceAll('…', () => only.cell) : message;
}

/** '105 rows: State must have at most 2 characters.', and what can be done with all of them. */
function GroupHead({ group, label, field, allRows, corrections }: GroupHeadProps) {
  const { rows, empty } = group;
  const text = labeledError(label, messageOf(group));
  const fixes: readonly (readonly [fix: ImportErrorFix, text: string])[] = [
    ...(field?.fillsDown && empty === rows && rows < allRows
      ? [['FILL_DOWN', `Fill ${plural(rows, 'cell')} with the one above`] as const]
      : []),
    ...(field && empty < rows && !field.required
      ? [['CLEAR', `Empty ${plural(rows, 'cell')}`] as const]
      : []),
    ['OMIT', `Omit ${plural(rows, 'row')}`],
  ];
  return (
    <div className={classes.head}>
      <p>
        <strong>{plural(rows, 'row')}:</strong> {text}
      </p>
      {fixes.map(([fix, button]) => (
        <Button
          key={fix}
          size="compact-sm"
          aria-label={`${button}: ${text}`}
          disabled={corrections.busy}
          onClick={() => void corrections.fixErrors(fix, group)}
        >
          {button}
        </Button>
      ))}
    </div>
  );
}

interface GroupCellsProps {
  group: ImportErrorGroup;
  kind: ImportKindDetails['kind'];
  label: string;
  corrections: Corrections;
}

function GroupCells({ group, kind, label, corrections }: GroupCellsProps) {
  const { field, empty, differentCells, cells } = group;
  const more = differentCells - cells.length;
  if (field === null || (cells.length === 0 && empty === 0)) return null;
  return (
    <ul className={classes.cells}>
      {cells.map(({ cell, rows }) => (
        <li key={cell} className={classes.cell}>
          <CellCorrection
            column={{ kind, field }}
            cell={cell}
            open={{
              text: `Replace in ${plural(rows, 'row')}`,
              label: `Replace in ${plural(rows, 'row')}: ${cell}`,
            }}
            label={`${label} instead of ${cell}`}
            submit={`Replace in ${plural(rows, 'row')}`}
            busy={corrections.busy}
            onSubmit={(typed) => corrections.replace(field, cell, typed)}
          />
        </li>
      ))}
      {empty > 0 && (
        <li className={classes.cell}>
          {cells.length > 0 && <span className="ks-quiet">Empty</span>}
          <CellCorrection
            column={{ kind, field }}
            cell=""
            open={{
              text: `Fill in ${plural(empty, 'row')}`,
              label: `Fill in ${plural(empty, 'row')}: ${label}`,
            }}
            label={label}
            submit={`Fill in ${plural(empty, 'row')}`}
            busy={corrections.busy}
            onSubmit={(typed) => corrections.replace(field, '', typed)}
          />
        </li>
      )}
      {cells.length > 0 && more > 0 && <li className="ks-quiet">and {formatCount(more)} more</li>}
    </ul>
  );
}
