import { type ReactNode, useState } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

export interface GuardedDialogProps extends Omit<DialogProps, 'children'> {
  /** Whether closing the dialog would lose something. */
  readonly isUnsaved: () => boolean;
  /** Gets what its own way out has to do. */
  readonly children: (leave: () => void) => ReactNode;
}

/** A dialog that asks before it is closed over entries that are not saved. */
export function GuardedDialog({ isUnsaved, onClose, children, ...dialog }: GuardedDialogProps) {
  const [asking, setAsking] = useState(false);
  const leave = () => (isUnsaved() ? setAsking(true) : onClose());
  return (
    <>
      <Dialog {...dialog} onClose={leave}>
        {children(leave)}
      </Dialog>
      {/* Not there before it is needed: the Escape that brings it up would close it again. */}
      {asking && (
        <DiscardDialog
          opened
          what="What you have entered"
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
