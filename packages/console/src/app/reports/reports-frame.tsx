import type { ReactNode } from 'react';
import { BottomBar, MenuBarButton } from '../../kit/bottom-bar/bottom-bar.tsx';
import { PageHeader } from '../../kit/page-header/page-header.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { ReportTabs } from './report-tabs.tsx';
import classes from './reports-frame.module.css';

/** A tab of the Reports page with cards: its header, the tabs, and the bottom bar on a phone. */
export function ReportsFrame({
  tab,
  title,
  children,
}: {
  readonly tab: 'exports' | 'imports';
  readonly title: string;
  readonly children: ReactNode;
}) {
  const phone = usePhone();
  return (
    <div className={classes.page}>
      <PageHeader title={title} />
      <ReportTabs current={tab} />
      <div className={classes.body}>{children}</div>
      {phone && (
        <BottomBar label={title}>
          <MenuBarButton />
        </BottomBar>
      )}
    </div>
  );
}
