import { nothingToImport } from '@kickstand/domain/imports/import-terms.ts';
import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { Note, NoteAction } from '../kit/note.tsx';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { readingTexts } from './column-readings.tsx';
import { DiscardButton } from './discard-button.tsx';
import { ErrorGroups } from './error-groups.tsx';
import { ExportErrorsButton } from './export-errors-button.tsx';
import { Findings } from './findings.tsx';
import {
  ImportCommitMutation,
  type ImportDetail,
  type ImportKindDetails,
} from './import-documents.ts';
import classes from './imports.module.css';
import { keepFocus } from './keep-focus.ts';
import { MappingStep } from './mapping-step.tsx';
import { PreviewRows } from './preview-step.tsx';
import { type Corrections, useCorrections } from './use-corrections.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

interface NotesProps {
  readonly found: ImportDetail;
  readonly kind: ImportKindDetails;
  readonly corrections: Corrections;
}

/** How columns were read, what prevents the import, and what was corrected. */
function Notes({ found, kind, corrections }: NotesProps) {
  return (
    <>
      {found.readings.length > 0 && (
        <Note meaning="other">
          {readingTexts(found.readings, kind).map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Note>
      )}
      {found.errors > 0 && (
        <Note meaning="attention">
          {plural(found.errors, 'row has an error', 'rows have errors')}. Correct or omit these rows
          here, or correct the file and upload it again. All rows are imported, or none. Omitted
          rows can be exported, corrected and imported later.
        </Note>
      )}
      {found.errors === 0 && found.creates + found.changes === 0 && (
        <Note meaning={found.omitted > 0 ? 'other' : 'good'}>{nothingToImport(found)}</Note>
      )}
      {found.corrections > 0 && (
        <Note
          meaning="other"
          action={
            <NoteAction disabled={corrections.busy} onClick={() => void corrections.revert()}>
              Revert corrections
            </NoteAction>
          }
        >
          {plural(found.corrections, 'correction')}. The file is unchanged.
        </Note>
      )}
    </>
  );
}

interface CheckedStepProps {
  found: ImportDetail;
  kind: ImportKindDetails;
  checking: ImportDetail | null;
}

/**
 * The checked rows with their errors, which can be corrected, and the button that starts the import.
 * `checking` is the import while its rows are checked again.
 */
export function CheckedStep({ found, kind, checking }: CheckedStepProps) {
  const [mapsAgain, setMapsAgain] = useState(false);
  const mapButton = useReturnedFocus(mapsAgain);
  const writes = found.creates + found.changes;
  const corrections = useCorrections(found.id, checking !== null);
  const { submit, busy } = useSubmission({
    mutation: ImportCommitMutation,
    invalidates: ['import'],
    onErrors: toastRequestErrors,
  });
  if (mapsAgain) {
    return <MappingStep found={found} kind={kind} onLeave={() => setMapsAgain(false)} />;
  }
  const shared = { found, kind, corrections };
  return (
    <div ref={keepFocus} className={classes.form} aria-busy={corrections.busy}>
      <Notes {...shared} />
      <Findings {...shared} />
      {found.errors > 0 && <ErrorGroups {...shared} />}
      <section aria-label="Rows of the file" tabIndex={-1}>
        <PreviewRows {...shared} />
      </section>
      <div className={classes.buttons}>
        <span className="ks-quiet" role="status">
          {checking && `Checking again: ${formatCount(checking.rowsRead)} rows so far.`}
        </span>
        <ExportErrorsButton found={found} />
        {found.errors > 0 && writes > 0 && (
          <Button disabled={corrections.busy} onClick={() => void corrections.fixErrors('OMIT')}>
            Omit {plural(found.errors, 'row with an error', 'rows with errors')}
          </Button>
        )}
        <DiscardButton found={found} />
        <Button ref={mapButton} disabled={corrections.busy} onClick={() => setMapsAgain(true)}>
          Map again
        </Button>
        <Tooltip label="Other records may have changed since this check.">
          <Button
            disabled={corrections.busy}
            onClick={() => void corrections.checkAgain(found.mapping)}
          >
            Check again
          </Button>
        </Tooltip>
        <Button
          variant="filled"
          loading={busy}
          disabled={corrections.busy || found.errors > 0 || writes === 0}
          onClick={() => void submit({ id: found.id })}
        >
          Import {plural(writes, 'row')}
        </Button>
      </div>
    </div>
  );
}
