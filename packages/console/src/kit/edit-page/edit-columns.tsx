import type { ReactNode } from 'react';
import classes from './edit-columns.module.css';

interface EditColumnsProps {
  left: ReactNode;
  first: ReactNode;
  right?: ReactNode;
}

/**
 * The sections of an edit page in two columns from 64em on. Below that there is one column: the
 * first part of the right column, then the left one, then the rest.
 */
export function EditColumns({ left, first, right }: EditColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.first}>{first}</div>
      <div className={`${classes.left} ks-in-order`}>{left}</div>
      {right && <div className={classes.right}>{right}</div>}
    </div>
  );
}
