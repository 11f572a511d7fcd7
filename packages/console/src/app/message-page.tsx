import type { ReactNode } from 'react';
import { useArrivalAtHeading } from '../kit/arrival-focus.ts';
import classes from './message-page.module.css';

/** A page that has only one thing to say, with what can be done about it. */
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
