import type { NotableType } from '@kickstand/domain/events/activity-terms.ts';
import { createNoteInput } from '@kickstand/domain/events/create-note.ts';
import { Textarea } from '@mantine/core';
import type { DialogState } from '../../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { NoteCreate } from './comment-documents.ts';
import { COMMENTED } from './commented.ts';

/** Adds a comment to an entity from another page. */
export function CommentDialog({
  about,
  notableType,
  notableId,
  ...dialog
}: DialogState & {
  /** A sentence about the entity. */
  readonly about: string;
  readonly notableType: NotableType;
  readonly notableId: string;
}) {
  return (
    <FormDialog
      title="Add a comment"
      {...dialog}
      schema={createNoteInput}
      initialValues={{ text: '', notableId, notableType }}
      mutation={NoteCreate}
      variables={(input) => input}
      submitLabel="Save"
      successMessage="Comment saved"
      invalidates={[COMMENTED[notableType]]}
    >
      {(form) => (
        <>
          <p>{about}</p>
          <Textarea label="Comment" minRows={3} maxRows={8} {...form.getInputProps('text')} />
        </>
      )}
    </FormDialog>
  );
}
