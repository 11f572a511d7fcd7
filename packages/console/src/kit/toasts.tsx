import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Reference } from './error-reference.tsx';
import {
  AnsweredWithErrors,
  messagesOf,
  referenceOf,
  referenceOfThrown,
  SignedOut,
  type WireError,
  wordsOfUnanswered,
} from './request-errors.ts';
import { Glyph } from './state-badge/glyph.tsx';
import type { Meaning } from './state-badge/meanings.ts';

interface Toast {
  readonly meaning: Meaning;
  readonly title: string;
  readonly text?: ReactNode;
  readonly seconds: number;
}

function show({ meaning, title, text, seconds }: Toast): string {
  return notifications.show({
    title,
    message: text ?? null,
    icon: <Glyph meaning={meaning} size={16} />,
    autoClose: seconds * 1000,
    withCloseButton: true,
    role: meaning === 'lost' ? 'alert' : 'status',
  });
}

/** Something worked: 5 s. */
export function toastSuccess(title: string, text?: ReactNode): void {
  show({ meaning: 'good', title, text, seconds: 5 });
}

/** A file is there: 15 s, long enough to reach the link. */
export function toastLink(title: string, text: ReactNode): void {
  show({ meaning: 'good', title, text, seconds: 15 });
}

/**
 * Something failed, said in our own words or by a mutation's own error list: 5 s.
 * @param reference of an unexpected error.
 */
export function toastError(title: string, text?: ReactNode, reference?: string): void {
  show({ meaning: 'lost', title, text: withReference(text, reference), seconds: 5 });
}

/** Something could not be loaded: 5 s, with the way to load it again. */
export function toastRetry(title: string, onRetry: () => void): void {
  const id = show({
    meaning: 'lost',
    title,
    text: (
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
    ),
    seconds: 5,
  });
}

/** A warning that needs no action now: 5 s. */
export function toastWarning(title: string, text?: ReactNode): void {
  show({ meaning: 'attention', title, text, seconds: 5 });
}

/**
 * The messages of a GraphQL answer: 15 s, there may be much to read.
 * @param messages those that are shown nowhere else; all of them when left out.
 */
export function toastRequestErrors(
  errors: readonly WireError[],
  messages: readonly string[] = messagesOf(errors),
): void {
  const title = 'Something went wrong - request error(s):';
  const text = withReference(messages.join(' '), referenceOf(errors));
  show({ meaning: 'lost', title, text, seconds: 15 });
}

/** What somebody has to compare with what they hold in their hands: 10 s. */
export function toastLastingError(title: string, text?: ReactNode, reference?: string): void {
  show({ meaning: 'lost', title, text: withReference(text, reference), seconds: 10 });
}

/** A text with the reference of an unexpected error below it, where there is one. */
function withReference(text: ReactNode, reference: string | undefined): ReactNode {
  if (reference === undefined) return text;
  return (
    <>
      {text}
      <Reference reference={reference} />
    </>
  );
}

/** The toast that fits whatever a request threw. A session that ended speaks for itself. */
export function toastThrown(error: unknown): void {
  if (error instanceof SignedOut) return;
  if (error instanceof AnsweredWithErrors) toastRequestErrors(error.errors);
  else toastError('Something went wrong', wordsOfUnanswered(error), referenceOfThrown(error));
}
