import { Link } from '@tanstack/react-router';
import { PageTabs } from '../kit/page-tabs/page-tabs.tsx';

/** Tabs of the staff users, the service accounts and the security log. */
export function StaffTabs({ current }: { current: 'users' | 'service-accounts' | 'security-log' }) {
  const mark = (tab: typeof current) => (tab === current ? ('page' as const) : undefined);
  return (
    <PageTabs label="Users">
      <Link
        to="/forest_users"
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={mark('users')}
      >
        Users
      </Link>
      <Link to="/forest_users/service_accounts" aria-current={mark('service-accounts')}>
        Service accounts
      </Link>
      <Link to="/forest_users/security_log" aria-current={mark('security-log')}>
        Security log
      </Link>
    </PageTabs>
  );
}
