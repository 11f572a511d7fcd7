import type { ReactNode } from 'react';
import { TabbedPage } from '../../kit/tabbed-page/tabbed-page.tsx';
import { ReportTabs } from './report-tabs.tsx';

/** A tab of the Reports page with cards. */
export function ReportsFrame({
  tab,
  title,
  children,
}: {
  readonly tab: 'exports' | 'imports';
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <TabbedPage title={title} tabs={<ReportTabs current={tab} />}>
      {children}
    </TabbedPage>
  );
}
