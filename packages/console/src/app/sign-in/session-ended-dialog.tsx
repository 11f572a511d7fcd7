import { Button, Modal } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { DialogBody, DialogFoot } from '../../kit/form-dialog/dialog.tsx';
import { GONE_MS, giveBackFocus } from '../../kit/form-dialog/use-focus-return.ts';
import { useEndReason } from '../../kit/session.ts';
import { END_SENTENCES, SignInNotes, SignInStatus } from './sign-in-notes.tsx';
import { useSignIn } from './use-sign-in.ts';

const nothing = () => undefined;

/**
 * Stands over a page with unsaved entries whose session is over. It goes once their person is signed in
 * again; for anybody else the console starts anew.
 * @param opener what had the focus when the session ended.
 */
export function SessionEndedDialog({ opener }: { opener: Element | null }) {
  const { stage, problem, start } = useSignIn(nothing);
  const endReason = useEndReason() ?? 'ended';
  useEffect(
    () => () => {
      setTimeout(() => giveBackFocus(opener), GONE_MS);
    },
    [opener],
  );
  return (
    <Modal
      opened
      onClose={nothing}
      title="Sign in to continue"
      size={480}
      yOffset={96}
      // Over the menus and lists that the page has opened.
      zIndex={400}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
    >
      <DialogBody>
        <p>
          {END_SENTENCES[endReason]} What you have entered on this page is kept until you sign in.
          If somebody else signs in, it is discarded.
        </p>
        <SignInNotes stage={stage} problem={problem} />
        <SignInStatus stage={stage} />
      </DialogBody>
      <DialogFoot>
        <Button
          variant="filled"
          leftSection={<IconLogin2 size={16} stroke={1.6} />}
          loading={stage === 'entering'}
          onClick={start}
          data-autofocus
        >
          {stage === 'idle' && !problem ? 'Sign in with your company account' : 'Try again'}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
