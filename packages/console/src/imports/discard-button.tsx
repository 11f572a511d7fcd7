import { Button } from '@mantine/core';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { ImportDiscardMutation } from './import-documents.ts';

/** Discards an import that was not written; the file can be uploaded again. */
export function DiscardButton({ id }: { id: string }) {
  const { submit, busy } = useSubmission({
    mutation: ImportDiscardMutation,
    invalidates: ['import'],
    onErrors: toastRequestErrors,
  });
  return (
    <Button loading={busy} onClick={() => void submit({ id })}>
      Discard
    </Button>
  );
}
