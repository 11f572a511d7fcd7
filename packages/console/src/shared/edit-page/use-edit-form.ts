import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { differences, differs, type FormValues } from '../drafts/form-values.ts';
import { useKeptDraft, useRestoredDraft } from '../drafts/use-draft.ts';
import { focusFirstInvalid } from '../form-dialog/focus-first-invalid.ts';
import { useSubmission } from '../form-dialog/use-submission.ts';
import type { TadaDocumentNode } from '../graphql.ts';
import { NOT_REFUSED, type Refusal, referenceOf, type WireError } from '../request-errors.ts';
import { toastRequestErrors } from '../toasts.tsx';

export interface EditFormOptions<Values extends FormValues, Input, Data, Variables> {
  /** Names the form and what it edits, to keep its unsaved entries: 'vendor.{id}'. */
  readonly draft: string;
  /** What is saved now, in the words of the form; may change while somebody edits. */
  readonly saved: Values;
  /** The domain's schema of the input; its messages show at the fields. */
  readonly schema: z.ZodType<Input>;
  readonly mutation: TadaDocumentNode<Data, Variables>;
  readonly variables: (input: Input) => Variables;
  readonly successMessage: string;
  /** Keys of the queries to load again. */
  readonly invalidates: readonly (readonly unknown[])[];
  /** Where to go on, for instance. */
  readonly onSaved?: () => void;
}

export interface EditForm<Values extends FormValues> {
  readonly form: UseFormReturnType<Values>;
  /** Names of the fields that differ from what is saved. */
  readonly changed: readonly string[];
  /** Names of the fields that somebody else saved meanwhile, while something here isn't saved. */
  readonly changedElsewhere: readonly string[];
  /** What was refused and belongs to no field. */
  readonly refused: Refusal;
  /** When the entries that the form began with were typed (ISO time), while they are not saved. */
  readonly restoredAt: string | undefined;
  readonly busy: boolean;
  /** For the form element: checks, saves, puts the focus at what is wrong. */
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly element: React.RefObject<HTMLFormElement | null>;
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
 * The form of an edit page: follows what is saved until something is typed, keeps what was typed when
 * somebody else saves meanwhile and tells which fields that were, saves once.
 */
export function useEditForm<Values extends FormValues, Input, Data, Variables>(
  options: EditFormOptions<Values, Input, Data, Variables>,
): EditForm<Values> {
  const { saved, schema } = options;
  const element = useRef<HTMLFormElement>(null);
  const [restored, dropRestored] = useRestoredDraft(options.draft, saved);
  const [start, setStart] = useState<Values>({ ...saved, ...restored?.base });
  const [refused, setRefused] = useState(NOT_REFUSED);
  const form = useForm<Values>({
    initialValues: { ...saved, ...restored?.values },
    validate: schemaResolver(schema, { sync: true }),
    onSubmitPreventDefault: 'always',
  });
  const changed = useKeptDraft(options.draft, form.values, start);
  const isBehind = differs(saved, start);

  function begin(values: Values) {
    setStart(values);
    form.setValues(values);
    form.clearErrors();
    setRefused(NOT_REFUSED);
    dropRestored();
  }
  // Nothing is typed here: what others save simply shows.
  if (isBehind && changed.length === 0) begin(saved);
  // What was typed is what is saved now.
  else if (isBehind && !differs(form.values, saved)) setStart(saved);

  const { submit, busy } = useSubmission({
    ...options,
    onErrors: (errors) => {
      const { fields, others } = placeErrors(errors, Object.keys(saved));
      form.setErrors(fields);
      setRefused({ messages: others, reference: referenceOf(errors) });
      if (others.length > 0) toastRequestErrors(errors, others);
    },
    onSuccess: () => {
      setStart(form.values);
      setRefused(NOT_REFUSED);
      dropRestored();
      options.onSaved?.();
    },
  });

  async function send(values: Values) {
    setRefused(NOT_REFUSED);
    const input = schema.safeParse(values);
    if (!input.success) return;
    if (!(await submit(options.variables(input.data)))) focusFirstInvalid(element.current);
  }

  const submitOwn = form.onSubmit(
    (values) => void send(values),
    () => focusFirstInvalid(element.current),
  );

  return {
    form,
    changed,
    changedElsewhere: changed.length > 0 && isBehind ? differences(saved, start) : [],
    refused,
    restoredAt: changed.length > 0 ? restored?.savedAt : undefined,
    busy,
    element,
    // React hands on what a dialog inside the form submits: that saves the dialog alone.
    onSubmit: (event) => event?.target === event?.currentTarget && submitOwn(event),
    discard: () => begin(saved),
  };
}
