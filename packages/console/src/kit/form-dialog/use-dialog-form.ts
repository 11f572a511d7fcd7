import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import {
  type FormEvent,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FormValues } from '../drafts/form-values.ts';
import { useKeptDraft, useRestoredDraft } from '../drafts/use-draft.ts';
import { useEditTogether } from '../edit-together/use-edit-together.ts';
import { labelOf } from '../edit-together/value-text.ts';
import {
  messagesOf,
  NOT_REFUSED,
  type Refusal,
  referenceOf,
  refusalCodes,
  type WireError,
  type WireRefusal,
  withEntriesKept,
} from '../request-errors.ts';
import {
  type ToastAction,
  toastError,
  toastRequestErrors,
  toastSuccess,
  toastWarning,
} from '../toasts.tsx';
import { answeredErrors } from './answered-errors.ts';
import { ExpectedRefusals } from './expected-refusals.ts';
import { focusFirstInvalid, focusIfLost, showFieldErrors } from './focus-first-invalid.ts';
import type { FormDialogProps, FormProps } from './form-dialog-props.ts';
import { type DialogEntries, NO_ENTRIES } from './guarded-dialog.tsx';
import { sortErrors } from './refusal-fields.ts';
import { withLinks } from './refusal-link.tsx';
import { useBlurValidation } from './use-blur-validation.ts';
import { useRehearsal } from './use-rehearsal.ts';
import { useSubmission } from './use-submission.ts';

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
  const onBlur = useBlurValidation((path) => {
    // Who only passes a field has made no mistake yet.
    if (form.isTouched(path)) form.validateField(path);
  });
  // A disabled button cannot show errors, so fields are validated on blur.
  const checksOnBlur = props.needed !== undefined || props.validateOnBlur === true;
  return [form, checksOnBlur ? onBlur : {}] as const;
}

/**
 * Reports success.
 * @param kept what others changed in the meantime.
 * @param action takes it back.
 */
function toastDone<Data>(
  message: string | ((data: Data) => string) | undefined,
  data: Data,
  kept: string | undefined,
  action: ToastAction | undefined,
) {
  if (typeof message === 'function') toastSuccess(message(data), kept, action);
  else if (message) toastSuccess(message, kept, action);
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

/** Submits the entries: closes the dialog, or shows refusals at their fields and as a toast. */
function useSending<Values extends FormValues, Input, Data, Variables>(
  props: FormDialogProps<Values, Input, Data, Variables>,
  {
    form,
    element,
    edit,
    setRefused,
    sent,
  }: {
    readonly form: UseFormReturnType<Values>;
    readonly element: RefObject<HTMLFormElement | null>;
    readonly edit: ReturnType<typeof useEditTogether<Values>>;
    readonly setRefused: (refusal: Refusal) => void;
    /** The submitted input. */
    readonly sent: RefObject<Input | undefined>;
  },
) {
  const toastRefusal = useRefusalToast(props.refusedTitle);
  /** The note says it in better words; a toast with a title of its own stays. */
  const isExplained = (refusals: readonly WireRefusal[]) =>
    props.refusedTitle === undefined && props.explainRefusals?.(refusals) !== undefined;
  const rehearsal = useRehearsal(
    { ...props, view: props.rehearsal },
    { ...form.values, ...props.confirming },
  );
  const submission = useSubmission({
    ...props,
    successMessage: undefined,
    failedTitle: props.refusedTitle,
    restsAfterRefusal: true,
    isExplained,
    onSentForApproval: () => {
      edit.conclude();
      props.onClose();
    },
    onRefused: (refusal) => {
      rehearsal.takeFrom([]);
      setRefused(refusal);
      props.onRefused?.();
    },
    onUnanswered: (why) => {
      setRefused(edit.changed.length > 0 ? withEntriesKept(why) : why);
      if (props.refusedTitle) toastError(props.refusedTitle, why.messages.join(' '));
    },
    onErrors: (errors) => {
      if (rehearsal.takeFrom(errors)) {
        setRefused({ messages: messagesOf(errors) });
        return;
      }
      if (props.version !== undefined && edit.isConflict(errors)) return;
      const sorted = sortErrors(errors, Object.keys(props.initialValues));
      const { others, refusals } = sorted;
      showFieldErrors(form, withLinks(sorted), element.current);
      setRefused({ messages: others, refusals, reference: referenceOf(errors) });
      if (!isExplained(refusals)) toastRefusal(errors, others);
      props.onRefused?.();
    },
    onSuccess: (data, action) => {
      toastDone(props.successMessage, data, edit.conclude(), action);
      props.onClose();
      if (sent.current !== undefined) props.onSuccess?.(data, sent.current);
    },
  });
  return {
    ...submission,
    rehearsal,
    submit: (variables: Variables, before: () => Promise<boolean>) =>
      submission.submit(variables, rehearsal.fingerprint, before),
  };
}

/** Takes a choice without alternatives once, when it is known. */
function useOnlyChoice<Values>(
  choice: Partial<Values> | undefined,
  onKnown: (choice: Partial<Values>) => void,
) {
  const take = useEffectEvent(() => {
    if (choice) onKnown(choice);
  });
  const isKnown = choice !== undefined;
  useEffect(() => {
    if (isKnown) take();
  }, [isKnown]);
}

/** Reports what closing the dialog would lose. */
function useReportedEntries(
  onEntries: (entries: DialogEntries) => void,
  unsaved: boolean,
  sending: boolean,
): void {
  useLayoutEffect(() => {
    onEntries({ unsaved, sending });
    return () => onEntries(NO_ENTRIES);
  }, [onEntries, unsaved, sending]);
}

/** What the fields of a form check before it is sent, one after the other. */
function useChecks() {
  const [checks] = useState(() => new Set<() => Promise<boolean>>());
  return {
    checks,
    async isClear() {
      for (const check of checks) if (!(await check())) return false;
      return true;
    },
  };
}

/** The state of a dialog's form: entries, draft, submission, and what others changed. */
export function useDialogForm<Values extends FormValues, Input, Data, Variables>(
  props: FormProps<Values, Input, Data, Variables>,
) {
  const { schema, initialValues, onEntries, oneScan = [] } = props;
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<Input>(undefined);
  const { checks, isClear } = useChecks();
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
    onNotice: (message) => setRefused({ messages: [message] }),
  });
  useKeptDraft(props.draft, form.values, edit.start);
  const unsaved = edit.changed.some((field) => !oneScan.includes(field));
  useOnlyChoice(props.onlyChoice, (choice) => {
    if (edit.changed.length === 0) edit.begin({ ...form.values, ...choice });
  });
  const submission = useSending(props, { form, element, edit, setRefused, sent });
  const { sending } = submission;
  useReportedEntries(onEntries, unsaved, sending);

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
    if (await submission.submit(props.variables(input.data, changes), isClear)) return;
    if (!edit.continues()) focusIfLost(element.current);
  }

  const submitOwn = form.onSubmit(
    (values) => void send(values),
    () => focusFirstInvalid(element.current),
  );

  return {
    element,
    form,
    edit,
    fieldLabel,
    /** What its fields check before it is sent. */
    checks,
    /** True if several people may edit the record. */
    shared,
    refused,
    rehearsal: submission.rehearsal,
    busy: submission.busy,
    restored,
    discardRestored,
    /** Handlers of the form element. */
    handlers: {
      ...onBlur,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!edit.leadsToChoice()) submitOwn(event);
      },
    },
  };
}
