import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog, DialogBody, DialogFoot } from './form-dialog/dialog.tsx';

/** While active, asks before the page is left and what was typed on it is lost. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => active,
    enableBeforeUnload: active,
    withResolver: true,
  });
  const blocked = status === 'blocked';
  return (
    <Dialog title="Discard changes?" opened={blocked} onClose={() => reset?.()}>
      <DialogBody>
        <p>What you have changed on this page is not saved.</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={() => reset?.()}>Keep editing</Button>
        <Button variant="filled" color="red" onClick={() => proceed?.()}>
          Discard changes
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
