import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DiscardDialog } from './form-dialog/discard-dialog.tsx';
import { useUnsavedEntries } from './unsaved-entries.ts';

/** Only triggered by the browser's own buttons. */
const GOING_BACK: ReadonlySet<string> = new Set(['BACK', 'FORWARD', 'GO']);

/**
 * While active, asks before leaving the page would lose entries.
 * @param busy while the entries are being saved: navigation after saving may leave the page, but
 * going back still asks.
 * @param what names the entries in the question.
 */
export function LeaveGuard({
  active,
  busy = false,
  what = 'Your changes on this page',
}: {
  active: boolean;
  busy?: boolean;
  what?: string;
}) {
  const counts = useUnsavedEntries(active);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => active && counts() && (!busy || GOING_BACK.has(action)),
    enableBeforeUnload: () => active && !busy && counts(),
    withResolver: true,
  });
  // They were saved while the question was open, so there is nothing to ask.
  useEffect(() => {
    if (!active && status === 'blocked') reset();
  }, [active, status, reset]);
  return (
    <DiscardDialog
      opened={status === 'blocked'}
      what={what}
      onKeep={() => reset?.()}
      onDiscard={() => proceed?.()}
    />
  );
}
