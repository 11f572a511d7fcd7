import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TableFoot } from '../kit/data-table/table-foot.tsx';
import { FailureNote } from '../kit/note.tsx';
import classes from './error-groups.module.css';
import {
  type ImportDetail,
  type ImportErrorGroup,
  type ImportKindDetails,
  importErrorGroupsQuery,
} from './import-documents.ts';

/** The different errors of a file: each with how many rows have it, and their cells. */
export function ErrorGroups({ found, kind }: { found: ImportDetail; kind: ImportKindDetails }) {
  const [page, setPage] = useState(1);
  const groups = useQuery(importErrorGroupsQuery(found.id, page));
  if (groups.isLoadingError) {
    return <FailureNote error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  if (!groups.data) return null;
  const { nodes, pageInfo } = groups.data;
  const labelOf = (field: string | null) =>
    kind.fields.find(({ name }) => name === field)?.label ?? field ?? '';
  return (
    <section className={classes.frame} aria-label="Errors by kind">
      <ul className={classes.groups}>
        {nodes.map((group) => (
          <li key={`${group.field} ${group.message}`} className={classes.group}>
            <GroupHead group={group} label={labelOf(group.field)} />
            <GroupCells group={group} />
          </li>
        ))}
      </ul>
      {pageInfo.totalPages > 1 && (
        <TableFoot pageInfo={pageInfo} onPage={setPage} busy={groups.isPlaceholderData} />
      )}
    </section>
  );
}

/** '105 rows: State must have at most 2 characters.' */
function GroupHead({ group, label }: { group: ImportErrorGroup; label: string }) {
  const { rows, message } = group;
  return (
    <p>
      <strong>{plural(rows, 'row')}:</strong>{' '}
      {label && !message.startsWith(label) ? `${label}: ${message}` : message}
    </p>
  );
}

function GroupCells({
  group: { rows, empty, differentCells, cells },
}: {
  group: ImportErrorGroup;
}) {
  const more = differentCells - cells.length;
  if (cells.length === 0 && (empty === 0 || empty === rows)) return null;
  return (
    <ul className={classes.cells}>
      {cells.map(({ cell, rows: count }) => (
        <li key={cell} className={classes.cell}>
          <q className={classes.quoted}>{cell}</q>
          {rows > 1 && <span className={classes.count}>{plural(count, 'row')}</span>}
        </li>
      ))}
      {cells.length > 0 && more > 0 && (
        <li className={classes.count}>and {formatCount(more)} more</li>
      )}
      {cells.length > 0 && empty > 0 && (
        <li className={classes.count}>empty in {plural(empty, 'row')}</li>
      )}
    </ul>
  );
}
