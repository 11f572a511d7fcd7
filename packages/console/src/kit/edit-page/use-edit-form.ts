import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FormValues } from '../drafts/form-values.ts';
import { useKeptDraft, useRestoredDraft } from '../drafts/use-draft.ts';
import { withClashPlaces } from '../edit-together/clash-choices.tsx';
import type { Unit } from '../edit-together/merge-values.ts';
import { type Clash, useEditTogether } from '../edit-together/use-edit-together.ts';
import type { ValueName } from '../edit-together/value-words.ts';
import { focusFirstInvalid } from '../form-dialog/focus-first-invalid.ts';
import { useSubmission } from '../form-dialog/use-submission.ts';
import type { TadaDocumentNode } from '../graphql.ts';
import type { Entity } from '../invalidation.ts';
import {
  NOT_REFUSED,
  type Refusal,
  referenceOf,
  type WireError,
  withEntriesKept,
} from '../request-errors.ts';
import { toastRequestErrors, toastSuccess } from '../toasts.tsx';

export interface EditFormOptions<Values extends FormValues, Input, Data, Variables> {
  /** Names the form and what it edits, to keep its unsaved entries: 'vendor.{id}'. */
  readonly draft: string;
  /** What is saved now, in the words of the form; may change while somebody edits. */
  readonly saved: Values;
  /** The version of what is saved: its `updatedAt`. */
  readonly version: string;
  /** Fields that belong together, such as a first and a last day: of two people's changes one is chosen. */
  readonly together?: readonly Unit[];
  /** Fields with parts that are edited one by one, such as the figures of a model. */
  readonly apart?: readonly string[];
  /** What a field is called on the page. */
  readonly fieldLabel: (field: string) => string;
  /** Names values that stand for something else: the hub of an id. */
  readonly nameOf?: ValueName;
  /** The domain's schema of the input; its messages show at the fields. */
  readonly schema: z.ZodType<Input>;
  readonly mutation: TadaDocumentNode<Data, Variables>;
  /** Takes the part of the input that was changed. */
  readonly variables: (changes: Partial<Input>) => Variables;
  readonly successMessage: string;
  /** What it changes: whatever shows it is loaded again. */
  readonly invalidates: readonly Entity[];
  /** Where to go on, for instance. */
  readonly onSaved?: () => void;
}

export interface EditForm<Values extends FormValues> {
  readonly form: UseFormReturnType<Values>;
  /** Names of the fields that differ from what is saved. */
  readonly changed: readonly string[];
  /** What two people changed to different values: nothing is saved before somebody has chosen. */
  readonly clashes: readonly Clash[];
  /** Who the other person is, or 'someone else'. */
  readonly by: string;
  readonly fieldLabel: (field: string) => string;
  readonly nameOf: ValueName | undefined;
  /** What was refused and belongs to no field. */
  readonly refused: Refusal;
  /** When the entries that the form began with were typed (ISO time), while they are not saved. */
  readonly restoredAt: string | undefined;
  readonly busy: boolean;
  /** For the form element: checks, saves, puts the focus at what is wrong. */
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly element: React.RefObject<HTMLFormElement | null>;
  /** Saves, and goes on only when that worked. */
  readonly save: (then: () => void) => void;
  /** Begins anew with what is saved. */
  readonly discard: () => void;
}

/** Splits an answer's errors into those with a field of the form, and the others. */
function placeErrors(errors: readonly WireError[], names: readonly string[]) {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { message, extensions } of errors) {
    const refusals = extensions?.refusals ?? [{ code: '', message, field: extensions?.field }];
    for (const refusal of refusals) {
      const field = refusal.field?.replace(/^attributes\./, '') ?? '';
      if (names.includes(field.split('.')[0] ?? '')) fields[field] ??= refusal.message;
      else others.push(refusal.message);
    }
  }
  return { fields, others };
}

/**
 * The form of an edit page: follows what is saved, also field by field while somebody types, sends only
 * what was changed, and only to the version that it knows.
 */
export function useEditForm<Values extends FormValues, Input extends object, Data, Variables>(
  options: EditFormOptions<Values, Input, Data, Variables>,
): EditForm<Values> {
  const { saved, schema } = options;
  const element = useRef<HTMLFormElement>(null);
  const afterwards = useRef<() => void>(undefined);
  const [restored, dropRestored] = useRestoredDraft(options.draft, saved);
  const [refused, setRefused] = useState(NOT_REFUSED);
  const form = useForm<Values>({
    initialValues: { ...saved, ...restored?.values },
    validate: schemaResolver(schema, { sync: true }),
    onSubmitPreventDefault: 'always',
  });
  const edit = useEditTogether({
    form,
    begunWith: { ...saved, ...restored?.base },
    saved,
    version: options.version,
    groups: { together: options.together, apart: options.apart },
    fieldLabel: options.fieldLabel,
    element,
    resend: () => submitOwn(),
    onUnloaded: (message) => setRefused({ messages: [message] }),
  });
  const { start, changed, clashes } = edit;
  useKeptDraft(options.draft, form.values, start);

  const { submit, busy } = useSubmission({
    mutation: options.mutation,
    invalidates: options.invalidates,
    onUnanswered: (why) => setRefused(withEntriesKept(why)),
    onErrors: (errors) => {
      if (edit.isConflict(errors)) return;
      const { fields, others } = placeErrors(errors, Object.keys(saved));
      form.setErrors(fields);
      setRefused({ messages: others, reference: referenceOf(errors) });
      if (others.length > 0) toastRequestErrors(errors, others);
    },
    onSuccess: () => {
      toastSuccess(options.successMessage, edit.conclude());
      setRefused(NOT_REFUSED);
      dropRestored();
      options.onSaved?.();
    },
  });

  async function send(values: Values) {
    setRefused(NOT_REFUSED);
    const input = schema.safeParse(values);
    if (!input.success) return;
    const changes = edit.partOf(input.data, (before) => schema.safeParse(before).data);
    if (await submit(options.variables(changes))) {
      afterwards.current?.();
      afterwards.current = undefined;
    } else if (!edit.continues()) focusFirstInvalid(element.current);
  }

  const submitOwn = form.onSubmit(
    (values) => void send(values),
    () => focusFirstInvalid(element.current),
  );

  return {
    form: withClashPlaces(form),
    changed,
    clashes,
    by: edit.by,
    fieldLabel: options.fieldLabel,
    nameOf: options.nameOf,
    refused,
    restoredAt: changed.length > 0 ? restored?.savedAt : undefined,
    busy,
    element,
    onSubmit: (event) => {
      // React hands on what a dialog inside the form submits: that saves the dialog alone.
      if (event?.target !== event?.currentTarget) return;
      event?.preventDefault();
      afterwards.current = undefined;
      if (!edit.leadsToChoice()) submitOwn(event);
    },
    save: (then) => {
      afterwards.current = then;
      if (!edit.leadsToChoice()) submitOwn();
    },
    discard: () => {
      edit.begin(saved);
      setRefused(NOT_REFUSED);
      dropRestored();
    },
  };
}
