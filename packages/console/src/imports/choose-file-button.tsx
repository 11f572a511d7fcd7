import { UPLOAD_RULES } from '@kickstand/domain/files/upload-terms.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useUpload } from '../files/use-upload.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { ImportCreateMutation, type ImportKindDetails } from './import-documents.ts';
import classes from './moving-in.module.css';

interface ChooseFileButtonProps {
  kind: Pick<ImportKindDetails, 'kind' | 'label'>;
  onStarted: (id: string) => void;
  /** The label of a quiet button. */
  children?: ReactNode;
}

/** Starts an import of one kind from a file. */
export function ChooseFileButton({
  kind: { kind, label },
  onStarted,
  children,
}: ChooseFileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { submit, busy } = useSubmission({
    mutation: ImportCreateMutation,
    invalidates: ['import'],
    onErrors: toastRequestErrors,
    onSuccess: ({ importCreate }) => onStarted(importCreate.id),
  });
  const upload = useUpload('imports', (fileUrl, fileName) => {
    void submit({ kind, fileUrl: fileUrl.replace(/\?.*$/, ''), fileName });
  });
  return (
    <>
      <input
        ref={chooser}
        type="file"
        className="ks-hidden"
        tabIndex={-1}
        aria-label={`File with ${label.toLowerCase()}`}
        accept={UPLOAD_RULES.imports.types.join(',')}
        onChange={({ currentTarget }) => {
          void upload.start(Array.from(currentTarget.files ?? []).slice(0, 1));
          // The same file can be chosen again after an error.
          currentTarget.value = '';
        }}
      />
      <Button
        size="compact-sm"
        variant={children ? 'subtle' : 'default'}
        loading={busy || upload.sending !== undefined}
        onClick={() => chooser.current?.click()}
      >
        {children ?? 'Choose file'}
      </Button>
      {upload.problem && (
        <span role="alert" className={classes.problem}>
          {upload.problem}
        </span>
      )}
    </>
  );
}
