import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

export interface CardProps {
  readonly title: string;
  /** After the title, in a lighter color: 'Comments 2'. */
  readonly count?: number | undefined;
  /** On the right of the title row: badges or an action menu. */
  readonly aside?: ReactNode;
  /** No padding, for tables and lists with their own. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A card of a detail page: title row 40 px high, hairlines, no shadow. */
export function Card({ title, count, aside, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
          {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
        </h2>
        {aside}
      </div>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
