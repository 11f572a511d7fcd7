import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

export interface CardProps {
  readonly title: string;
  /** Behind the title in text2: 'Comments 2'. */
  readonly count?: number | undefined;
  /** Right in the title row: badges, a plate, an action menu. */
  readonly aside?: ReactNode;
  /** Leaves out the padding, for tables and lists that bring their own. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A card of a detail page: title row 40 high, hairlines, no shadow. */
export function Card({ title, count, aside, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </h2>
        {aside}
      </div>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
