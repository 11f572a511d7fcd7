import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../leave-guard.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

/** What a dialog holds that closing it would lose. */
export interface DialogEntries {
  readonly unsaved: boolean;
  /** They are on their way: whether they are saved is not known before the answer. */
  readonly sending: boolean;
}

export const NO_ENTRIES: DialogEntries = { unsaved: false, sending: false };

const WHAT = 'What you have entered';

export interface GuardedDialogProps extends Omit<DialogProps, 'children'> {
  readonly entries: DialogEntries;
  /** Gets what its own way out has to do. */
  readonly children: (leave: () => void) => ReactNode;
}

/**
 * A dialog that asks before its entries are lost, whichever way it or its page is left. It stays open
 * while they are being sent: after a refusal they are still needed.
 */
export function GuardedDialog(props: GuardedDialogProps) {
  const { entries, opened = true, onClose, children, ...dialog } = props;
  const [asking, setAsking] = useState(false);
  // The next opening starts without the question of this one.
  if (asking && !opened) setAsking(false);

  function leave() {
    if (!entries.unsaved) onClose();
    else if (!entries.sending) setAsking(true);
  }

  return (
    <>
      <Dialog {...dialog} opened={opened} onClose={leave}>
        {children(leave)}
      </Dialog>
      <LeaveGuard active={opened && entries.unsaved} busy={entries.sending} what={WHAT} />
      {/* Not there before it is needed: the Escape that brings it up would close it again. */}
      {asking && (
        <DiscardDialog
          opened
          what={WHAT}
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
