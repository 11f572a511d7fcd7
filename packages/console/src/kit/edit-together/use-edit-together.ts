import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { differences, differs, type FormValues } from '../drafts/form-values.ts';
import { listWords } from '../list-words.ts';
import { conflictOf, type WireError } from '../request-errors.ts';
import { currentStaff } from '../session.ts';
import {
  changedInput,
  type Groups,
  mergeValues,
  theirValues,
  type Unit,
  unitDiffers,
} from './merge-values.ts';

/** Automatic retries of a save that keeps conflicting. */
const MOST_REPEATS = 5;
/** Timeout for loading the version that a save conflicted with. */
const ARRIVAL = 2000;

/** Conflicting units, with functions to resolve them. */
export interface Clash {
  /** The unit's fields; it is shown at the first one. */
  readonly unit: Unit;
  /** Whether only some of its parts conflict. */
  readonly apart: boolean;
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly choose: (whose: 'mine' | 'theirs') => void;
}

export interface EditTogetherOptions<Values extends FormValues> {
  readonly form: UseFormReturnType<Values>;
  /** The base of the entries, if it differs from the saved values: that of a restored draft. */
  readonly begunWith: Values;
  /** The saved values in the form's format. */
  readonly saved: Values;
  /** The version of the record; a new one is merged into the form. */
  readonly version: string;
  readonly groups?: Groups | undefined;
  readonly fieldLabel: (field: string) => string;
  readonly element: RefObject<HTMLFormElement | null>;
  /** Validates and sends the form's current values. */
  readonly resend: () => void;
  readonly onUnloaded: (message: string) => void;
}

/** Focuses the first unresolved conflict. */
function focusFirstClash(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const choice = form?.querySelector<HTMLElement>('[data-clash] button');
    choice?.focus();
    choice?.scrollIntoView({ block: 'center' });
  });
}

/** The people who changed a record; the same person may have it open twice. */
function namesOf(authors: readonly string[]): string {
  const own = currentStaff()?.email;
  const names = authors.map((author) => (author === own ? 'you in another tab' : author));
  return names.length > 0 ? listWords(names) : 'someone else';
}

/** Focuses the next unresolved conflict, or the Save button. */
function focusAfterChoice(form: HTMLElement | null, more: boolean): void {
  if (more) focusFirstClash(form);
  else requestAnimationFrame(() => submitButton(form)?.focus());
}

const clashOf = (
  unit: Unit,
  groups: Groups | undefined,
  mine: FormValues,
  theirs: FormValues,
  choose: Clash['choose'],
): Clash => ({
  unit,
  apart: unit.some((name) => groups?.apart?.includes(name)),
  mine,
  theirs,
  choose,
});

function keptWords(authors: readonly string[], fields: readonly string[]): string | undefined {
  if (fields.length === 0) return undefined;
  return `Changes by ${namesOf(authors)} were also kept: ${listWords(fields)}.`;
}

/** Resends a save that was rejected for its version, once the new version has loaded. */
function useResending(
  version: string,
  reactions: {
    readonly goOn: () => void;
    readonly onUnloaded: (message: string) => void;
    readonly onAuthors: (authors: readonly string[]) => void;
  },
) {
  const [refusedFor, setRefusedFor] = useState<string>();
  const conflicted = useRef<readonly string[]>(undefined);
  const repeats = useRef(0);
  const goOn = useEffectEvent(() => {
    setRefusedFor(undefined);
    reactions.goOn();
  });
  const giveUp = useEffectEvent(() => {
    setRefusedFor(undefined);
    reactions.onUnloaded(
      'Someone else updated this. Their changes could not be loaded. Save again.',
    );
  });
  const arrived = refusedFor !== undefined && refusedFor !== version;
  const waits = refusedFor !== undefined && !arrived;
  useEffect(() => {
    if (arrived) goOn();
    if (!waits) return;
    const timer = setTimeout(() => giveUp(), ARRIVAL);
    return () => clearTimeout(timer);
  }, [arrived, waits]);

  return {
    giveUp: () => setRefusedFor(undefined),
    reset() {
      repeats.current = 0;
    },
    /** Handles the errors of a response: true if it was a version conflict and is being resent. */
    isConflict(errors: readonly WireError[]): boolean {
      const conflict = conflictOf(errors);
      if (!conflict || repeats.current >= MOST_REPEATS) return false;
      repeats.current += 1;
      conflicted.current = conflict.extensions?.changedBy ?? [];
      return true;
    },
    /** Call after a response and the resulting refetches; true if a save waits to be resent. */
    continues(): boolean {
      const found = conflicted.current;
      conflicted.current = undefined;
      if (!found) return false;
      reactions.onAuthors(found);
      setRefusedFor(version);
      return true;
    },
  };
}

/**
 * Lets several people edit a record: saved changes of others are merged field by field, conflicts
 * wait for a choice, and a save that was rejected for its version is resent automatically once the
 * new version is merged.
 */
export function useEditTogether<Values extends FormValues>(options: EditTogetherOptions<Values>) {
  const { form, saved, version, groups, element } = options;
  const [start, setStart] = useState(options.begunWith);
  const [seen, setSeen] = useState<{ version?: string; values: Values }>({
    values: options.begunWith,
  });
  const [open, setOpen] = useState<readonly Unit[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [authors, setAuthors] = useState<readonly string[]>([]);

  const resending = useResending(version, {
    goOn: () => {
      if (clashes.length > 0) focusFirstClash(element.current);
      else options.resend();
    },
    onUnloaded: options.onUnloaded,
    onAuthors: (found) => setAuthors([...new Set([...authors, ...found])]),
  });

  const typed = differences(form.values, start);

  function begin(values: Values) {
    setStart(values);
    setOpen([]);
    setTaken([]);
    setAuthors([]);
    resending.giveUp();
    form.setValues(values);
    form.clearErrors();
  }

  if (seen.version !== version || differs(seen.values, saved)) {
    setSeen({ version, values: saved });
    const merged = mergeValues(start, form.values, saved, groups);
    if (typed.length === 0 && open.length === 0) {
      if (differs(saved, start) || differs(saved, form.values)) begin(saved);
    } else {
      setStart(merged.start);
      setOpen(merged.clashes);
      setTaken([...new Set([...taken, ...merged.taken])]);
      if (differs(merged.values, form.values)) form.setValues(merged.values);
    }
  }

  const waiting = open.filter((unit) => unitDiffers(form.values, saved, unit));
  const changed = [...new Set([...typed, ...waiting.flat()])];

  function choose(unit: Unit, whose: 'mine' | 'theirs') {
    const chosen = theirValues(start, form.values, saved, unit, groups);
    const theirs = Object.fromEntries(unit.map((name) => [name, saved[name]]));
    if (whose === 'theirs') {
      form.setValues({ ...form.values, ...chosen });
      for (const name of unit) form.clearFieldError(name);
      setTaken([...new Set([...taken, ...unit])]);
    }
    setStart({ ...start, ...theirs });
    setOpen(open.filter((each) => each !== unit));
    focusAfterChoice(element.current, waiting.length > 1);
  }

  const clashes = waiting.map((unit) =>
    clashOf(unit, groups, form.values, saved, (whose) => choose(unit, whose)),
  );

  return {
    start,
    changed,
    clashes,
    begin,
    /** The part of the validated input to send. */
    partOf<Input>(input: Input, read: (values: Values) => Input | undefined): Partial<Input> {
      return changedInput(input, read(start), changed);
    },
    /** True while a conflict blocks saving; focuses it. */
    leadsToChoice(): boolean {
      resending.reset();
      if (clashes.length > 0) focusFirstClash(element.current);
      return clashes.length > 0;
    },
    isConflict: resending.isConflict,
    continues: resending.continues,
    /** Call once the form is saved: reports whose changes were kept. */
    conclude(): string | undefined {
      setStart(form.values);
      setOpen([]);
      setTaken([]);
      setAuthors([]);
      resending.reset();
      return keptWords(authors, taken.map(options.fieldLabel));
    },
    /** Who updated the record since, if known. */
    by: namesOf(authors),
  };
}

function submitButton(form: HTMLElement | null): HTMLElement | undefined {
  return form?.querySelector<HTMLElement>('[type="submit"]') ?? undefined;
}
