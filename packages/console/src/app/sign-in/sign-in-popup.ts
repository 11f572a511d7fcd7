import { z } from 'zod';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('refused'), reason: z.string().optional() }),
]);

/** What the sign-in window said. It never carries a token. */
export type SignInMessage = z.infer<typeof message>;

/**
 * Opens the sign-in window. Must be called inside the click itself, or browsers block it.
 * @param before the window of the last try, which may still be about to close.
 * @returns null when the browser blocked it.
 */
export function openSignInWindow(before: Window | undefined): Window | null {
  before?.close();
  return window.open('/auth/start', '_blank', 'popup,width=480,height=640');
}

const LOOK_MS = 500;

/**
 * Calls `listener` when somebody is back on this page without having signed in; returns the way to
 * stop. An identity provider may cut the tie between the two windows, which looks as if its window
 * were closed: only together with the focus here does it mean that somebody has turned away from it.
 */
export function onSignInLeft(popup: Window, listener: () => void): () => void {
  let seen = 0;
  const timer = setInterval(() => {
    // Twice, so that the news of a sign-in that just ended comes first.
    seen = popup.closed && document.hasFocus() ? seen + 1 : 0;
    if (seen === 2) listener();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Listens for the end of a sign-in in any window of this browser; returns the way to stop. */
export function onSignIn(listener: (said: SignInMessage) => void): () => void {
  const channel = new BroadcastChannel('kickstand-sign-in');
  channel.onmessage = (event) => {
    const said = message.safeParse(event.data);
    if (said.success) listener(said.data);
  };
  return () => channel.close();
}
