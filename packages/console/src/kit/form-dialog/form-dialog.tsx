import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FormValues } from '../drafts/form-values.ts';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { useKeptDraft, useRestoredDraft } from '../drafts/use-draft.ts';
import { ClashChoices, withClashPlaces } from '../edit-together/clash-choices.tsx';
import type { Groups } from '../edit-together/merge-values.ts';
import { useEditTogether } from '../edit-together/use-edit-together.ts';
import { labelOf, type ValueName } from '../edit-together/value-words.ts';
import type { TadaDocumentNode } from '../graphql.ts';
import type { Entity } from '../invalidation.ts';
import {
  NOT_REFUSED,
  referenceOf,
  refusalCodes,
  type WireError,
  withEntriesKept,
} from '../request-errors.ts';
import { toastError, toastRequestErrors, toastSuccess, toastWarning } from '../toasts.tsx';
import { AboveFootSlot } from './above-foot.tsx';
import { answeredErrors } from './answered-errors.ts';
import classes from './dialog.module.css';
import { DialogBody, type DialogProps } from './dialog.tsx';
import { ExpectedRefusals } from './expected-refusals.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { Foot } from './form-dialog-foot.tsx';
import { type DialogEntries, GuardedDialog, NO_ENTRIES } from './guarded-dialog.tsx';
import { sortErrors } from './refusal-fields.ts';
import { RefusalNote } from './refusal-note.tsx';
import { stillNeeded } from './still-needed.ts';
import { useBlurValidation } from './use-blur-validation.ts';
import { useSubmission } from './use-submission.ts';

export interface FormDialogProps<Values extends FormValues, Input, Data, Variables>
  extends Omit<DialogProps, 'children'> {
  /** The domain's schema of the input; its messages are shown under the fields. */
  readonly schema: z.ZodType<Input>;
  /** The initial values. Field names are those of the schema. */
  readonly initialValues: Values;
  readonly mutation: TadaDocumentNode<Data, Variables>;
  /**
   * The `updatedAt` of a record that several people may edit: others' changes are merged field by
   * field.
   */
  readonly version?: string | undefined;
  /** Fields of such a record that are merged as one. */
  readonly groups?: Groups;
  /** The label of a field; derived from its name if omitted. */
  readonly fieldLabel?: (field: string) => string;
  readonly nameOf?: ValueName;
  /** Builds the mutation's variables from the validated input, or from its changed part. */
  readonly variables: (input: Input, changes: Partial<Input>) => Variables;
  /** Names the action: 'Cancel order'. */
  readonly submitLabel: string;
  /**
   * Names the alternative if the main button ends or removes something: 'Keep order'. Otherwise
   * 'Close'.
   */
  readonly cancelLabel?: string;
  /** For dialogs without fields: the close button has the initial focus. */
  readonly startAtWayOut?: boolean;
  /** For long forms: identifies the form and its record, to store drafts. */
  readonly draft?: string;
  /** Irreversible, possibly depending on the choice: the main button is red. */
  readonly danger?: boolean | ((values: Values) => boolean);
  /** Disables the main button; the content shows the reason. */
  readonly submitDisabled?: boolean;
  /**
   * The main button is disabled until these fields are valid, and lists those that are not: names
   * with labels.
   */
  readonly needed?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** Fields are validated when they lose focus, as with `needed`. */
  readonly validateOnBlur?: boolean;
  readonly successMessage?: string | ((data: Data) => string);
  /** The changed entities; queries that show them are refetched. */
  readonly invalidates?: readonly Entity[];
  /** Errors in a payload (`error`, `errors[].message`); they keep the dialog open. */
  readonly payloadErrors?: (data: Data) => readonly string[];
  /** Payload errors that name a field; they are shown under it. */
  readonly fieldErrors?: (data: Data) => readonly WireError[];
  /** Title of the toast for errors without a field; a general one if omitted. */
  readonly refusedTitle?: string;
  readonly onSuccess?: (data: Data, input: Input) => void;
  /**
   * The sentence and the fields: `<TextInput label="Notes" {...form.getInputProps('notes')} />`.
   */
  readonly children: ReactNode | ((form: UseFormReturnType<Values>) => ReactNode);
}

/**
 * A form dialog for one mutation: validates with the domain's schema, submits once, shows refusals
 * under their fields and the rest above the buttons and in a toast, reports success, refetches,
 * closes. It asks before entries are lost, however it is closed.
 */
export function FormDialog<Values extends FormValues, Input, Data, Variables>(
  props: FormDialogProps<Values, Input, Data, Variables>,
) {
  const { title, opened, onClose, width, touch } = props;
  const [entries, setEntries] = useState(NO_ENTRIES);
  return (
    <GuardedDialog
      title={title}
      opened={opened}
      onClose={onClose}
      width={width}
      touch={touch}
      entries={entries}
    >
      {(leave) => <Form {...props} onLeave={leave} onEntries={setEntries} />}
    </GuardedDialog>
  );
}

interface FormProps<Values extends FormValues, Input, Data, Variables>
  extends FormDialogProps<Values, Input, Data, Variables> {
  /** Closes without submitting. */
  readonly onLeave: () => void;
  /** Receives what closing would lose, whenever that changes. */
  readonly onEntries: (entries: DialogEntries) => void;
}

/**
 * The form of a dialog, validated by its schema; resolved errors disappear when the field changes.
 */
function useCheckedForm<Values extends FormValues, Input>(
  props: Pick<FormDialogProps<Values, Input, never, never>, 'schema' | 'needed' | 'validateOnBlur'>,
  initialValues: Values,
) {
  const check = schemaResolver(props.schema, { sync: true });
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues,
    validate: check,
    onValuesChange: (after, before) => {
      for (const field of answeredErrors(form.errors, check, { before, after })) {
        form.clearFieldError(field);
      }
    },
    onSubmitPreventDefault: 'always',
  });
  const onBlur = useBlurValidation((path) => form.validateField(path));
  // A disabled button cannot show errors, so fields are validated on blur.
  const checksOnBlur = props.needed !== undefined || props.validateOnBlur === true;
  return [form, checksOnBlur ? onBlur : {}] as const;
}

/**
 * Reports success.
 * @param kept what others changed in the meantime.
 */
function toastDone<Data>(
  message: string | ((data: Data) => string) | undefined,
  data: Data,
  kept: string | undefined,
) {
  if (typeof message === 'function') toastSuccess(message(data), kept);
  else if (message) toastSuccess(message, kept);
}

function isDangerous<Values>(
  danger: boolean | ((values: Values) => boolean) = false,
  values: Values,
) {
  return typeof danger === 'function' ? danger(values) : danger;
}

function Form<Values extends FormValues, Input, Data, Variables>(
  props: FormProps<Values, Input, Data, Variables>,
) {
  const { schema, initialValues, onClose, onEntries, refusedTitle, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const toastRefusal = useRefusalToast(refusedTitle);
  const sent = useRef<Input>(undefined);
  const [aboveFoot, setAboveFoot] = useState<HTMLElement | null>(null);
  const [start] = useState(initialValues);
  const [restored, dropRestored] = useRestoredDraft(props.draft, start);
  const [form, onBlur] = useCheckedForm(props, { ...start, ...restored?.values });
  const shared = props.version !== undefined;
  const fieldLabel = props.fieldLabel ?? labelOf;
  const [refused, setRefused] = useState(NOT_REFUSED);
  const saved = shared ? initialValues : start;
  const edit = useEditTogether({
    form,
    begunWith: shared ? { ...start, ...restored?.base } : start,
    saved,
    version: props.version ?? '',
    groups: props.groups,
    fieldLabel,
    element,
    resend: () => submitOwn(),
    onUnloaded: (message) => setRefused({ messages: [message] }),
  });
  useKeptDraft(props.draft, form.values, edit.start);
  const isDirty = edit.changed.length > 0;
  const { submit, busy, sending } = useSubmission({
    ...props,
    successMessage: undefined,
    restsAfterRefusal: true,
    onRefused: (messages) => setRefused({ messages }),
    onUnanswered: (why) => setRefused(isDirty ? withEntriesKept(why) : why),
    onErrors: (errors) => {
      if (shared && edit.isConflict(errors)) return;
      const { fields, others } = sortErrors(errors, Object.keys(initialValues));
      form.setErrors(fields);
      setRefused({ messages: others, reference: referenceOf(errors) });
      toastRefusal(errors, others);
    },
    onSuccess: (data) => {
      toastDone(props.successMessage, data, edit.conclude());
      onClose();
      if (sent.current !== undefined) props.onSuccess?.(data, sent.current);
    },
  });

  useLayoutEffect(() => {
    onEntries({ unsaved: isDirty, sending });
    return () => onEntries(NO_ENTRIES);
  }, [onEntries, isDirty, sending]);

  function discardRestored() {
    edit.begin(saved);
    dropRestored();
  }

  async function send(values: Values) {
    setRefused(NOT_REFUSED);
    const input = schema.safeParse(values);
    if (!input.success) return;
    sent.current = input.data;
    const readBefore = (before: Values) => schema.safeParse(before).data;
    const changes = shared ? edit.partOf(input.data, readBefore) : input.data;
    if (await submit(props.variables(input.data, changes))) return;
    if (!edit.continues()) focusFirstInvalid(element.current);
  }

  const submitOwn = form.onSubmit(
    (values) => void send(values),
    () => focusFirstInvalid(element.current),
  );

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      {...onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        if (!edit.leadsToChoice()) submitOwn(event);
      }}
    >
      <AboveFootSlot value={aboveFoot}>
        <DialogBody>
          {restored && <RestoredNote at={restored.savedAt} onDiscard={discardRestored} />}
          <ClashChoices edit={edit} fieldLabel={fieldLabel} nameOf={props.nameOf}>
            {typeof children === 'function'
              ? children(shared ? withClashPlaces(form) : form)
              : children}
          </ClashChoices>
          {refused.messages.length > 0 && <RefusalNote {...refused} />}
        </DialogBody>
      </AboveFootSlot>
      <div className={classes.end}>
        <div ref={setAboveFoot} className={classes.aboveFoot} />
        <Foot
          {...props}
          isDanger={isDangerous(props.danger, form.values)}
          busy={busy}
          missing={props.needed && stillNeeded(props.needed, form.values, schema)}
        />
      </div>
    </form>
  );
}

/**
 * @returns a function that shows errors without a field as a toast; expected refusals as a warning.
 */
function useRefusalToast(refusedTitle: string | undefined) {
  const expectedRefusals = use(ExpectedRefusals);
  return (errors: readonly WireError[], others: readonly string[]) => {
    const expected = refusalCodes(errors)
      .flatMap((code) => expectedRefusals[code] ?? [])
      .at(0);
    if (expected) toastWarning(expected.title, expected.text);
    else if (others.length > 0 && refusedTitle) toastError(refusedTitle, others.join(' '));
    else if (others.length > 0) toastRequestErrors(errors, others);
  };
}
