import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSignedIn } from '../session.ts';
import { keepDraft, readDraft, removeDraft } from './draft-store.ts';
import { differences, type FormValues, fieldsOf, fitForm } from './form-values.ts';

/** The draft that a form was opened with. */
export interface RestoredDraft<Values> {
  /** ISO time of the last change. */
  readonly savedAt: string;
  /** The changed fields. */
  readonly values: Partial<Values>;
  /** The previous values of the same fields. */
  readonly base: Partial<Values>;
}

/**
 * Loads the draft of a form once, when it opens.
 * @param key the form and what it edits: 'vendor.{id}'. Without one, nothing is stored.
 * @param start the form's initial values; a draft of another shape is ignored.
 * @returns the draft, and a function that deletes it.
 */
export function useRestoredDraft<Values extends FormValues>(
  key: string | undefined,
  start: Values,
): [RestoredDraft<Values> | undefined, () => void] {
  const [restored, setRestored] = useState<RestoredDraft<Values> | undefined>(() => {
    const draft = key === undefined ? undefined : readDraft(key);
    if (!draft || !fitForm(start, draft.values) || !fitForm(start, draft.base)) return undefined;
    return { savedAt: draft.savedAt, values: draft.values, base: draft.base };
  });
  return [restored, () => setRestored(undefined)];
}

/**
 * Stores the changed fields of a form in this browser until they are saved or discarded. They
 * survive a reload and the end of the session; closing the form deletes them.
 * @param start the form's initial values; undefined while it is closed.
 * @param keptWhenLeft for a form that is always open on its page: leaving the page doesn't close
 * it.
 * @returns the names of the changed fields.
 */
export function useKeptDraft<Values extends FormValues>(
  key: string | undefined,
  values: Values,
  start: Values | undefined,
  keptWhenLeft = false,
): readonly string[] {
  const changed = start === undefined ? [] : differences(values, start);
  const draft =
    start === undefined || changed.length === 0
      ? undefined
      : { values: fieldsOf(values, changed), base: fieldsOf(start, changed) };
  const text = JSON.stringify(draft);
  const written = useRef<string>(undefined);

  const write = useEffectEvent((to: string) => (draft ? keepDraft(to, draft) : removeDraft(to)));
  useEffect(() => {
    if (key === undefined || text === written.current) return;
    written.current = text;
    write(key);
  }, [key, text]);

  useEffect(() => {
    if (key === undefined || keptWhenLeft) return;
    return () => {
      // Without a session, it wasn't the person who closed the form.
      if (written.current !== undefined && isSignedIn()) removeDraft(key);
    };
  }, [key, keptWhenLeft]);

  return changed;
}
