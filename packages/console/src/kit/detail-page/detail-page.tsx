import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BottomBar, JumpBarButton, MenuBarButton } from '../bottom-bar/bottom-bar.tsx';
import { FailureNote } from '../note.tsx';
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

/** Cards whose content is still to come: about as many lines as each will have below its title. */
type CardLines = Readonly<Record<string, number>>;

function SkeletonCards({ cards }: { cards: CardLines }) {
  return Object.entries(cards).map(([title, lines]) => (
    <div key={title} className={classes.skeleton} aria-hidden="true">
      <div className={classes.skeletonTitle}>{title}</div>
      {lines > 0 && <div className={classes.skeletonLines} style={{ height: lines * LINE }} />}
    </div>
  ));
}

/** A line of facts with the space below it, in pixels. */
const LINE = 24;

interface SkeletonProps extends Pick<PageHeaderProps, 'title' | 'back' | 'badges' | 'badgesBelow'> {
  readonly left: CardLines;
  readonly first?: CardLines;
  readonly right?: CardLines;
  /** Most records of the kind have a sentence below the title. */
  readonly sentence?: boolean;
}

const NO_CARDS: CardLines = {};

/**
 * A detail page while it loads, shown after 150 ms: its cards with their titles in their places. A
 * page of sections has only those of the left column, in the full width.
 */
export function DetailPageSkeleton(props: SkeletonProps) {
  const { left, first, right, sentence, ...header } = props;
  return (
    <div aria-busy="true" className={first || right ? undefined : classes.wide}>
      <DetailPage
        {...header}
        sentence={sentence && <>&nbsp;</>}
        left={<SkeletonCards cards={left} />}
        first={<SkeletonCards cards={first ?? NO_CARDS} />}
        right={<SkeletonCards cards={right ?? NO_CARDS} />}
      />
    </div>
  );
}

/** A detail page without its record: while it loads, or if it could not be loaded. */
export function PendingDetailPage({
  query,
  ...skeleton
}: SkeletonProps & {
  readonly query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>;
}) {
  if (!query.isError || query.data) return <DetailPageSkeleton {...skeleton} />;
  const failure = <FailureNote query={query} />;
  const { title, back } = skeleton;
  return <DetailPage title={title} back={back} notes={failure} left={null} first={null} />;
}
