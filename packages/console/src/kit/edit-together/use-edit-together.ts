import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useState } from 'react';
import { differences, differs, type FormValues } from '../drafts/form-values.ts';
import { listText } from '../list-text.ts';
import {
  changedInput,
  type Groups,
  mergeValues,
  theirValues,
  type Unit,
  unitDiffers,
} from './merge-values.ts';
import { useResending } from './use-resending.ts';

/** Conflicting units, with functions to resolve them. */
export interface Conflict {
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
function focusFirstConflict(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const choice = form?.querySelector<HTMLElement>('[data-conflict] button');
    choice?.focus();
    choice?.scrollIntoView({ block: 'center' });
  });
}

const namesOf = (authors: readonly string[]): string =>
  authors.length > 0 ? listText(authors) : 'someone else';

/** Focuses the next unresolved conflict, or the Save button. */
function focusAfterChoice(form: HTMLElement | null, more: boolean): void {
  if (more) focusFirstConflict(form);
  else requestAnimationFrame(() => submitButton(form)?.focus());
}

const conflictOf = (
  unit: Unit,
  groups: Groups | undefined,
  mine: FormValues,
  theirs: FormValues,
  choose: Conflict['choose'],
): Conflict => ({
  unit,
  apart: unit.some((name) => groups?.apart?.includes(name)),
  mine,
  theirs,
  choose,
});

function keptText(authors: readonly string[], fields: readonly string[]): string | undefined {
  if (fields.length === 0) return undefined;
  return `Changes by ${namesOf(authors)} were also kept: ${listText(fields)}.`;
}

/** What the entries are based on, and what others' changes did to them. */
function useBase<Values extends FormValues>(begunWith: Values) {
  const [start, setStart] = useState(begunWith);
  const [open, setOpen] = useState<readonly Unit[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [authors, setAuthors] = useState<readonly string[]>([]);
  const addTaken = (names: readonly string[]) => setTaken([...new Set([...taken, ...names])]);
  return {
    start,
    /** Units to choose for. */
    open,
    /** Fields with the values of others. */
    taken,
    addTaken,
    authors,
    addAuthors: (found: readonly string[]) => setAuthors([...new Set([...authors, ...found])]),
    merge(merged: ReturnType<typeof mergeValues<Values>>) {
      setStart(merged.start);
      setOpen(merged.conflicts);
      addTaken(merged.taken);
    },
    /** The choice for a unit is made: from now on its base is their values. */
    settle(unit: Unit, saved: Values) {
      const theirs = Object.fromEntries(unit.map((name) => [name, saved[name]]));
      setStart({ ...start, ...theirs });
      setOpen(open.filter((each) => each !== unit));
    },
    reset(values: Values) {
      setStart(values);
      setOpen([]);
      setTaken([]);
      setAuthors([]);
    },
  };
}

/** True in the rendering in which the saved values or their version have changed. */
function useArrival<Values extends FormValues>(
  version: string,
  saved: Values,
  begunWith: Values,
): boolean {
  const [seen, setSeen] = useState<{ version?: string; values: Values }>({ values: begunWith });
  const arrived = seen.version !== version || differs(seen.values, saved);
  if (arrived) setSeen({ version, values: saved });
  return arrived;
}

/**
 * Lets several people edit a record: saved changes of others are merged field by field, conflicts
 * wait for a choice, and a save that was rejected for its version is resent automatically once the
 * new version is merged.
 */
export function useEditTogether<Values extends FormValues>(options: EditTogetherOptions<Values>) {
  const { form, saved, version, groups, element } = options;
  const base = useBase(options.begunWith);
  const { start, open, taken, authors } = base;
  const arrived = useArrival(version, saved, options.begunWith);

  const resending = useResending(version, {
    goOn: () => {
      if (conflicts.length > 0) focusFirstConflict(element.current);
      else options.resend();
    },
    onUnloaded: options.onUnloaded,
    onAuthors: base.addAuthors,
  });

  const typed = differences(form.values, start);

  function begin(values: Values) {
    base.reset(values);
    resending.giveUp();
    form.setValues(values);
    form.clearErrors();
  }

  if (arrived) {
    const merged = mergeValues(start, form.values, saved, groups);
    if (typed.length === 0 && open.length === 0) {
      if (differs(saved, start) || differs(saved, form.values)) begin(saved);
    } else {
      base.merge(merged);
      if (differs(merged.values, form.values)) form.setValues(merged.values);
    }
  }

  const waiting = open.filter((unit) => unitDiffers(form.values, saved, unit));
  const changed = [...new Set([...typed, ...waiting.flat()])];

  function choose(unit: Unit, whose: 'mine' | 'theirs') {
    const chosen = theirValues(start, form.values, saved, unit, groups);
    if (whose === 'theirs') {
      form.setValues({ ...form.values, ...chosen });
      for (const name of unit) form.clearFieldError(name);
      base.addTaken(unit);
    }
    base.settle(unit, saved);
    focusAfterChoice(element.current, waiting.length > 1);
  }

  const conflicts = waiting.map((unit) =>
    conflictOf(unit, groups, form.values, saved, (whose) => choose(unit, whose)),
  );

  return {
    start,
    changed,
    conflicts,
    begin,
    /** The part of the validated input to send. */
    partOf<Input>(input: Input, read: (values: Values) => Input | undefined): Partial<Input> {
      return changedInput(input, read(start), changed);
    },
    /** True while a conflict blocks saving; focuses it. */
    leadsToChoice(): boolean {
      resending.reset();
      if (conflicts.length > 0) focusFirstConflict(element.current);
      return conflicts.length > 0;
    },
    isConflict: resending.isConflict,
    continues: resending.continues,
    /** Call once the form is saved: reports whose changes were kept. */
    conclude(): string | undefined {
      base.reset(form.values);
      resending.reset();
      return keptText(authors, taken.map(options.fieldLabel));
    },
    /** Who updated the record since, if known. */
    by: namesOf(authors),
  };
}

function submitButton(form: HTMLElement | null): HTMLElement | undefined {
  return form?.querySelector<HTMLElement>('[type="submit"]') ?? undefined;
}
