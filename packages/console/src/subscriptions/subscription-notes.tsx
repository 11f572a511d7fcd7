import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../shared/card/card.tsx';
import { RestoredNote } from '../shared/drafts/restored-note.tsx';
import { useKeptDraft, useRestoredDraft } from '../shared/drafts/use-draft.ts';
import { useSubmission } from '../shared/form-dialog/use-submission.ts';
import { graphql } from '../shared/graphql.ts';
import { LeaveGuard } from '../shared/leave-guard.tsx';
import { Note } from '../shared/note.tsx';
import { toastRequestErrors } from '../shared/toasts.tsx';
import type { SubscriptionDetail } from './subscription-documents.ts';
import classes from './subscription-notes.module.css';
import { subscriptionKeys } from './subscription-query.ts';

/** The editor is larger than the rest of the page, which must not wait for it. */
const NotesEditor = lazy(async () => {
  const { NotesEditor } = await import('./notes-editor.tsx');
  return { default: NotesEditor };
});

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

/** What staff keep about a subscription, saved on demand. */
export function SubscriptionNotes({ subscription }: { subscription: SubscriptionDetail }) {
  const { id, notes, updatedAt } = subscription;
  const [restored, dropRestored] = useRestoredDraft(`notes.${id}`, { notes });
  /** What the editor began with, as it was saved and as the editor writes it. */
  const [start, setStart] = useState(restored?.base.notes ?? notes);
  const [begun, setBegun] = useState<string>();
  /** Undefined while nothing is changed. */
  const [draft, setDraft] = useState(restored?.values.notes);
  const [edition, setEdition] = useState(0);
  useKeptDraft(`notes.${id}`, { notes: draft ?? start }, { notes: start });
  const changedElsewhere = draft !== undefined && notes !== start;
  const { submit, busy } = useSubmission({
    mutation: SubscriptionUpdateMutation,
    invalidates: subscriptionKeys(id),
    successMessage: 'Notes Saved Successfully',
    onSuccess: () => {
      setStart(draft ?? '');
      setBegun(draft ?? '');
      setDraft(undefined);
      dropRestored();
    },
    onErrors: toastRequestErrors,
  });

  /** Begins anew with what is saved. */
  function discard() {
    setDraft(undefined);
    setStart(notes);
    setEdition(edition + 1);
    dropRestored();
  }

  if (draft === undefined && notes !== start) {
    setStart(notes);
    setEdition(edition + 1);
  }

  return (
    <Card title="Notes">
      {restored && (
        <div className={classes.restored}>
          <RestoredNote at={restored.savedAt} onDiscard={discard} />
        </div>
      )}
      <Suspense fallback={<div className={classes.loading} aria-hidden="true" />}>
        <NotesEditor
          key={edition}
          html={restored?.values.notes ?? start}
          // Of restored entries the editor does not know what they began with.
          onReady={(html) => setBegun(restored ? undefined : html)}
          onChange={(html) => setDraft(html === begun ? undefined : html)}
        />
      </Suspense>
      {changedElsewhere && (
        <div className={classes.conflict}>
          <Note meaning="attention">
            Somebody else has changed these notes. Discard yours to see theirs, or save yours over
            them.
          </Note>
        </div>
      )}
      <div className={classes.foot}>
        {draft !== undefined && <Button onClick={discard}>Discard</Button>}
        <Button
          loading={busy}
          disabled={draft === undefined}
          onClick={() =>
            draft !== undefined &&
            void submit({
              subscriptionId: id,
              attributes: { notes: draft },
              expectedUpdatedAt: updatedAt,
            })
          }
        >
          Save notes
        </Button>
      </div>
      <LeaveGuard active={draft !== undefined} busy={busy} />
    </Card>
  );
}
