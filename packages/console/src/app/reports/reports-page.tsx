import { getRouteApi } from '@tanstack/react-router';
import { AdoptionPage } from '../../adoption/adoption-page.tsx';
import { BillingPage } from '../../billing/billing-page.tsx';
import { ImportsPage } from '../../imports/imports-page.tsx';
import { ExportsPage } from '../../reports/exports-page.tsx';

const route = getRouteApi('/signed-in/reports');

/** The reports, one tab at a time. */
export function ReportsPage() {
  const search = route.useSearch();
  if (search.tab === 'billing') return <BillingPage search={search} />;
  if (search.tab === 'adoption') return <AdoptionPage search={search} />;
  if (search.tab === 'imports') return <ImportsPage search={search} />;
  return <ExportsPage search={search} />;
}
