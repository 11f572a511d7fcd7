import { Link } from '@tanstack/react-router';
import { NeedsAPersonBadge } from '../../billing/needs-a-person-badge.tsx';
import { PageTabs } from '../../kit/page-tabs/page-tabs.tsx';

/** Links between the tabs of the reports. */
export function ReportTabs({
  current,
}: {
  current: 'exports' | 'imports' | 'adoption' | 'billing';
}) {
  const mark = (tab: typeof current) => (tab === current ? ('page' as const) : undefined);
  return (
    <PageTabs label="Reports">
      <Link to="/reports" search={{ tab: 'exports' }} aria-current={mark('exports')}>
        Exports
      </Link>
      <Link to="/reports" search={{ tab: 'imports' }} aria-current={mark('imports')}>
        Imports
      </Link>
      <Link to="/reports" search={{ tab: 'adoption' }} aria-current={mark('adoption')}>
        Adoption
      </Link>
      <Link to="/reports" search={{ tab: 'billing' }} aria-current={mark('billing')}>
        Billing <NeedsAPersonBadge />
      </Link>
    </PageTabs>
  );
}
