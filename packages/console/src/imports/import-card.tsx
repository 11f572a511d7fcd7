import { fileSizeLabel } from '@kickstand/domain/files/upload-terms.ts';
import { IMPORT_STATUS_LABELS, type ImportStatus } from '@kickstand/domain/imports/import-terms.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { FailureNote, Note } from '../kit/note.tsx';
import { CheckedStep } from './checked-step.tsx';
import { CommittedStep } from './committed-step.tsx';
import { DiscardButton } from './discard-button.tsx';
import {
  type ImportDetail,
  type ImportKindDetails,
  importKindsQuery,
  importQuery,
  isRunning,
} from './import-documents.ts';
import { ImportStatusBadge } from './import-status-badge.tsx';
import classes from './imports.module.css';
import { MappingStep } from './mapping-step.tsx';
import { UndoneStep } from './undone-step.tsx';
import { useRefreshWhenDone } from './use-refresh-when-done.ts';
import { useStepInView } from './use-step-in-view.ts';

/** One import, at its current step. */
export function ImportCard({
  id,
  onOpen,
}: {
  id: string;
  /** Opens another import, or none. */
  onOpen: (id?: string) => void;
}) {
  const query = useQuery(importQuery(id));
  const found = query.data;
  useRefreshWhenDone(Boolean(found && isRunning(found)));
  const kinds = useQuery(importKindsQuery).data;
  const kind = kinds?.find((each) => each.kind === found?.kind);
  if (query.isError) return <FailureNote query={query} />;
  if (found === null) return <Note meaning="attention">Import not found.</Note>;
  if (!found || !kind) return null;
  return (
    <Card
      title={found.fileName}
      aside={
        <>
          <ImportStatusBadge status={found.status} />
          <Button size="compact-sm" onClick={() => onOpen()}>
            Close
          </Button>
        </>
      }
    >
      {found.status === 'UNDONE' ? (
        <UndoneStep found={found} onOpen={onOpen} />
      ) : (
        <Steps found={found} kind={kind} />
      )}
    </Card>
  );
}

/** Steps without user interaction. */
const RUNNING: Partial<Record<ImportStatus, (found: ImportDetail) => string>> = {
  READING: ({ bytesRead }) =>
    bytesRead > 0
      ? `The file is being read: ${fileSizeLabel(bytesRead)} so far.`
      : 'The file is being read.',
  CHECKING: ({ rowsRead }) => `${formatCount(rowsRead)} rows checked so far.`,
  COMMITTING: ({ creates, changes }) =>
    `${formatCount(creates + changes)} rows are being imported, all or none.`,
};

interface StepProps {
  readonly found: ImportDetail;
  readonly kind: ImportKindDetails;
}

function Steps({ found, kind }: StepProps) {
  // The rows stay where they are while corrections are checked.
  const [checked, setChecked] = useState<ImportDetail>();
  const isChecked = found.status === 'CHECKED';
  const current = isChecked ? found : found.status === 'CHECKING' ? checked : undefined;
  if (current !== checked) setChecked(current);
  const asks = found.readings.some(({ answer }) => answer === null);
  const frame = useStepInView(current ? 'CHECKED' : `${found.status} ${asks}`);
  return (
    <div ref={frame} tabIndex={-1} className={classes.step}>
      {current ? (
        <CheckedStep found={current} kind={kind} checking={isChecked ? null : found} />
      ) : (
        <Step found={found} kind={kind} />
      )}
    </div>
  );
}

function Step({ found, kind }: StepProps) {
  const running = RUNNING[found.status]?.(found);
  if (running) {
    return (
      <div className={classes.form} role="status">
        <progress className={classes.progress} aria-label={IMPORT_STATUS_LABELS[found.status]} />
        <p>{running}</p>
        {found.status === 'READING' && (
          <div className={classes.buttons}>
            <DiscardButton found={found} />
          </div>
        )}
      </div>
    );
  }
  switch (found.status) {
    case 'MAPPING':
      return <MappingStep found={found} kind={kind} />;
    case 'COMMITTED':
      return <CommittedStep found={found} kind={kind} />;
    case 'DISCARDED':
      return <p>This import was discarded. Nothing was imported.</p>;
    default:
      return <Note meaning="lost">{found.problem}</Note>;
  }
}
