import { Button } from '@mantine/core';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { undoneText } from './committed-step.tsx';
import { type ImportDetail, ImportRepeatMutation } from './import-documents.ts';
import classes from './imports.module.css';

interface UndoneStepProps {
  readonly found: ImportDetail;
  readonly onOpen: (id: string) => void;
}

/** An import that was undone, which can be repeated with its corrections. */
export function UndoneStep({ found, onOpen }: UndoneStepProps) {
  const { submit, busy } = useSubmission({
    mutation: ImportRepeatMutation,
    invalidates: ['import'],
    onErrors: toastRequestErrors,
    onSuccess: ({ importRepeat }) => onOpen(importRepeat.id),
  });
  return (
    <div className={classes.form}>
      <p>{undoneText(found) ?? 'This import was undone'}. All its changes were reverted.</p>
      <div className={classes.buttons}>
        <Button loading={busy} onClick={() => void submit({ id: found.id })}>
          {found.corrections > 0 ? 'Import again with its corrections' : 'Import again'}
        </Button>
      </div>
    </div>
  );
}
