import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { z } from 'zod';
import { AddNotesButton } from '../kit/add-notes-button.tsx';
import { Card } from '../kit/card/card.tsx';
import { readDraft } from '../kit/drafts/draft-store.ts';
import { RestoredNote } from '../kit/drafts/restored-note.tsx';
import { type EditForm, useEditForm } from '../kit/edit-page/use-edit-form.ts';
import { ConflictChoices, FieldConflict } from '../kit/edit-together/conflict-choices.tsx';
import { formKeys } from '../kit/form-dialog/form-keys.ts';
import { RefusalNote } from '../kit/form-dialog/refusal-note.tsx';
import { graphql } from '../kit/graphql.ts';
import { LeaveGuard } from '../kit/leave-guard.tsx';
import { SaveFirst } from '../kit/save-first.tsx';
import type { SubscriptionDetail } from './subscription-documents.ts';
import classes from './subscription-notes.module.css';

/** The editor is larger than the rest of the page, so it is loaded separately. */
const NotesEditor = lazy(async () => ({
  default: (await import('./notes-editor.tsx')).NotesEditor,
}));

const SubscriptionUpdateMutation = graphql(`
  mutation SubscriptionUpdate(
    $subscriptionId: ID!
    $attributes: SubscriptionUpdateAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    subscriptionUpdate(
      subscriptionId: $subscriptionId
      attributes: $attributes
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id updatedAt }
  }
`);

const schema = z.object({ notes: z.string() });

/** Rich text as a single line of text. */
const plainText = (html: unknown) =>
  new DOMParser().parseFromString(String(html), 'text/html').body.textContent || undefined;

const draftOf = ({ id }: SubscriptionDetail) => `notes.${id}`;

/** Staff notes about a subscription; a button while there are none. */
export function SubscriptionNotes({ subscription }: { subscription: SubscriptionDetail }) {
  const [shown, setShown] = useState(() => readDraft(draftOf(subscription)) !== undefined);
  const [added, setAdded] = useState(false);
  // Notes that are deleted later leave the editor where it is.
  if (subscription.notes !== '' && !shown) setShown(true);
  if (shown || added) return <NotesCard subscription={subscription} autoFocus={added} />;
  return <AddNotesButton operation="subscriptionUpdate" onClick={() => setAdded(true)} />;
}

interface NotesCardProps {
  readonly subscription: SubscriptionDetail;
  readonly autoFocus: boolean;
}

/** The notes in an editor, with a Save button. */
function NotesCard({ subscription, autoFocus }: NotesCardProps) {
  const { id, notes, updatedAt } = subscription;
  const edit = useEditForm({
    draft: draftOf(subscription),
    saved: { notes },
    version: updatedAt,
    fieldLabel: () => 'Notes',
    nameOf: (_field, html) => plainText(html),
    schema,
    mutation: SubscriptionUpdateMutation,
    variables: (attributes) => ({
      subscriptionId: id,
      attributes: { notes, ...attributes },
      expectedUpdatedAt: updatedAt,
    }),
    successMessage: 'Notes Saved Successfully',
    invalidates: ['subscription'],
  });
  const { form, changed, busy } = edit;
  const isChanged = changed.length > 0;
  /** The editor's initial value, as it serializes it. */
  const [begun, setBegun] = useState({ notes: form.values.notes, edition: 0 });
  const written = useRef<string>(undefined);
  const [typed, setTyped] = useState(form.values.notes);
  // Discarded, merged or chosen: the editor only shows its initial value, so it is remounted.
  if (typed !== form.values.notes) {
    setTyped(form.values.notes);
    setBegun({ notes: form.values.notes, edition: begun.edition + 1 });
  }

  function type(html: string) {
    const next = html === written.current ? begun.notes : html;
    setTyped(next);
    form.setFieldValue('notes', next);
  }

  return (
    <Card title="Notes">
      {/* Before the editor, which starts a new line with the same keys. */}
      <div onKeyDownCapture={formKeys}>
        {edit.restoredAt && (
          <div className={classes.restored}>
            <RestoredNote at={edit.restoredAt} onDiscard={edit.discard} />
          </div>
        )}
        <Suspense fallback={<div className={classes.loading} aria-hidden="true" />}>
          <NotesEditor
            key={begun.edition}
            html={begun.notes}
            autoFocus={autoFocus}
            onReady={(html) => {
              written.current = html;
            }}
            onChange={type}
          />
        </Suspense>
        <form ref={edit.element} noValidate onSubmit={edit.onSubmit}>
          <ConflictChoices edit={edit} fieldLabel={edit.fieldLabel} nameOf={edit.nameOf}>
            <FieldConflict field="notes" />
          </ConflictChoices>
          {edit.refused.messages.length > 0 && <RefusalNote {...edit.refused} />}
          <Buttons {...edit} isChanged={isChanged} />
        </form>
      </div>
      <LeaveGuard active={isChanged} busy={busy} />
      <SaveFirst active={isChanged} save={edit.save} discard={edit.discard} />
    </Card>
  );
}

type ButtonsProps = Pick<EditForm<{ notes: string }>, 'busy' | 'discard' | 'forbidden'> & {
  readonly isChanged: boolean;
};

function Buttons({ isChanged, busy, discard, forbidden }: ButtonsProps) {
  return (
    <div className={classes.foot}>
      {isChanged && (
        <Button disabled={busy} onClick={discard}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        loading={busy}
        disabled={!isChanged || forbidden !== undefined}
        title={forbidden}
      >
        Save notes
      </Button>
    </div>
  );
}
