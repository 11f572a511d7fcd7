import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSignedIn } from '../session.ts';
import { keepDraft, readDraft, removeDraft } from './draft-store.ts';
import { differences, type FormValues, fieldsOf, fitForm } from './form-values.ts';

/** What was left of a form, found when it opened. */
export interface RestoredDraft<Values> {
  /** ISO time of the last change. */
  readonly savedAt: string;
  /** The fields that were changed. */
  readonly values: Partial<Values>;
  /** The same fields as they were before. */
  readonly base: Partial<Values>;
}

/**
 * Reads the draft of a form once, when the form opens.
 * @param key names the form and what it edits: 'vendor.{id}'. Without one nothing is kept.
 * @param start what the form would begin with; a draft of another shape is ignored.
 * @returns the draft, and a function that drops it for good.
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
 * Keeps the changed fields of a form in this browser until they are saved or discarded. They outlive a
 * reload and the end of the session; a form that is closed takes them with it.
 * @param start the values that the form began with; undefined while it is closed.
 * @param keptWhenLeft for a form that is always open on its page: leaving the page doesn't close it.
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
      // Without a session it wasn't the person who closed the form.
      if (written.current !== undefined && isSignedIn()) removeDraft(key);
    };
  }, [key, keptWhenLeft]);

  return changed;
}
