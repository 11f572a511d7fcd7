import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useArrivalAtHeading } from '../arrival-focus.ts';
import { IconChevronLeft } from '../icons.ts';
import { lastPlace } from '../list-place.ts';
import { Mark } from '../mark.tsx';
import { usePhone } from '../use-phone.ts';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** What a record is, for the window's title: 'order' gives 'Priya Shah, order'. */
  readonly kind?: string;
  /** The list that a detail page belongs to: `{path: '/orders', label: 'Orders'}`, with its tab. */
  readonly back?: { readonly path: string; readonly label: string; readonly tab?: string };
  /** Before the title, at most 40 px: a picture of how far the record is. Its words are elsewhere, too. */
  readonly sign?: ReactNode;
  /** State badges and tags after the title; on a separate row on a phone. */
  readonly badges?: ReactNode;
  /** They are so long that they have a row of their own on every screen. */
  readonly badgesBelow?: boolean;
  /** On the right: at most one filled button; hidden on a phone, where it is in the bottom bar. */
  readonly actions?: ReactNode;
  /** On the right, on a phone only: the hub tag of a list, 'since Mar 3' of a detail page. */
  readonly phoneAside?: ReactNode;
  /** One line below the title: what is the matter and what to do next. May render nothing. */
  readonly sentence?: ReactNode;
}

/** The first row of every page. Also sets the window's title. */
export function PageHeader({
  title,
  kind,
  back,
  sign,
  badges,
  badgesBelow,
  actions,
  phoneAside,
  sentence,
}: PageHeaderProps) {
  const phone = usePhone();
  const below = badges && (phone || badgesBelow);
  const heading = useArrivalAtHeading();
  return (
    <>
      <title>{`${kind ? `${title}, ${kind}` : title} - Kickstand`}</title>
      <header className={classes.head}>
        <div className={classes.header}>
          {back && (
            <Link
              to={back.path}
              search={lastPlace(back.path, back.tab)}
              className={classes.back}
              // The page below it is not the current page.
              activeOptions={{ exact: true }}
            >
              <IconChevronLeft size={phone ? 22 : 16} stroke={1.6} />
              <span className={phone ? 'ks-hidden' : undefined}>{back.label}</span>
            </Link>
          )}
          {phone && !back && <Mark size={26} />}
          {sign}
          <h1 ref={heading} tabIndex={-1} className={classes.title} title={title}>
            {title}
          </h1>
          {badges && !below && <div className={classes.inline}>{badges}</div>}
          <span className={classes.space} />
          {phone ? !badges && phoneAside : actions}
        </div>
        {below && (
          <div className={classes.badges}>
            {badges}
            <span className={classes.space} />
            {phone && phoneAside}
          </div>
        )}
      </header>
      {sentence && <p className={classes.sentence}>{sentence}</p>}
    </>
  );
}
