import type { ReactNode } from 'react';
import { BottomBar, JumpBarButton, MenuBarButton } from '../bottom-bar/bottom-bar.tsx';
import { useMovingButton } from '../moving-button.tsx';
import { PageHeader, type PageHeaderProps } from '../page-header/page-header.tsx';
import { usePhone } from '../use-phone.ts';
import classes from './tabbed-page.module.css';

export interface TabbedPageProps extends Pick<PageHeaderProps, 'title' | 'back' | 'actions'> {
  /** Links to the other parts of the area. */
  readonly tabs?: ReactNode;
  /** Buttons in a phone's bottom bar. */
  readonly phoneActions?: ReactNode;
  /** A component with a `NewButton`, which is in the header or in the bottom bar. */
  readonly create?: ReactNode;
  readonly children: ReactNode;
}

/** A page of cards: its header, the tabs of its area, and the bottom bar on a phone. */
export function TabbedPage({
  tabs,
  actions,
  phoneActions,
  create,
  children,
  ...header
}: TabbedPageProps) {
  const phone = usePhone();
  const { inHeader, inBar, owner } = useMovingButton(create);
  return (
    <div className={classes.page}>
      <PageHeader
        {...header}
        actions={
          <>
            {actions}
            {inHeader}
          </>
        }
      />
      {tabs}
      <div className={`${classes.body} ks-in-order`}>{children}</div>
      {phone && (
        <BottomBar label={header.title}>
          <MenuBarButton />
          <JumpBarButton />
          {phoneActions}
          {inBar}
        </BottomBar>
      )}
      {owner}
    </div>
  );
}
