import type { ReactNode } from 'react';
import { useArrivalAtHeading } from './arrival-focus.ts';
import classes from './message-page.module.css';

/** A page with a single message and an action. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useArrivalAtHeading();
  return (
    <div className={classes.page}>
      <title>{`${title} - Kickstand`}</title>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {children}
    </div>
  );
}
