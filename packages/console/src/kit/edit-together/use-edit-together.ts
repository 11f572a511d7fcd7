import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { differences, differs, type FormValues, fieldsOf } from '../drafts/form-values.ts';
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
  readonly groups?: Groups<Values> | undefined;
  readonly fieldLabel: (field: string) => string;
  readonly element: RefObject<HTMLFormElement | null>;
  /** Validates and sends the form's current values. */
  readonly resend: () => void;
  /** Shows why a save was not sent again. */
  readonly onNotice: (message: string) => void;
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

function keptText(authors: readonly string[], fields: readonly string[]): string | undefined {
  if (fields.length === 0) return undefined;
  return `Changes by ${namesOf(authors)} were also kept: ${listText(fields)}.`;
}

const fixedText = (fields: readonly string[]): string =>
  `${listText(fields)} can no longer be changed: the saved values are shown again. Check the form, then save.`;

/** What the entries are based on, and what others' changes did to them. */
interface Base<Values extends FormValues> {
  /** The version that is merged. */
  readonly version: string | undefined;
  readonly start: Values;
  /** Units to choose for. */
  readonly open: readonly Unit[];
  /** Fields with the values of others. */
  readonly taken: readonly string[];
  /** Whether entries were replaced: a save is not sent again, because it would be another one. */
  readonly isFixed: boolean;
  readonly authors: readonly string[];
}

const joined = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

function useBase<Values extends FormValues>(start: Values) {
  const [base, setBase] = useState<Base<Values>>({
    version: undefined,
    start,
    open: [],
    taken: [],
    isFixed: false,
    authors: [],
  });
  const change = (changes: (base: Base<Values>) => Partial<Base<Values>>) =>
    setBase((before) => ({ ...before, ...changes(before) }));
  const startAgain = (values: Values) =>
    change(() => ({ start: values, open: [], taken: [], isFixed: false, authors: [] }));
  return { base, change, startAgain };
}

/** Merges a new version, or newly saved values, into the form. */
function useMerge<Values extends FormValues>(
  { form, saved, version, groups, ...options }: EditTogetherOptions<Values>,
  { base: { start, open }, change }: ReturnType<typeof useBase<Values>>,
  begin: (values: Values) => void,
): void {
  const merge = useEffectEvent(() => {
    change(() => ({ version }));
    const isTyped = differences(form.values, start).length > 0;
    if (!isTyped && open.length === 0) {
      if (differs(saved, start) || differs(saved, form.values)) begin(saved);
      return;
    }
    const merged = mergeValues(start, form.values, saved, groups);
    change((before) => ({
      start: merged.start,
      open: merged.conflicts,
      taken: joined(before.taken, merged.taken),
      isFixed: merged.fixed.length > 0,
    }));
    if (merged.fixed.length > 0) options.onNotice(fixedText(merged.fixed.map(options.fieldLabel)));
    if (differs(merged.values, form.values)) form.setValues(merged.values);
  });
  // Before the page is painted: no one sees the new version beside entries that are not merged.
  const savedText = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: merged when either changes.
  useLayoutEffect(() => merge(), [version, savedText]);
}

/**
 * Lets several people edit a record: saved changes of others are merged field by field, conflicts
 * wait for a choice, and a save that was rejected for its version is resent automatically once the
 * new version is merged.
 */
export function useEditTogether<Values extends FormValues>(options: EditTogetherOptions<Values>) {
  const { form, saved, groups, element } = options;
  const state = useBase(options.begunWith);
  const { base, change, startAgain } = state;
  const { start, open, taken, authors } = base;

  const resending = useResending(base.version, {
    goOn: () => {
      if (conflicts.length > 0) focusFirstConflict(element.current);
      else if (!base.isFixed) options.resend();
    },
    onUnloaded: options.onNotice,
    onAuthors: (found) => change((before) => ({ authors: joined(before.authors, found) })),
  });

  const typed = differences(form.values, start);

  function begin(values: Values) {
    startAgain(values);
    resending.giveUp();
    form.setValues(values);
    form.clearErrors();
  }

  useMerge(options, state, begin);

  const waiting = open.filter((unit) => unitDiffers(form.values, saved, unit));
  const changed = joined(typed, waiting.flat());

  function choose(unit: Unit, whose: 'mine' | 'theirs') {
    const isTheirs = whose === 'theirs';
    if (isTheirs) {
      const chosen = theirValues(start, form.values, saved, unit, groups);
      form.setValues({ ...form.values, ...chosen });
      for (const name of unit) form.clearFieldError(name);
    }
    // From now on, the base of the unit is the saved value.
    change((before) => ({
      start: { ...before.start, ...fieldsOf(saved, unit) },
      open: before.open.filter((each) => each !== unit),
      taken: isTheirs ? joined(before.taken, unit) : before.taken,
    }));
    focusAfterChoice(element.current, waiting.length > 1);
  }

  const conflicts: Conflict[] = waiting.map((unit) => ({
    unit,
    apart: unit.some((name) => groups?.apart?.includes(name)),
    mine: form.values,
    theirs: saved,
    choose: (whose) => choose(unit, whose),
  }));

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
      startAgain(form.values);
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
