import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Entity } from './invalidation.ts';
import { useUndo } from './use-undo.ts';

interface UndoButtonProps {
  /** Of the change. */
  id: string;
  /** What is undone, for those who do not see where the button is. */
  label: string;
  /** What may change. */
  entities: readonly Entity[];
}

/** Takes back the last change of a record, where it is recorded. */
export function UndoButton({ id, label, entities }: UndoButtonProps) {
  const undo = useUndo(entities);
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    await undo(id);
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy}
      aria-label={`Undo: ${label}`}
      onClick={() => void run()}
    >
      Undo
    </Button>
  );
}
