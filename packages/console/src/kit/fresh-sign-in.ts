import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** The code of the server for what needs a recent sign-in. */
export const FRESH_SIGN_IN = 'FRESH_SIGN_IN';

/** What waits for the person to sign in again: one question, however many requests wait for it. */
let question:
  | { readonly answer: Promise<boolean>; readonly settle: (signedIn: boolean) => void }
  | undefined;
const { subscribe, announce } = createListeners();

/**
 * Asks the person to sign in again.
 * @returns whether they did; then the request can be repeated.
 */
export function askFreshSignIn(): Promise<boolean> {
  if (question) return question.answer;
  let settle: (signedIn: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  question = { answer, settle };
  announce();
  return answer;
}

/** Answers the question, if there is one. */
export function answerFreshSignIn(signedIn: boolean): void {
  const asked = question;
  question = undefined;
  asked?.settle(signedIn);
  announce();
}

/** Whether the person is asked to sign in again. */
export const isFreshSignInAsked = (): boolean => question !== undefined;

/** {@link isFreshSignInAsked} as a hook. */
export function useFreshSignInAsked(): boolean {
  return useSyncExternalStore(subscribe, isFreshSignInAsked);
}
