import { useEffect, useRef, useState } from 'react';
import type { TadaDocumentNode } from '../graphql.ts';
import { request } from '../graphql-client.ts';
import { type Entity, useInvalidate } from '../invalidation.ts';
import { conflictOf, type Refusal, type WireError, wordsOfUnanswered } from '../request-errors.ts';
import { createSubmissionKey } from '../submission-key.ts';
import { toastError, toastSuccess, toastThrown } from '../toasts.tsx';

export interface Submission<Data, Variables> {
  readonly mutation: TadaDocumentNode<Data, Variables>;
  /** The payload's own errors; joined as the title of a toast. None means success. */
  readonly payloadErrors?: ((data: Data) => readonly string[]) | undefined;
  /** The payload's own errors where they name fields; handled like errors of the answer. */
  readonly fieldErrors?: ((data: Data) => readonly WireError[]) | undefined;
  /** The success toast; a function when it depends on the answer. */
  readonly successMessage?: string | ((data: Data) => string) | undefined;
  /** What it changes: whatever shows it is loaded again, and it is busy until that is there. */
  readonly invalidates?: readonly Entity[] | undefined;
  readonly onSuccess?: ((data: Data) => void) | undefined;
  /** The payload's own errors, once they are toasted. */
  readonly onRefused?: ((messages: readonly string[]) => void) | undefined;
  /** Says why no answer came; a toast does where this is left out or the form is gone. */
  readonly onUnanswered?: ((refusal: Refusal) => void) | undefined;
  /** Errors of the answer. The rest is toasted already. */
  readonly onErrors: (errors: readonly WireError[]) => void;
  /**
   * Stays busy for a moment after a refusal: the second click of a double click, or of somebody who has
   * not read the refusal, must not send the same thing again, which would be another charge.
   */
  readonly restsAfterRefusal?: boolean;
}

/** How long a form rests after a refusal, in milliseconds. */
const REST_MS = 800;

/**
 * Sends a mutation once, however often the button is pressed: one idempotency key per submission, kept
 * while no definite answer has come.
 */
export function useSubmission<Data, Variables>(submission: Submission<Data, Variables>) {
  const invalidate = useInvalidate();
  const [key] = useState(createSubmissionKey);
  const running = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const [stage, setStage] = useState<'idle' | 'sending' | 'resting'>('idle');

  /** Takes in a definite answer; true when the thing was done. */
  function conclude(data: Data | null, errors: readonly WireError[]): boolean {
    if (errors.length > 0) submission.onErrors(errors);
    if (data === null || errors.length > 0) return false;
    const fieldErrors = submission.fieldErrors?.(data) ?? [];
    if (fieldErrors.length > 0) {
      submission.onErrors(fieldErrors);
      return false;
    }
    const refused = submission.payloadErrors?.(data) ?? [];
    if (refused.length > 0) {
      toastError(refused.join(' '));
      submission.onRefused?.(refused);
      return false;
    }
    const { successMessage } = submission;
    if (successMessage) {
      toastSuccess(typeof successMessage === 'string' ? successMessage : successMessage(data));
    }
    submission.onSuccess?.(data);
    return true;
  }

  function release(): void {
    running.current = false;
    setStage('idle');
  }

  async function submit(variables: Variables): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setStage('sending');
    let rest = 0;
    try {
      const idempotencyKey = key.keyFor(variables);
      const { data, errors } = await request(submission.mutation, variables, { idempotencyKey });
      key.answered();
      const done = conclude(data, errors);
      if (!done) setStage('resting');
      // A conflict may be resolved and sent again at once.
      if (!done && submission.restsAfterRefusal && !conflictOf(errors)) rest = REST_MS;
      // After a refusal too: the fresh state explains it.
      await invalidate(submission.invalidates ?? []);
      return done;
    } catch (error) {
      const why = wordsOfUnanswered(error);
      if (why && submission.onUnanswered && isShown.current) {
        submission.onUnanswered({ messages: [why], offline: !navigator.onLine });
      } else toastThrown(error);
      return false;
    } finally {
      if (rest > 0) setTimeout(release, rest);
      else release();
    }
  }

  return {
    submit,
    /** While nothing more can be sent. */
    busy: stage !== 'idle',
    /** Until it is refused, or done and what it changed is loaded. */
    sending: stage === 'sending',
  };
}
