import type { NotableType } from '@kickstand/domain/activity/activity-terms.ts';
import { createNoteInput } from '@kickstand/domain/activity/create-note.ts';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import type { Entity } from '../../kit/invalidation.ts';
import { NoteCreate } from './comment-documents.ts';

/** Adds a comment to an entity from another page. */
export function CommentDialog({
  about,
  notableType,
  notableId,
  invalidates,
  opened,
  onClose,
}: {
  /** A sentence about the entity. */
  readonly about: string;
  readonly notableType: NotableType;
  readonly notableId: string;
  readonly invalidates: readonly Entity[];
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  return (
    <FormDialog
      title="Add a comment"
      opened={opened}
      onClose={onClose}
      schema={createNoteInput}
      initialValues={{ text: '', notableId, notableType }}
      mutation={NoteCreate}
      variables={(input) => input}
      submitLabel="Save"
      successMessage="Comment saved"
      invalidates={invalidates}
    >
      {(form) => (
        <>
          <p>{about}</p>
          <Textarea
            label="Comment"
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('text')}
          />
        </>
      )}
    </FormDialog>
  );
}
