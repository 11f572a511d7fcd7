import { z } from 'zod';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('refused'), reason: z.string().optional() }),
]);

/** The result that the sign-in popup reports. It never contains a token. */
export type SignInMessage = z.infer<typeof message>;

/**
 * Opens the sign-in popup. Must be called in the click handler, or browsers block it.
 * @param before the previous popup, which may be about to close.
 * @param fresh whether the person must prove who they are, though they are signed in.
 * @returns null if the browser blocked it.
 */
export function openSignInWindow(before: Window | undefined, fresh: boolean): Window | null {
  before?.close();
  return window.open(
    fresh ? '/auth/start?fresh=1' : '/auth/start',
    '_blank',
    'popup,width=480,height=640',
  );
}

const LOOK_MS = 500;

/**
 * Calls `listener` when the person returns to this page without having signed in; returns a
 * function that stops it. An identity provider may sever the opener relation, so a popup can look
 * closed: only together with focus on this page does it count as canceled.
 */
export function onSignInLeft(popup: Window, listener: () => void): () => void {
  let seen = 0;
  const timer = setInterval(() => {
    // Deferred twice, so that a sign-in that has just finished is reported first.
    seen = popup.closed && document.hasFocus() ? seen + 1 : 0;
    if (seen === 2) listener();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * Listens for the result of a sign-in in any window of this browser; returns a function that stops
 * it.
 */
export function onSignIn(listener: (said: SignInMessage) => void): () => void {
  const channel = new BroadcastChannel('kickstand-sign-in');
  channel.onmessage = (event) => {
    const said = message.safeParse(event.data);
    if (said.success) listener(said.data);
  };
  return () => channel.close();
}
