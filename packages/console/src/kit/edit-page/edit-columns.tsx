import type { ReactNode } from 'react';
import classes from './edit-columns.module.css';

/**
 * The sections of an edit page in two columns from 64em on. Below there is one: what is read first of
 * the right, then the left, then the rest.
 */
export function EditColumns({
  left,
  first,
  right,
}: {
  left: ReactNode;
  first: ReactNode;
  right?: ReactNode;
}) {
  return (
    <div className={classes.columns}>
      <div className={classes.first}>{first}</div>
      <div className={classes.left}>{left}</div>
      {right && <div className={classes.right}>{right}</div>}
    </div>
  );
}
