import { Button } from '@mantine/core';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { ImportDiscardMutation } from './import-documents.ts';

/** Drops an import that is not written; the file can be chosen again at any time. */
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
