import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './organization-page.module.css';

/** The end of a row of a form's list: other buttons, then the one that removes it. */
export function RowTools({
  what,
  onRemove,
  children,
}: {
  /** Names the row for readers. */
  what: string;
  onRemove: () => void;
  children?: ReactNode;
}) {
  return (
    <span className={classes.tools}>
      {children}
      <Button variant="subtle" aria-label={`Remove ${what}`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  );
}

/** The foot of a form's list: adds a row; a hint may stand beside. */
export function AddRow({
  label,
  onAdd,
  children,
}: {
  label: string;
  onAdd: () => void;
  children?: ReactNode;
}) {
  return (
    <div className={classes.foot}>
      <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={onAdd}>
        {label}
      </Button>
      {children}
    </div>
  );
}
