import { Note } from '../../kit/note.tsx';
import type { EndReason } from '../../kit/session.ts';
import type { SignIn } from './use-sign-in.ts';

/** Why the person has to sign in again. */
export const END_SENTENCES: Record<EndReason, string> = {
  idle: 'Your session ended because you were inactive.',
  ended: 'Your session was ended.',
  expired: 'Your session has expired.',
  disabled: 'Your account is disabled. Ask your hub lead.',
  limit: 'Your session ended because you signed in elsewhere: the number of sessions is limited.',
};

/** The result of the identity provider's popup. */
export function SignInNotes({ stage, problem }: Pick<SignIn, 'stage' | 'problem'>) {
  return (
    <>
      {problem && <Note meaning="lost">{problem}</Note>}
      {stage === 'blocked' && (
        <Note meaning="attention">The pop-up was blocked. Allow pop-ups for this site.</Note>
      )}
      {stage === 'left' && <Note meaning="attention">Sign-in was canceled. Try again.</Note>}
    </>
  );
}

/** A hint about the identity provider's popup. */
export function SignInStatus({ stage }: Pick<SignIn, 'stage'>) {
  return (
    <p role="status">
      {stage === 'waiting'
        ? 'Complete sign-in in the window of your identity provider.'
        : 'Your identity provider opens in a new window. Allow pop-ups for this site.'}
    </p>
  );
}
