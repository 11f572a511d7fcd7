import { Button } from '@mantine/core';
import classes from './add-notes-button.module.css';
import { IconPlus } from './icons.ts';

/** In place of the notes of a record while there are none. */
export function AddNotesButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      className={classes.add}
      leftSection={<IconPlus size={16} stroke={1.6} />}
      onClick={onClick}
    >
      Add notes
    </Button>
  );
}
