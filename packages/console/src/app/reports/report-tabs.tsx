import { Link } from '@tanstack/react-router';
import { NeedsAPersonBadge } from '../../billing/needs-a-person-badge.tsx';
import classes from './report-tabs.module.css';

/** Leads from one part of the reports to the others. */
export function ReportTabs({ current }: { current: 'exports' | 'imports' | 'billing' }) {
  const mark = (tab: typeof current) => (tab === current ? ('page' as const) : undefined);
  return (
    <nav className={classes.row} aria-label="Parts of the reports">
      <Link
        to="/reports"
        search={{ tab: 'exports' }}
        className={classes.tab}
        aria-current={mark('exports')}
      >
        Exports
      </Link>
      <Link
        to="/reports"
        search={{ tab: 'imports' }}
        className={classes.tab}
        aria-current={mark('imports')}
      >
        Imports
      </Link>
      <Link
        to="/reports"
        search={{ tab: 'billing' }}
        className={classes.tab}
        aria-current={mark('billing')}
      >
        Billing <NeedsAPersonBadge />
      </Link>
    </nav>
  );
}
