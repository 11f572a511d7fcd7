import type { ReactNode } from 'react';
import classes from './message-page.module.css';

/** A page that has only one thing to say, with what can be done about it. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}
