import { useBlocker } from '@tanstack/react-router';
import { DiscardDialog } from './form-dialog/discard-dialog.tsx';
import { useUnsavedEntries } from './unsaved-entries.ts';

/**
 * While active, asks before the page is left and what was typed on it is lost.
 * @param busy while the entries are being saved: the page may be left, but they still count as unsaved.
 * @param what names the entries in the question.
 */
export function LeaveGuard({
  active,
  busy = false,
  what = 'What you have changed on this page',
}: {
  active: boolean;
  busy?: boolean;
  what?: string;
}) {
  const counts = useUnsavedEntries(active);
  const blocks = () => active && !busy && counts();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: blocks,
    enableBeforeUnload: blocks,
    withResolver: true,
  });
  return (
    <DiscardDialog
      opened={status === 'blocked'}
      what={what}
      onKeep={() => reset?.()}
      onDiscard={() => proceed?.()}
    />
  );
}
