import { Link } from '@tanstack/react-router';
import { NeedsAPersonBadge } from '../../billing/needs-a-person-badge.tsx';
import { PageTabs } from '../../kit/page-tabs/page-tabs.tsx';
import { isForPerson } from '../../kit/permission.ts';
import { REPORT_PAGES } from './report-pages.ts';

/** Links between the tabs of the reports. */
export function ReportTabs({
  current,
}: {
  current: (typeof REPORT_PAGES)[number]['search']['tab'];
}) {
  return (
    <PageTabs label="Reports">
      {REPORT_PAGES.filter(isForPerson).map(({ label, route, search }) => (
        <Link
          key={label}
          to={route}
          search={search}
          aria-current={search.tab === current ? 'page' : undefined}
        >
          {label} {search.tab === 'billing' && <NeedsAPersonBadge />}
        </Link>
      ))}
    </PageTabs>
  );
}
