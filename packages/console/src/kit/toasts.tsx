import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Reference } from './error-reference.tsx';
import { BlockerLinks } from './form-dialog/refusal-link.tsx';
import { FRESH_SIGN_IN } from './fresh-sign-in.ts';
import { randomKey } from './random-key.ts';
import {
  AnsweredWithErrors,
  describeFailure,
  messagesOf,
  referenceOf,
  referenceOfThrown,
  SignedOut,
  type WireError,
  type WireRefusal,
} from './request-errors.ts';
import { Glyph } from './state-badge/glyph.tsx';
import type { Meaning } from './state-badge/meanings.ts';

interface Toast {
  readonly meaning: Meaning;
  readonly title: string;
  readonly text?: ReactNode;
  readonly seconds: number;
  readonly id?: string | undefined;
}

function show({ meaning, title, text, seconds, id = randomKey() }: Toast): string {
  const toast = {
    id,
    title,
    message: text ?? null,
    icon: <Glyph meaning={meaning} size={16} />,
    autoClose: seconds * 1000,
    withCloseButton: true,
    role: meaning === 'lost' ? 'alert' : 'status',
    // As with the pointer on it, it stays while something in it has the focus.
    onFocusCapture: () => notifications.update({ ...toast, autoClose: false }),
    onBlurCapture: () => notifications.update(toast),
  };
  return notifications.show(toast);
}

/** A button in a toast, and the toast's id, by which it is closed. */
export interface ToastAction {
  readonly toastId: string;
  readonly button: ReactNode;
}

/** Success: 5 s. @param action follows the text, such as the button that takes it back. */
export function toastSuccess(title: string, text?: ReactNode, action?: ToastAction): void {
  const more = action && (
    <>
      {text && <div>{text}</div>}
      {action.button}
    </>
  );
  show({ meaning: 'good', title, text: more ?? text, seconds: 5, id: action?.toastId });
}

/** Closes a toast, if it is shown. */
export const hideToast = (id: string): string => notifications.hide(id);

/** A file is ready: 15 s, long enough to reach the link. */
export function toastLink(title: string, text: ReactNode): void {
  show({ meaning: 'good', title, text, seconds: 15 });
}

/**
 * A failure, in the console's words or those of a payload's error list: 5 s.
 * @param reference of an unexpected error.
 */
export function toastError(title: string, text?: ReactNode, reference?: string): void {
  show({ meaning: 'lost', title, text: withReference(text, reference), seconds: 5 });
}

/**
 * A loading failure: 5 s, with a retry button.
 * @param error says why.
 */
export function toastRetry(title: string, onRetry: () => void, error: unknown): void {
  const id = show({
    meaning: 'lost',
    title,
    text: withReference(
      <>
        {describeFailure(error)}{' '}
        <Anchor
          component="button"
          type="button"
          onClick={() => {
            notifications.hide(id);
            onRetry();
          }}
        >
          Try again
        </Anchor>
      </>,
      referenceOfThrown(error),
    ),
    seconds: 5,
  });
}

/** A warning that needs no action now: 5 s. */
export function toastWarning(title: string, text?: ReactNode): void {
  show({ meaning: 'attention', title, text, seconds: 5 });
}

/**
 * The messages of a GraphQL response, with links to the records that prevent the action: 15 s, because there may be much to
 * read. None for an action that was canceled by
 * not signing in again.
 * @param messages those that are shown nowhere else; all if omitted.
 */
export function toastRequestErrors(
  errors: readonly WireError[],
  messages: readonly string[] = messagesOf(errors),
): void {
  if (errors.every(({ extensions }) => extensions?.code === FRESH_SIGN_IN)) return;
  const title = 'Something went wrong - request error(s):';
  const refusals = errors
    .flatMap(({ extensions }) => extensions?.refusals ?? [])
    .filter(({ message, blocker }) => blocker && messages.includes(message));
  const words = (
    <>
      {messages.join(' ')} <BlockerLinks refusals={refusals} />
    </>
  );
  const text = withReference(words, referenceOf(errors));
  show({ meaning: 'lost', title, text, seconds: 15 });
}

/** Why an action was refused, as a title, with links to the records that prevent it. */
export function toastRefusals(messages: readonly string[], refusals: readonly WireRefusal[]): void {
  const blocked = refusals.filter(({ blocker }) => blocker);
  toastError(messages.join(' '), blocked.length > 0 && <BlockerLinks refusals={blocked} />);
}

/** Something to compare with an object or document at hand: 10 s. */
export function toastLastingError(title: string, text?: ReactNode, reference?: string): void {
  show({ meaning: 'lost', title, text: withReference(text, reference), seconds: 10 });
}

/** A text, followed by the reference of an unexpected error, if any. */
function withReference(text: ReactNode, reference: string | undefined): ReactNode {
  if (reference === undefined) return text;
  return (
    <>
      {text}
      <Reference reference={reference} />
    </>
  );
}

/**
 * The toast for any thrown request error. None if the session has ended.
 * @param title names what failed, if the person may not know.
 */
export function toastThrown(error: unknown, title = 'Something went wrong'): void {
  if (error instanceof SignedOut) return;
  if (error instanceof AnsweredWithErrors) toastRequestErrors(error.errors);
  else toastError(title, describeFailure(error), referenceOfThrown(error));
}
