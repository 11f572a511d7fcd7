import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DialogBody, DialogFoot } from '../../kit/form-dialog/dialog.tsx';
import { GONE_MS, giveBackFocus } from '../../kit/form-dialog/use-focus-return.ts';
import { sayLostScans } from '../../kit/scan-field/scan-listener.ts';
import { useEndReason } from '../../kit/session.ts';
import { hidePageBehind } from './hide-page-behind.ts';
import { SignInButton } from './sign-in-button.tsx';
import { END_SENTENCES, SignInNotes, SignInStatus } from './sign-in-notes.tsx';
import { useSignIn } from './use-sign-in.ts';

const nothing = () => undefined;

/**
 * Covers a page with unsaved entries after its session has ended, and hides what the page shows. It closes when the same person
 * has signed in; for anyone else the console reloads.
 * @param opener the element that had the focus when the session ended.
 */
export function SessionEndedDialog({ opener }: { opener: Element | null }) {
  const signIn = useSignIn(nothing);
  const [lostScan, setLostScan] = useState<string>();
  useEffect(() => sayLostScans(setLostScan), []);
  const endReason = useEndReason() ?? 'ended';
  useEffect(
    () => () => {
      setTimeout(() => giveBackFocus(opener), GONE_MS);
    },
    [opener],
  );
  useEffect(() => {
    // The title of the tab names the record, too.
    const { title } = document;
    document.title = 'Sign in - Kickstand';
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <Modal
      opened
      onClose={nothing}
      title="Sign in to continue"
      size={480}
      yOffset={96}
      // Above the page's open menus and lists.
      zIndex={400}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      // Beside other dialogs, which are hidden.
      portalProps={{ reuseTargetNode: false }}
      // The page's data may be for its person only.
      overlayProps={{ blur: 16 }}
    >
      <DialogBody>
        <p ref={hidePageBehind}>
          {END_SENTENCES[endReason]} Your unsaved entries are kept until you sign in. If someone
          else signs in, they are discarded.
        </p>
        <SignInNotes {...signIn} />
        <SignInStatus stage={signIn.stage} />
        {lostScan && <p role="alert">{lostScan}</p>}
      </DialogBody>
      <DialogFoot>
        <SignInButton signIn={signIn} />
      </DialogFoot>
    </Modal>
  );
}
