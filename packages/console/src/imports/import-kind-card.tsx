import { Button } from '@mantine/core';
import { DropPrompt } from '../files/drop-prompt.tsx';
import { DropZone } from '../files/drop-zone.tsx';
import { useUpload } from '../files/use-upload.ts';
import { Card } from '../kit/card/card.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { Note } from '../kit/note.tsx';
import { saveFile } from '../kit/save-file.ts';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { ImportCreateMutation, type ImportKindDetails } from './import-documents.ts';
import classes from './imports.module.css';

/** A template with the recognized headers. */
function saveTemplate({ label, fields }: ImportKindDetails): void {
  const header = fields.map((field) => `"${field.label}"`).join(',');
  const name = `${label.toLowerCase().replaceAll(' ', '-')}-template.csv`;
  saveFile(name, `\uFEFF${header}\r\n`);
}

/** Starts an import of one kind: the file, or a template. */
export function ImportKindCard({
  kind,
  onStarted,
}: {
  kind: ImportKindDetails;
  onStarted: (id: string) => void;
}) {
  const { submit } = useSubmission({
    mutation: ImportCreateMutation,
    invalidates: ['import'],
    onErrors: toastRequestErrors,
    onSuccess: ({ importCreate }) => onStarted(importCreate.id),
  });
  const upload = useUpload('imports', (fileUrl, fileName) => {
    void submit({ kind: kind.kind, fileUrl: fileUrl.replace(/\?.*$/, ''), fileName });
  });
  const needed = kind.fields.filter(({ required }) => required).map(({ label }) => label);
  return (
    <Card
      title={kind.label}
      aside={
        <Button size="compact-sm" onClick={() => saveTemplate(kind)}>
          Template
        </Button>
      }
    >
      <div className={classes.form}>
        <p className={classes.quiet}>Required columns: {needed.join(', ')}.</p>
        {upload.problem && <Note meaning="lost">{upload.problem}</Note>}
        <DropZone prefix="imports" upload={upload} label={`File with ${kind.label.toLowerCase()}`}>
          {(choose) => <DropPrompt prefix="imports" onChoose={choose} />}
        </DropZone>
      </div>
    </Card>
  );
}
