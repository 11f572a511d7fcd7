import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Note } from '../../shared/note.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { onSignIn, onSignInLeft, openSignInWindow, type SignInMessage } from './sign-in-popup.ts';
import { useEnterConsole } from './use-enter-console.ts';

const route = getRouteApi('/login');

type Stage = 'idle' | 'waiting' | 'left' | 'blocked' | 'entering';

/** The sign-in page: a window of the identity provider does the rest. */
export function LoginPage() {
  const { next } = route.useSearch();
  const enter = useEnterConsole(next);
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
    if (await enter()) return;
    setStage('idle');
    setProblem('Sign-in failed');
  });

  useEffect(() => onSignIn((said) => void hear(said)), []);
  useEffect(() => {
    if (stage !== 'waiting' || !popup) return;
    return onSignInLeft(popup, () => setStage('left'));
  }, [stage, popup]);

  function start() {
    setProblem(undefined);
    const opened = openSignInWindow(popup);
    setPopup(opened ?? undefined);
    setStage(opened ? 'waiting' : 'blocked');
  }

  return (
    <SignInFrame lead="Operations console for hub, supply and support staff.">
      {problem && <Note meaning="lost">{problem}</Note>}
      {stage === 'blocked' && (
        <Note meaning="attention">The window was blocked. Allow pop-ups for this site.</Note>
      )}
      {stage === 'left' && (
        <Note meaning="attention">
          Signing in was not finished. If its window is closed, try again.
        </Note>
      )}
      <Button
        variant="filled"
        fullWidth
        h={44}
        leftSection={<IconLogin2 size={16} stroke={1.6} />}
        loading={stage === 'entering'}
        onClick={start}
      >
        {stage === 'idle' && !problem ? 'Sign in with your company account' : 'Try again'}
      </Button>
      <p role="status">
        {stage === 'waiting'
          ? 'Finish signing in in the window of your identity provider.'
          : 'A window of your identity provider opens. Allow pop-ups for this site.'}
      </p>
    </SignInFrame>
  );
}
