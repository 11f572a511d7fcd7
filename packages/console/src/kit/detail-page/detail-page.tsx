import type { ReactNode } from 'react';
import { BottomBar, MenuBarButton } from '../bottom-bar/bottom-bar.tsx';
import { PageHeader, type PageHeaderProps } from '../page-header/page-header.tsx';
import { usePhone } from '../use-phone.ts';
import classes from './detail-page.module.css';

export interface DetailPageProps extends Omit<PageHeaderProps, 'actions'> {
  /** The filled button; in the bottom bar on a phone. */
  readonly primary?: ReactNode;
  /** Bars above the columns: 'Payment pending'. */
  readonly notes?: ReactNode;
  /** Cards of the left two thirds. */
  readonly left: ReactNode;
  /** The right column's first card; directly below the header on a phone. */
  readonly first: ReactNode;
  /** The right column's other cards. */
  readonly right?: ReactNode;
}

/**
 * A detail page: header, two columns from 64em on, otherwise one, with `primary` in the bottom bar.
 */
export function DetailPage(props: DetailPageProps) {
  const { primary, notes, left, first, right, ...header } = props;
  const phone = usePhone();
  return (
    <div className={classes.page}>
      <PageHeader {...header} actions={primary} />
      {notes && <div className={classes.notes}>{notes}</div>}
      <div className={classes.columns}>
        <div className={classes.first}>{first}</div>
        <div className={`${classes.left} ks-in-order`}>{left}</div>
        <div className={classes.right}>{right}</div>
      </div>
      {phone && (
        <BottomBar label={header.title}>
          <MenuBarButton />
          {primary}
        </BottomBar>
      )}
    </div>
  );
}

/** Skeleton cards of a detail page, shown after 150 ms. */
export function DetailPageSkeleton({ title, back }: Pick<PageHeaderProps, 'title' | 'back'>) {
  const card = <div className={classes.skeleton} aria-hidden="true" />;
  const two = (
    <>
      {card}
      {card}
    </>
  );
  return (
    <div aria-busy="true">
      <DetailPage title={title} back={back} left={two} first={card} right={card} />
    </div>
  );
}
