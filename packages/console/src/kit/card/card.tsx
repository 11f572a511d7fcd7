import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { type ReactNode, useId } from 'react';
import { scrollIfAsked } from '../scroll-if-asked.ts';
import classes from './card.module.css';

export interface CardProps {
  readonly title: string;
  /** After the title, in a lighter color: 'Comments 2'. Zero is not shown: the card says that it is empty. */
  readonly count?: number | undefined;
  /** In the same place: what the card says without content, 'No invoices yet'. */
  readonly empty?: ReactNode;
  /** On the right of the title row: badges or an action menu. */
  readonly aside?: ReactNode;
  /** No padding, for tables and lists with their own. */
  readonly flush?: boolean;
  /** Its name in the page's address: '#invoices'. */
  readonly anchor?: string | undefined;
  /** A card without children is a single line. */
  readonly children?: ReactNode;
}

/** A card of a detail page: title row 40 px high, hairlines, no shadow. Lines that follow each other share a frame. */
export function Card(props: CardProps) {
  const { title, count, empty, aside, flush = false, anchor, children } = props;
  const id = useId();
  return (
    <section
      id={anchor}
      ref={anchor === undefined ? undefined : scrollIfAsked}
      className={classes.card}
      aria-labelledby={id}
      data-line={children ? undefined : true}
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
          {!!count && <span className={classes.count}>{formatCount(count)}</span>}
        </h2>
        {empty && <p className={classes.empty}>{empty}</p>}
        {aside}
      </div>
      {children && <div className={flush ? classes.flush : classes.body}>{children}</div>}
    </section>
  );
}
