import type { ReactNode } from 'react';
import { BottomBar, JumpBarButton, MenuBarButton } from '../bottom-bar/bottom-bar.tsx';
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
  /** The right column's first card; directly below the header on a phone. Null if none is above `left`. */
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
          <JumpBarButton />
          {primary}
        </BottomBar>
      )}
    </div>
  );
}

/** A card whose content is still to come. */
export interface SkeletonCard {
  readonly title: string;
  /** About as many as the card will have. */
  readonly lines: number;
}

function SkeletonCards({ cards }: { cards: readonly SkeletonCard[] }) {
  return cards.map(({ title, lines }) => (
    <div key={title} className={classes.skeleton} aria-hidden="true">
      <div className={classes.skeletonTitle}>{title}</div>
      <div className={classes.skeletonLines} style={{ height: lines * LINE }} />
    </div>
  ));
}

/** A line of facts with the space below it, in pixels. */
const LINE = 24;

/**
 * A detail page while it loads, shown after 150 ms: its cards with their titles in their places. A
 * page of sections has only those of the left column, in the full width.
 */
export function DetailPageSkeleton({
  left,
  first = [],
  right = [],
  ...header
}: Pick<PageHeaderProps, 'title' | 'back'> & {
  readonly left: readonly SkeletonCard[];
  readonly first?: readonly SkeletonCard[];
  readonly right?: readonly SkeletonCard[];
}) {
  const wide = first.length === 0 && right.length === 0;
  return (
    <div aria-busy="true" className={wide ? classes.wide : undefined}>
      <DetailPage
        {...header}
        left={<SkeletonCards cards={left} />}
        first={<SkeletonCards cards={first} />}
        right={<SkeletonCards cards={right} />}
      />
    </div>
  );
}
