import { getRouteApi } from '@tanstack/react-router';
import { AdoptionPage } from '../../adoption/adoption-page.tsx';
import { BillingPage } from '../../billing/billing-page.tsx';
import { BulkRunsPage } from '../../bulk/bulk-runs-page.tsx';
import { ImportsPage } from '../../imports/imports-page.tsx';
import { ExportsPage } from '../../reports/exports-page.tsx';
import { ReportTabs } from './report-tabs.tsx';

const route = getRouteApi('/signed-in/reports');

/** The reports, one tab at a time. */
export function ReportsPage() {
  const search = route.useSearch();
  const tabs = <ReportTabs current={search.tab} />;
  if (search.tab === 'billing') return <BillingPage search={search} tabs={tabs} />;
  if (search.tab === 'adoption') return <AdoptionPage search={search} tabs={tabs} />;
  if (search.tab === 'bulk') return <BulkRunsPage search={search} tabs={tabs} />;
  if (search.tab === 'imports') return <ImportsPage search={search} tabs={tabs} />;
  return <ExportsPage search={search} tabs={tabs} />;
}
