import { z } from 'zod';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('refused'), reason: z.string().optional() }),
]);

/** What the sign-in window said. It never carries a token. */
export type SignInMessage = z.infer<typeof message>;

/** Opens the sign-in window. Must be called inside the click itself, or browsers block it. */
export function openSignInWindow(): boolean {
  const features = 'popup,width=480,height=640';
  return window.open('/auth/start', 'kickstand-sign-in', features) !== null;
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
