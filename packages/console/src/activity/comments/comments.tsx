import { COMMENT_MIN_LENGTH, type NotableType } from '@kickstand/domain/events/activity-terms.ts';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Avatar } from '../../kit/avatar.tsx';
import { Card } from '../../kit/card/card.tsx';
import { RelativeTime } from '../../kit/dates.tsx';
import { keepDraft, readDraft, removeDraft } from '../../kit/drafts/draft-store.ts';
import { RestoredNote } from '../../kit/drafts/restored-note.tsx';
import { useKeptDraft, useRestoredDraft } from '../../kit/drafts/use-draft.ts';
import { FORM_KEYS } from '../../kit/form-dialog/form-keys.ts';
import { sortErrors } from '../../kit/form-dialog/refusal-fields.ts';
import { useSubmission } from '../../kit/form-dialog/use-submission.ts';
import { refusalOfMutation } from '../../kit/permission.ts';
import { withEntriesKept } from '../../kit/request-errors.ts';
import { toastRequestErrors } from '../../kit/toasts.tsx';
import { useUnsavedEntries } from '../../kit/unsaved-entries.ts';
import { NoteCreate } from './comment-documents.ts';
import { COMMENTED } from './commented.ts';
import classes from './comments.module.css';

export interface Comment {
  readonly id: string;
  readonly createdByEmail: string;
  /** Null for authors who are not staff users. */
  readonly createdByName: string | null;
  readonly text: string;
  /** ISO time. */
  readonly createdAt: string;
}

export interface CommentsProps {
  /** The commented entity's type and id. */
  readonly notableType: NotableType;
  readonly notableId: string;
  /** Newest first. */
  readonly comments: readonly Comment[];
  /** True if comments cannot be added. */
  readonly closed?: boolean;
  /** How many are listed, if not all. */
  readonly most?: number;
  /** Links to related comments on other pages. */
  readonly elsewhere?: ReactNode;
}

const EMPTY = { text: '' };
const TOO_SHORT = `A comment has at least ${COMMENT_MIN_LENGTH} characters.`;

const authorOf = ({ createdByName, createdByEmail }: Comment) => createdByName ?? createdByEmail;

/** The text of a new comment, stored as a draft until it is saved. */
function useNewComment(
  { notableType, notableId }: CommentsProps,
  onSaved: (comment: Comment) => void,
) {
  const draft = `comment.${notableType}.${notableId}`;
  const [restored, dropRestored] = useRestoredDraft(draft, EMPTY);
  const [text, setText] = useState(restored?.values.text ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { submit, busy, sending } = useSubmission({
    mutation: NoteCreate,
    invalidates: [COMMENTED[notableType]],
    onSuccess: ({ noteCreate }) => {
      onSaved(noteCreate);
      clear();
      // The button that had the focus is disabled now.
      field.current?.focus();
    },
    onUnanswered: (why) => setProblem(withEntriesKept(why).messages.join(' ')),
    onErrors: (errors) => {
      // Immediately, because the page reloads before the response has been handled.
      keepUnsent();
      const { fields, others } = sortErrors(errors, ['text']);
      setProblem(fields.text);
      if (others.length > 0) toastRequestErrors(errors, others);
    },
  });
  useUnsavedEntries(useKeptDraft(draft, { text }, EMPTY, true).length > 0);

  // If the page is left while a comment is being sent, the draft must not reappear later.
  const forgetSent = useEffectEvent(() => {
    if (sending) removeDraft(draft);
  });
  useEffect(() => () => forgetSent(), []);

  /** If the page was left during sending, the draft was not stored elsewhere. */
  function keepUnsent() {
    if (!readDraft(draft)) keepDraft(draft, { values: { text }, base: EMPTY });
  }

  async function send() {
    if (!(await submit({ text: text.trim(), notableId, notableType }))) keepUnsent();
  }

  function clear() {
    setText('');
    dropRestored();
  }

  return {
    text,
    change(typed: string) {
      setText(typed);
      setProblem(undefined);
    },
    problem,
    field,
    restored,
    clear,
    send: () => void send(),
    busy,
  };
}

/** An entity's comments and the field for a new one. Only staff see them, never customers. */
export function Comments(props: CommentsProps) {
  const { comments, elsewhere, most } = props;
  const closed = props.closed === true || refusalOfMutation(NoteCreate) !== undefined;
  /** The saved comment, until the page has loaded it. */
  const [saved, setSaved] = useState<readonly Comment[]>([]);
  const fresh = saved.filter(({ id }) => !comments.some((each) => each.id === id));
  const shown = [...fresh, ...comments];
  const entry = useNewComment(props, (comment) => setSaved((before) => [comment, ...before]));
  const { text, restored } = entry;
  const isTooShort = text.trim().length < COMMENT_MIN_LENGTH;
  // It stays open without focus, or what is clicked below would move away from the pointer.
  const [opened, setOpened] = useState(false);
  const open = opened || text !== '';
  const empty = shown.length === 0 && 'No comments yet';
  if (closed && empty) return <Card title="Comments" empty={empty} />;

  return (
    <Card title="Comments" count={shown.length} empty={empty}>
      {!closed && (
        <form
          className={classes.form}
          {...FORM_KEYS}
          onSubmit={(event) => {
            event.preventDefault();
            entry.send();
          }}
        >
          {restored && text !== '' && (
            <RestoredNote at={restored.savedAt} onDiscard={entry.clear} />
          )}
          <Textarea
            ref={entry.field}
            aria-label="Add a comment"
            placeholder="Add a comment"
            minRows={open ? 3 : 1}
            maxRows={8}
            onFocus={() => setOpened(true)}
            value={text}
            error={entry.problem}
            description={text.trim() !== '' && isTooShort && TOO_SHORT}
            inputWrapperOrder={['input', 'description', 'error']}
            onChange={(event) => entry.change(event.currentTarget.value)}
          />
          {open && (
            <Button type="submit" loading={entry.busy} disabled={isTooShort}>
              Save
            </Button>
          )}
        </form>
      )}
      {elsewhere && <div className="ks-quiet">{elsewhere}</div>}
      {shown.length > 0 && (
        <ol>
          {shown.slice(0, most).map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  return (
    <li className={classes.comment}>
      <Avatar name={authorOf(comment)} />
      <div className={classes.words}>
        <span className={classes.author} title={comment.createdByEmail}>
          {authorOf(comment)}
        </span>{' '}
        <span className="ks-quiet">
          <RelativeTime at={comment.createdAt} />
        </span>
        <p className={classes.text}>{comment.text}</p>
      </div>
    </li>
  );
}
