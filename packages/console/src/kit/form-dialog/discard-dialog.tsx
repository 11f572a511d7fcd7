import { Button } from '@mantine/core';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';

interface DiscardDialogProps {
  readonly opened: boolean;
  /** What would be lost: 'Your changes on this page'. */
  readonly what: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks for confirmation before entries are lost. */
export function DiscardDialog({ opened, what, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog title="Discard changes?" opened={opened} onClose={onKeep}>
      <DialogBody>
        <p>{what} will be lost.</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onKeep} data-autofocus>
          Keep editing
        </Button>
        <Button variant="filled" color="red" onClick={onDiscard}>
          Discard changes
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
