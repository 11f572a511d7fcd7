import { Button } from '@mantine/core';
import { useRef } from 'react';
import { KeyHint } from './shortcuts/key-hint.tsx';
import { useShortcuts } from './shortcuts/shortcuts.ts';
import type { ToastAction } from './toasts.tsx';
import { usePhone } from './use-phone.ts';

function ToastUndo({ onUndo }: { onUndo: () => void }) {
  const isPhone = usePhone();
  const isDone = useRef(false);
  /** Once: the toast is still there while it disappears. */
  function undo(): void {
    if (isDone.current) return;
    isDone.current = true;
    onUndo();
  }
  useShortcuts({ z: undo });
  return (
    <Button
      variant="default"
      size="compact-sm"
      mt={4}
      aria-keyshortcuts="Z"
      rightSection={!isPhone && <KeyHint keys="z" />}
      onClick={undo}
    >
      Undo
    </Button>
  );
}

/** The id of the toast that offers to take back the change with an id. */
export const undoToastId = (undoId: string): string => `undo-${undoId}`;

/** The button of a toast that takes back what it reports, by a click or with the key Z while the toast is shown. */
export const undoIn = (undoId: string, undo: () => void): ToastAction => ({
  toastId: undoToastId(undoId),
  button: <ToastUndo onUndo={undo} />,
});
