import { useEffect, useEffectEvent, useState } from 'react';
import { refreshSession } from '../../kit/session.ts';
import { onSignIn, onSignInLeft, openSignInWindow, type SignInMessage } from './sign-in-popup.ts';

type Stage = 'idle' | 'waiting' | 'left' | 'blocked' | 'entering';

export interface SignIn {
  readonly stage: Stage;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  /** Opens the identity provider's popup; must be called in the click handler. */
  readonly start: () => void;
}

/**
 * Signs in through the identity provider's popup; calls `onSignedIn` afterwards.
 * @param fresh whether the person must prove who they are, though they are signed in.
 */
export function useSignIn(onSignedIn: () => void, fresh = false): SignIn {
  const [stage, setStage] = useState<Stage>('idle');
  const [problem, setProblem] = useState<string>();
  const [popup, setPopup] = useState<Window>();

  const hear = useEffectEvent(async (said: SignInMessage) => {
    if (said.kind === 'refused') {
      setStage('idle');
      setProblem(said.reason ?? 'Sign-in failed');
      return;
    }
    setStage('entering');
    if (await refreshSession().catch(() => false)) {
      onSignedIn();
      return;
    }
    setStage('idle');
    setProblem('Sign-in failed');
  });

  useEffect(() => onSignIn((said) => void hear(said)), []);
  useEffect(() => {
    if (stage !== 'waiting' || !popup) return;
    return onSignInLeft(popup, () => setStage('left'));
  }, [stage, popup]);

  return {
    stage,
    problem,
    start() {
      setProblem(undefined);
      const opened = openSignInWindow(popup, fresh);
      setPopup(opened ?? undefined);
      setStage(opened ? 'waiting' : 'blocked');
    },
  };
}
