import { Button } from '@mantine/core';
import classes from './add-notes-button.module.css';
import { IconPlus } from './icons.ts';
import { refusalOf } from './permission.ts';

interface AddNotesButtonProps {
  readonly onClick: () => void;
  /** The mutation that saves them, which the person's role may forbid. */
  readonly operation: string;
}

/** In place of the notes of a record while there are none. */
export function AddNotesButton({ onClick, operation }: AddNotesButtonProps) {
  const forbidden = refusalOf(operation);
  return (
    <Button
      variant="subtle"
      className={classes.add}
      leftSection={<IconPlus size={16} stroke={1.6} />}
      disabled={forbidden !== undefined}
      title={forbidden}
      onClick={onClick}
    >
      Add notes
    </Button>
  );
}
