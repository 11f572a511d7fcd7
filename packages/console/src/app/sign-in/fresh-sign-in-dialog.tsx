import { FRESH_SIGN_IN_MINUTES } from '@kickstand/domain/staff/session-terms.ts';
import { Button } from '@mantine/core';
import { Dialog, DialogBody, DialogFoot } from '../../kit/form-dialog/dialog.tsx';
import { answerFreshSignIn } from '../../kit/fresh-sign-in.ts';
import { SignInButton } from './sign-in-button.tsx';
import { SignInNotes, SignInStatus } from './sign-in-notes.tsx';
import { useSignIn } from './use-sign-in.ts';

const cancel = () => answerFreshSignIn(false);

/** Asks the signed-in person to sign in again, over the dialog whose action needs it. */
export function FreshSignInDialog() {
  const signIn = useSignIn(() => answerFreshSignIn(true), true);
  return (
    <Dialog title="Sign in again to continue" onClose={cancel}>
      <DialogBody>
        <p>
          This needs a sign-in within the last {FRESH_SIGN_IN_MINUTES} minutes. Once you have signed
          in again it continues, with your entries.
        </p>
        <SignInNotes {...signIn} />
        <SignInStatus stage={signIn.stage} />
      </DialogBody>
      <DialogFoot>
        <Button onClick={cancel}>Cancel</Button>
        <SignInButton signIn={signIn} />
      </DialogFoot>
    </Dialog>
  );
}
