import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Note } from '../../kit/note.tsx';
import { useEndReason } from '../../kit/session.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { END_SENTENCES, SignInNotes, SignInStatus } from './sign-in-notes.tsx';
import { startPath } from './start-page.ts';
import { useSignIn } from './use-sign-in.ts';

const route = getRouteApi('/login');

/** The sign-in page; the identity provider opens in a popup. */
export function LoginPage() {
  const { next } = route.useSearch();
  const { history } = useRouter();
  const { stage, problem, start } = useSignIn(() => history.push(next ?? startPath()));
  const endReason = useEndReason();
  const isFresh = stage === 'idle' && !problem;

  return (
    <SignInFrame lead="Operations console for hub, supply and support staff.">
      {isFresh && endReason && <Note meaning="attention">{END_SENTENCES[endReason]}</Note>}
      <SignInNotes stage={stage} problem={problem} />
      <Button
        variant="filled"
        fullWidth
        h={44}
        leftSection={<IconLogin2 size={16} stroke={1.6} />}
        loading={stage === 'entering'}
        onClick={start}
      >
        {isFresh ? 'Sign in with your company account' : 'Try again'}
      </Button>
      <SignInStatus stage={stage} />
    </SignInFrame>
  );
}
