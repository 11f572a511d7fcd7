import { use, useEffect, useRef, useState } from 'react';
import type { TadaDocumentNode } from '../graphql.ts';
import { type Answer, request } from '../graphql-client.ts';
import { type Entity, useInvalidate } from '../invalidation.ts';
import {
  conflictOf,
  describeNetworkFailure,
  isSentForApproval,
  type Refusal,
  type WireError,
  type WireRefusal,
} from '../request-errors.ts';
import { createSubmissionKey } from '../submission-key.ts';
import { undoIn } from '../toast-undo.tsx';
import {
  type ToastAction,
  toastRefusals,
  toastRequestErrors,
  toastSuccess,
  toastThrown,
} from '../toasts.tsx';
import { useUndo } from '../use-undo.ts';
import { Submitted } from './submitted.ts';

export interface Submission<Data, Variables> {
  readonly mutation: TadaDocumentNode<Data, Variables>;
  /** Payload errors, joined as the title of a toast. None means success. */
  readonly payloadErrors?: ((data: Data) => readonly string[]) | undefined;
  /** Payload errors that name fields; handled like errors of the response. */
  readonly fieldErrors?: ((data: Data) => readonly WireError[]) | undefined;
  /** The success toast; a function if it depends on the response. */
  readonly successMessage?: string | ((data: Data) => string) | undefined;
  /**
   * The changed entities; queries that show them are refetched, and the form is busy until then.
   */
  readonly invalidates?: readonly Entity[] | undefined;
  /** Receives the button for its toast that takes the change back, if that is possible. */
  readonly onSuccess?: ((data: Data, action: ToastAction | undefined) => void) | undefined;
  /** Another person has been asked to approve it, after the toast that says so. */
  readonly onSentForApproval?: () => void;
  /** Whether payload errors are explained where they were caused, and need no toast. */
  readonly isExplained?: ((refusals: readonly WireRefusal[]) => boolean) | undefined;
  /** Payload errors, after their toast. */
  readonly onRefused?: ((refusal: Refusal) => void) | undefined;
  /** Title of the toast if there is no usable response; a general one if omitted. */
  readonly failedTitle?: string | undefined;
  /** Explains why there was no response; a toast does if this is omitted or the form is gone. */
  readonly onUnanswered?: ((refusal: Refusal) => void) | undefined;
  /** Errors of the response, by default shown in toasts. Others have been shown in a toast. */
  readonly onErrors?: (errors: readonly WireError[]) => void;
  /**
   * Stays busy briefly after a refusal: a double click, or a click before reading the refusal, must
   * not submit again, which could charge twice.
   */
  readonly restsAfterRefusal?: boolean;
}

/** The toast of what another person has been asked to approve. */
const SENT_FOR_APPROVAL = 'Sent for approval';

/** How long a form is disabled after a refusal, in milliseconds. */
const REST_MS = 800;

interface Finish {
  readonly message: string | undefined;
  /** The button of its toast. */
  readonly action?: ToastAction | undefined;
  readonly then: readonly ((() => void) | null | undefined)[];
}

/** Reports what was done. */
function finish({ message, action, then }: Finish): true {
  if (message) toastSuccess(message, undefined, action);
  for (const each of then) each?.();
  return true;
}

/** Reports a submission without an answer: in its form, while that is shown. */
function reportThrown(
  error: unknown,
  { onUnanswered, failedTitle }: Pick<Submission<never, never>, 'onUnanswered' | 'failedTitle'>,
  isShown: boolean,
): void {
  const why = describeNetworkFailure(error);
  if (why && onUnanswered && isShown) {
    onUnanswered({ messages: [why], offline: !navigator.onLine });
  } else toastThrown(error, failedTitle);
}

/** Whether the form is still there. */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * Submits a mutation once, however often the button is pressed: one idempotency key per submission,
 * kept until there is a definite response. With the fingerprint of a rehearsal, nothing is done if it would do something else.
 */
export function useSubmission<Data, Variables>(submission: Submission<Data, Variables>) {
  const { onErrors = toastRequestErrors, successMessage } = submission;
  const invalidate = useInvalidate();
  const undo = useUndo(submission.invalidates ?? []);
  const submitted = use(Submitted);
  const [key] = useState(createSubmissionKey);
  const running = useRef(false);
  const isShown = useIsShown();
  const [stage, setStage] = useState<'idle' | 'sending' | 'resting'>('idle');

  /** Handles a definite response; true if it succeeded. */
  function conclude({ data, errors, undo: undoId, refusals }: Answer<Data>): boolean {
    if (isSentForApproval(errors)) {
      const then = [submission.onSentForApproval, submitted];
      return finish({ message: SENT_FOR_APPROVAL, then });
    }
    if (errors.length > 0) onErrors(errors);
    if (data === null || errors.length > 0) return false;
    const fieldErrors = submission.fieldErrors?.(data) ?? [];
    if (fieldErrors.length > 0) {
      onErrors(fieldErrors);
      return false;
    }
    const refused = submission.payloadErrors?.(data) ?? [];
    if (refused.length > 0) {
      if (!submission.isExplained?.(refusals)) toastRefusals(refused, refusals);
      submission.onRefused?.({ messages: refused, refusals });
      return false;
    }
    const action = undoId === undefined ? undefined : undoIn(undoId, () => void undo(undoId));
    const message = typeof successMessage === 'function' ? successMessage(data) : successMessage;
    const then = [() => submission.onSuccess?.(data, action), submitted];
    return finish({ message, action, then });
  }

  function release(): void {
    running.current = false;
    setStage('idle');
  }

  /** @param before what is checked first; the submission is busy from here on, and ends if this returns false. */
  async function submit(
    variables: Variables,
    rehearsed?: string,
    before?: () => Promise<boolean>,
  ): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setStage('sending');
    let rest = 0;
    try {
      // A form that was closed during the check sends nothing.
      if (before && !((await before()) && isShown.current)) return false;
      const options = { idempotencyKey: key.keyFor(variables), rehearsed };
      const answer = await request(submission.mutation, variables, options);
      key.answered();
      const done = conclude(answer);
      if (!done) setStage('resting');
      // A conflict may be resolved and resent at once.
      if (!done && submission.restsAfterRefusal && !conflictOf(answer.errors)) rest = REST_MS;
      // Also after a refusal: the reloaded state explains it.
      await invalidate(submission.invalidates ?? []);
      return done;
    } catch (error) {
      reportThrown(error, submission, isShown.current);
      return false;
    } finally {
      if (rest > 0) setTimeout(release, rest);
      else release();
    }
  }

  return {
    submit,
    /** While nothing more can be submitted. */
    busy: stage !== 'idle',
    /** Until it is rejected, or successful and refetched. */
    sending: stage === 'sending',
  };
}
