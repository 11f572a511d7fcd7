import { useBlocker } from '@tanstack/react-router';
import { DiscardDialog } from './form-dialog/discard-dialog.tsx';

/** While active, asks before the page is left and what was typed on it is lost. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => active,
    enableBeforeUnload: active,
    withResolver: true,
  });
  return (
    <DiscardDialog
      opened={status === 'blocked'}
      what="What you have changed on this page"
      onKeep={() => reset?.()}
      onDiscard={() => proceed?.()}
    />
  );
}
