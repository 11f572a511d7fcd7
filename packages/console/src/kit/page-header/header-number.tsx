import { Copyable } from '../copy-button.tsx';
import classes from './header-number.module.css';

/** The number of a record beside its title, 'Order 2041'; the number can be copied. */
export function HeaderNumber({ label, number }: { label: string; number: number | string }) {
  return (
    <span className={classes.number}>
      <Copyable text={`${number}`} what={`${label.toLowerCase()} number`} mono>
        {label} {number}
      </Copyable>
    </span>
  );
}
