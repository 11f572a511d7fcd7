import type { ReactNode } from 'react';
import { ErrorReference } from './error-reference.tsx';
import classes from './note.module.css';
import { describeFailure, isBadInput } from './request-errors.ts';
import { Glyph } from './state-badge/glyph.tsx';
import type { Meaning } from './state-badge/meanings.ts';
import { toneStyle } from './state-badge/state-badge.tsx';

interface NoteProps {
  meaning: Meaning;
  action?: ReactNode;
  /** Says what follows from an action: its toast does not cover the note. */
  uncovered?: boolean;
  children: ReactNode;
}

/**
 * A banner in the tone of its meaning: `attention` for a warning, `lost` for a failure. `action` is
 * on the right.
 */
export function Note({ meaning, action, uncovered, children }: NoteProps) {
  return (
    <div
      className={classes.note}
      style={toneStyle(meaning)}
      role={meaning === 'lost' ? 'alert' : 'status'}
      data-uncovered={uncovered}
    >
      <div className={classes.said}>
        <span className={classes.glyph}>
          <Glyph meaning={meaning} size={14} />
        </span>
        <div className={classes.text}>{children}</div>
      </div>
      {action}
    </div>
  );
}

interface NoteActionProps {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A button inside a note. */
export function NoteAction({ onClick, disabled = false, children }: NoteActionProps) {
  return (
    <button type="button" className={classes.action} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** A query that has failed. */
export interface FailedQuery {
  readonly error: unknown;
  refetch(): Promise<unknown>;
}

interface FailureNoteProps {
  query: FailedQuery;
  text?: string;
}

/** Shown in place of content that failed to load, such as a list whose search is too long. */
export function FailureNote({ query, text = 'Something went wrong' }: FailureNoteProps) {
  const { error } = query;
  const why = describeFailure(error);
  const isRepeatable = !isBadInput(error);
  return (
    <Note
      meaning="lost"
      action={
        isRepeatable && <NoteAction onClick={() => void query.refetch()}>Try again</NoteAction>
      }
    >
      {isRepeatable && why ? `${text}. ${why}` : (why ?? text)}
      <ErrorReference error={error} />
    </Note>
  );
}
