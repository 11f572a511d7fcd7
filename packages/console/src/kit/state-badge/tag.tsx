import type { ReactNode } from 'react';
import classes from './state-badge.module.css';

/** A plain fact that isn't a state: 'new', 'swap', 'TEST'. `icon` is 12 px and optional. */
export function Tag({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span className={classes.tag}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
