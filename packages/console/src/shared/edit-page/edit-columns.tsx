import type { ReactNode } from 'react';
import classes from './edit-columns.module.css';

/** The sections of an edit page in two columns from 64em on; below, those of the right come first. */
export function EditColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.right}>{right}</div>
      <div className={classes.left}>{left}</div>
    </div>
  );
}
