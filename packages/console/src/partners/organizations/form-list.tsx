import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconPlus } from '../../kit/icons.ts';
import classes from './organization-page.module.css';

interface RowToolsProps {
  /** Accessible name of the row. */
  what: string;
  onRemove: () => void;
  children?: ReactNode;
}

/** The end of a row in a form's list: other buttons, then the remove button. */
export function RowTools({ what, onRemove, children }: RowToolsProps) {
  return (
    <span className={classes.tools}>
      {children}
      <Button variant="subtle" aria-label={`Remove ${what}`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  );
}

interface AddRowProps {
  label: string;
  onAdd: () => void;
  children?: ReactNode;
}

/** The footer of a form's list: adds a row, with an optional hint. */
export function AddRow({ label, onAdd, children }: AddRowProps) {
  return (
    <div className={classes.foot}>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
        {label}
      </Button>
      {children}
    </div>
  );
}
