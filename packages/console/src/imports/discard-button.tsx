import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { type ImportDetail, ImportDiscardMutation } from './import-documents.ts';

/**
 * Discards an import that was not written. The file can be uploaded again; corrections are lost, so
 * it asks first.
 */
export function DiscardButton({
  found: { id, corrections },
}: {
  found: Pick<ImportDetail, 'id' | 'corrections'>;
}) {
  const [asked, setAsked] = useState(false);
  const { submit, busy } = useSubmission({
    mutation: ImportDiscardMutation,
    invalidates: ['import'],
    onErrors: toastRequestErrors,
  });
  return (
    <>
      <Button
        loading={busy}
        onClick={() => {
          if (corrections > 0) setAsked(true);
          else void submit({ id });
        }}
      >
        Discard
      </Button>
      <ConfirmDialog
        title="Discard import"
        opened={asked}
        onClose={() => setAsked(false)}
        mutation={ImportDiscardMutation}
        variables={{ id }}
        cancelLabel="Keep import"
        danger
        invalidates={['import']}
      >
        {plural(corrections, 'correction')} will be deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
