import { getRouteApi } from '@tanstack/react-router';
import { BillingPage } from '../../billing/billing-page.tsx';
import { ExportsPage } from '../../reports/exports-page.tsx';

const route = getRouteApi('/signed-in/reports');

/** The reports, one part at a time. */
export function ReportsPage() {
  const search = route.useSearch();
  return search.tab === 'billing' ? (
    <BillingPage search={search} />
  ) : (
    <ExportsPage search={search} />
  );
}
