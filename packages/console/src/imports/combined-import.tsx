import { IMPORT_KIND_LABELS } from '@kickstand/domain/imports/import-terms.ts';
import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { type Column, columnsById } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { TwoLines } from '../kit/data-table/two-lines.tsx';
import { TimeText } from '../kit/dates.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { Note } from '../kit/note.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { toastRequestErrors } from '../kit/toasts.tsx';
import {
  type CombinedImport,
  type CombinedImportFile,
  CombinedImportStartMutation,
  combinedImportQuery,
} from './import-documents.ts';
import classes from './moving-in.module.css';
import { useRefreshWhenDone } from './use-refresh-when-done.ts';

/**
 * Buttons that check or import all open files together.
 * @param superseded how many of the open files are older than the latest one of their kind.
 */
export function CombinedButtons({ open, superseded }: { open: number; superseded: number }) {
  const [confirming, setConfirming] = useState(false);
  const running = useQuery(combinedImportQuery).data?.importCombined?.status === 'RUNNING';
  const check = useSubmission({
    mutation: CombinedImportStartMutation,
    invalidates: ['import'],
    onErrors: toastRequestErrors,
  });
  return (
    <span className={classes.buttons}>
      <Button
        size="compact-sm"
        disabled={open === 0}
        loading={running || check.busy}
        onClick={() => void check.submit({ writes: false })}
      >
        Check all files
      </Button>
      <Button
        size="compact-sm"
        disabled={open === 0 || running}
        onClick={() => setConfirming(true)}
      >
        Import all files
      </Button>
      <ConfirmDialog
        title="Import all files"
        opened={confirming}
        onClose={() => setConfirming(false)}
        mutation={CombinedImportStartMutation}
        variables={{ writes: true }}
        submitLabel={`Import ${plural(open, 'file')}`}
        invalidates={['import']}
        onSuccess={() => setConfirming(false)}
      >
        Imports {plural(open, 'open file')} in the order of this list: all files, or none if one of
        them has errors. Each can be undone.
        {superseded > 0 && (
          <>
            {' '}
            {plural(superseded, 'file is', 'files are')} older than another one of the same kind.
            Discard those that are replaced by it, in the list of imports below.
          </>
        )}
      </ConfirmDialog>
    </span>
  );
}

const isImported = ({ writes, files }: CombinedImport) =>
  writes && files.every(({ problems }) => problems.length === 0);

function summaryOf(combined: CombinedImport): string {
  const broken = combined.files.filter(({ problems }) => problems.length > 0).length;
  if (isImported(combined)) return 'All files were imported.';
  if (broken > 0) {
    return `${plural(broken, 'file has', 'files have')} problems. Nothing was imported.`;
  }
  return 'All files can be imported together. Nothing was imported yet.';
}

function Problems({ file: { problems } }: { file: CombinedImportFile }) {
  return problems.length === 0 ? (
    <StateBadge meaning="good" label="No errors" />
  ) : (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

interface OpenableFile {
  readonly file: CombinedImportFile;
  readonly onOpen: (id: string) => void;
}

/** Opens the import of a file. */
function FileLink({ file: { importId, fileName }, onOpen }: OpenableFile) {
  return (
    <Anchor component="button" type="button" truncate onClick={() => onOpen(importId)}>
      {fileName}
    </Anchor>
  );
}

function columnsOf(onOpen: (id: string) => void): readonly Column<CombinedImportFile>[] {
  const count = (id: 'creates' | 'changes' | 'unchanged', header: string) => ({
    header,
    align: 'right' as const,
    cell: (file: CombinedImportFile) => formatCount(file[id]),
  });
  return columnsById({
    file: {
      header: 'File',
      twoLines: true,
      cell: (file) => (
        <TwoLines
          first={IMPORT_KIND_LABELS[file.kind]}
          strong
          second={<FileLink file={file} onOpen={onOpen} />}
        />
      ),
    },
    creates: count('creates', 'New'),
    changes: count('changes', 'Changed'),
    unchanged: count('unchanged', 'Unchanged'),
    problems: { header: 'Problems', cell: (file) => <Problems file={file} /> },
  });
}

/** What the latest check or import of all files found. */
export function CombinedImportCard({ onOpen }: { onOpen: (id: string) => void }) {
  const combined = useQuery(combinedImportQuery).data?.importCombined;
  useRefreshWhenDone(combined?.status === 'RUNNING');
  if (!combined) return null;
  const { writes, files, finishedAt, requesterName } = combined;
  return (
    <Card title={writes ? 'Import of all files' : 'Check of all files'} flush>
      <div className={classes.summary}>
        {combined.status === 'RUNNING' && <Note meaning="moving">The files are being read.</Note>}
        {combined.status === 'FAILED' && (
          <Note meaning="lost">Something went wrong. Try again.</Note>
        )}
        {combined.status === 'DONE' && (
          <Note meaning={files.some(({ problems }) => problems.length > 0) ? 'attention' : 'good'}>
            {summaryOf(combined)} {requesterName}, <TimeText at={finishedAt} />
          </Note>
        )}
      </div>
      {combined.status === 'DONE' && (
        <DataTable
          label="All files"
          columns={columnsOf(onOpen)}
          rows={files}
          rowKey={({ importId }) => importId}
          phoneRow={(file) => ({
            title: <FileLink file={file} onOpen={onOpen} />,
            second: IMPORT_KIND_LABELS[file.kind],
            third: <Problems file={file} />,
            aside: `${formatCount(file.creates)} new, ${formatCount(file.changes)} changed`,
          })}
        />
      )}
    </Card>
  );
}
