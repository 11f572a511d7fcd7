import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { ExportTable } from './export-table.tsx';
import type { ExportsSearch } from './exports-search.ts';
import { PaidInvoicesCard } from './paid-invoices-card.tsx';
import classes from './reports.module.css';
import { RetentionCard } from './retention-card.tsx';
import { RevenueByStateCard } from './revenue-by-state-card.tsx';

const route = getRouteApi('/signed-in/reports');

/** Reports to run, exported files, and retention periods. */
export function ExportsPage({ search, tabs }: { search: ExportsSearch; tabs: ReactNode }) {
  const navigate = route.useNavigate();
  return (
    <TabbedPage title="Exports" tabs={tabs}>
      <div className={classes.cards}>
        <PaidInvoicesCard />
        <RevenueByStateCard />
      </div>
      <ExportTable
        page={search.page}
        onPage={(page) => void navigate({ search: { ...search, page } })}
      />
      <RetentionCard />
    </TabbedPage>
  );
}
