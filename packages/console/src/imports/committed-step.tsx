import { undoImportSchema } from '@kickstand/domain/imports/undo-import.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { ExportErrorsButton } from './export-errors-button.tsx';
import {
  type ImportDetail,
  type ImportKindDetails,
  ImportUndoMutation,
  undoObstacleQuery,
} from './import-documents.ts';
import classes from './imports.module.css';
import { PreviewRows } from './preview-step.tsx';

/** The result with links to the records, and with undo as long as nothing depends on it. */
export function CommittedStep({ found, kind }: { found: ImportDetail; kind: ImportKindDetails }) {
  const [asked, setAsked] = useState(false);
  const { data: obstacle, isSuccess } = useQuery(undoObstacleQuery(found.id));
  const what = kind.label.toLowerCase();
  return (
    <div className={classes.form}>
      <PreviewRows found={found} kind={kind} />
      <div className={classes.buttons}>
        {obstacle && <span className="ks-quiet">Cannot be undone: {obstacle}</span>}
        <ExportErrorsButton found={found} />
        <Button disabled={!isSuccess || obstacle !== null} onClick={() => setAsked(true)}>
          Undo import
        </Button>
      </div>
      <FormDialog
        title="Undo import"
        opened={asked && obstacle === null}
        onClose={() => setAsked(false)}
        schema={undoImportSchema}
        initialValues={{ comment: '' }}
        mutation={ImportUndoMutation}
        variables={({ comment }) => ({ id: found.id, comment: comment ?? null })}
        invalidates={['import']}
        cancelLabel="Keep import"
        danger
        successMessage="Import undone"
      >
        {(form) => (
          <>
            <p>
              {`${formatCount(found.creates)} new ${what} will be removed, ${formatCount(found.changes)} will get their previous values.`}
            </p>
            <Textarea minRows={1} label="Reason (optional)" {...form.getInputProps('comment')} />
          </>
        )}
      </FormDialog>
    </div>
  );
}

/** 'Undone by Dana Petrović: wrong file', or undefined. */
export function undoneText({
  undoneByName,
  undoComment,
}: Pick<ImportDetail, 'undoneByName' | 'undoComment'>): string | undefined {
  if (undoneByName === null) return undefined;
  return `Undone by ${undoneByName}${undoComment ? `: ${undoComment}` : ''}`;
}
