import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FormValues } from '../drafts/form-values.ts';
import { useKeptDraft, useRestoredDraft } from '../drafts/use-draft.ts';
import { withConflictPlaces } from '../edit-together/conflict-choices.tsx';
import type { Unit } from '../edit-together/merge-values.ts';
import { type Conflict, useEditTogether } from '../edit-together/use-edit-together.ts';
import type { ValueName } from '../edit-together/value-text.ts';
import {
  focusFirstInvalid,
  focusIfLost,
  showFieldErrors,
} from '../form-dialog/focus-first-invalid.ts';
import { useSubmission } from '../form-dialog/use-submission.ts';
import type { TadaDocumentNode } from '../graphql.ts';
import type { Entity } from '../invalidation.ts';
import { refusalOfMutation } from '../permission.ts';
import {
  NOT_REFUSED,
  type Refusal,
  referenceOf,
  type WireError,
  withEntriesKept,
} from '../request-errors.ts';
import { toastRequestErrors, toastSuccess } from '../toasts.tsx';

export interface EditFormOptions<Values extends FormValues, Input, Data, Variables> {
  /** Identifies the form and what it edits, to store drafts: 'vendor.{id}'. */
  readonly draft: string;
  /** The saved values in the form's format; may change during editing. */
  readonly saved: Values;
  /** The saved version: its `updatedAt`. */
  readonly version: string;
  /** Fields that are merged as one, such as a first and a last day. */
  readonly together?: readonly Unit[];
  /** Fields whose parts are merged separately, such as the specifications of a model. */
  readonly apart?: readonly string[];
  /** The label of a field. */
  readonly fieldLabel: (field: string) => string;
  /** Displays values that are references, such as a hub's name for its id. */
  readonly nameOf?: ValueName;
  /** The domain's schema of the input; its messages are shown at the fields. */
  readonly schema: z.ZodType<Input>;
  readonly mutation: TadaDocumentNode<Data, Variables>;
  /** Receives the changed part of the input. */
  readonly variables: (changes: Partial<Input>) => Variables;
  readonly successMessage: string;
  /** The changed entities; queries that show them are refetched. */
  readonly invalidates: readonly Entity[];
  /** For example, navigates to another page. */
  readonly onSaved?: () => void;
}

export interface EditForm<Values extends FormValues> {
  readonly form: UseFormReturnType<Values>;
  /** Names of the fields that differ from the saved values. */
  readonly changed: readonly string[];
  /**
   * Fields that two people changed to different values: nothing is saved until each is resolved.
   */
  readonly conflicts: readonly Conflict[];
  /** The other person's name, or 'someone else'. */
  readonly by: string;
  readonly fieldLabel: (field: string) => string;
  readonly nameOf: ValueName | undefined;
  /** Errors that belong to no field. */
  readonly refused: Refusal;
  /** ISO time of the restored draft, while it is not saved. */
  readonly restoredAt: string | undefined;
  readonly busy: boolean;
  /** Why the person may not save, if they may not. */
  readonly forbidden: string | undefined;
  /** For the form element: validates, saves, and focuses the first error. */
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly element: RefObject<HTMLFormElement | null>;
  /** Saves, and continues only if that succeeded. */
  readonly save: (then: () => void) => void;
  /** Resets the form to the saved values. */
  readonly discard: () => void;
}

/** Splits the errors of a response into those of the form's fields and others. */
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

/** Sends changes; errors are shown at their fields, or above them. */
function useSave<Values extends FormValues, Input extends object, Data, Variables>(
  options: EditFormOptions<Values, Input, Data, Variables>,
  {
    form,
    element,
    edit,
    setRefused,
    dropRestored,
  }: {
    readonly form: UseFormReturnType<Values>;
    readonly element: RefObject<HTMLFormElement | null>;
    readonly edit: ReturnType<typeof useEditTogether<Values>>;
    readonly setRefused: (refusal: Refusal) => void;
    readonly dropRestored: () => void;
  },
) {
  return useSubmission({
    mutation: options.mutation,
    invalidates: options.invalidates,
    onUnanswered: (why) => setRefused(withEntriesKept(why)),
    onErrors: (errors) => {
      if (edit.isConflict(errors)) return;
      const { fields, others } = placeErrors(errors, Object.keys(options.saved));
      showFieldErrors(form, fields, element.current);
      setRefused({ messages: others, reference: referenceOf(errors) });
      if (others.length > 0) toastRequestErrors(errors, others);
    },
    onSuccess: (_data, action) => {
      toastSuccess(options.successMessage, edit.conclude(), action);
      setRefused(NOT_REFUSED);
      dropRestored();
      options.onSaved?.();
    },
  });
}

/**
 * The form of an edit page: it merges newly saved values field by field during editing, and sends
 * only changed fields, with the version they are based on.
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
    onNotice: (message) => setRefused({ messages: [message] }),
  });
  const { start, changed, conflicts } = edit;
  useKeptDraft(options.draft, form.values, start);

  const { submit, busy } = useSave(options, { form, element, edit, setRefused, dropRestored });

  async function send(values: Values) {
    setRefused(NOT_REFUSED);
    const input = schema.safeParse(values);
    if (!input.success) return;
    const changes = edit.partOf(input.data, (before) => schema.safeParse(before).data);
    if (await submit(options.variables(changes))) {
      afterwards.current?.();
      afterwards.current = undefined;
    } else if (!edit.continues()) focusIfLost(element.current);
  }

  const submitOwn = form.onSubmit(
    (values) => void send(values),
    () => focusFirstInvalid(element.current),
  );

  return {
    form: withConflictPlaces(form),
    changed,
    conflicts,
    by: edit.by,
    fieldLabel: options.fieldLabel,
    nameOf: options.nameOf,
    refused,
    restoredAt: changed.length > 0 ? restored?.savedAt : undefined,
    busy,
    forbidden: refusalOfMutation(options.mutation),
    element,
    onSubmit: (event) => {
      // React propagates the submit event of a dialog inside the form, which must only save the
      // dialog.
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
