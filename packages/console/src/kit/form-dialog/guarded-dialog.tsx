import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../leave-guard.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

/** The entries that closing a dialog would lose. */
export interface DialogEntries {
  readonly unsaved: boolean;
  /** They are being sent: whether they were saved is unknown until the response. */
  readonly sending: boolean;
}

export const NO_ENTRIES: DialogEntries = { unsaved: false, sending: false };

const WHAT = 'Your entries';

export interface GuardedDialogProps extends Omit<DialogProps, 'children'> {
  readonly entries: DialogEntries;
  /** Receives the handler for closing. */
  readonly children: (leave: () => void) => ReactNode;
}

/**
 * A dialog that asks before its entries are lost, however it or its page is left. It stays open
 * during submission, because entries are needed again after a refusal.
 */
export function GuardedDialog(props: GuardedDialogProps) {
  const { entries, opened = true, onClose, children, ...dialog } = props;
  const [asking, setAsking] = useState(false);
  // The next opening starts without this question.
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
      {/* Mounted on demand: the Escape that opens it would close it again. */}
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
