import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Note } from '../../kit/note.tsx';
import { useEndReason } from '../../kit/session.ts';
import { SignInButton } from './sign-in-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { END_SENTENCES, SignInNotes, SignInStatus } from './sign-in-notes.tsx';
import { startPath } from './start-page.ts';
import { useSignIn } from './use-sign-in.ts';

const route = getRouteApi('/login');

/** The sign-in page; the identity provider opens in a popup. */
export function LoginPage() {
  const { next } = route.useSearch();
  const { history } = useRouter();
  const signIn = useSignIn(() => history.push(next ?? startPath()));
  const endReason = useEndReason();
  const isFresh = signIn.stage === 'idle' && !signIn.problem;

  return (
    <SignInFrame lead="Operations console for hub, supply and support staff.">
      {isFresh && endReason && <Note meaning="attention">{END_SENTENCES[endReason]}</Note>}
      <SignInNotes {...signIn} />
      <SignInButton signIn={signIn} fullWidth h={44} />
      <SignInStatus stage={signIn.stage} />
    </SignInFrame>
  );
}
