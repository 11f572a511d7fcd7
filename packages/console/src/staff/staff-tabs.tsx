import { Link } from '@tanstack/react-router';
import classes from './staff-tabs.module.css';

/** Leads from the staff users to the security log and back. */
export function StaffTabs({ current }: { current: 'users' | 'security-log' }) {
  const mark = (tab: typeof current) => (tab === current ? ('page' as const) : undefined);
  return (
    <nav className={classes.row} aria-label="Parts of the users">
      <Link
        to="/forest_users"
        className={classes.tab}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={mark('users')}
      >
        Users
      </Link>
      <Link
        to="/forest_users/security_log"
        className={classes.tab}
        aria-current={mark('security-log')}
      >
        Security log
      </Link>
    </nav>
  );
}
