import { Link } from '@tanstack/react-router';
import { PageTabs } from '../kit/page-tabs/page-tabs.tsx';
import { isForPerson } from '../kit/permission.ts';
import { STAFF_PAGES } from './staff-pages.ts';

/** Tabs of the staff users, the service accounts and the security log. */
export function StaffTabs({ current }: { current: (typeof STAFF_PAGES)[number]['label'] }) {
  return (
    <PageTabs label="Users">
      {STAFF_PAGES.filter(isForPerson).map(({ label, route }) => (
        <Link
          key={label}
          to={route}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={label === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </PageTabs>
  );
}
