import { getRouteApi } from '@tanstack/react-router';
import { ReportsFrame } from '../app/reports/reports-frame.tsx';
import { ExportTable } from './export-table.tsx';
import type { ExportsSearch } from './exports-search.ts';
import { PaidInvoicesCard } from './paid-invoices-card.tsx';
import classes from './reports.module.css';
import { RetentionCard } from './retention-card.tsx';
import { RevenueByStateCard } from './revenue-by-state-card.tsx';

const route = getRouteApi('/signed-in/reports');

/** Reports to run, exported files, and retention periods. */
export function ExportsPage({ search }: { search: ExportsSearch }) {
  const navigate = route.useNavigate();
  return (
    <ReportsFrame tab="exports" title="Exports">
      <div className={classes.cards}>
        <PaidInvoicesCard />
        <RevenueByStateCard />
      </div>
      <ExportTable
        page={search.page}
        onPage={(page) => void navigate({ search: { ...search, page } })}
      />
      <RetentionCard />
    </ReportsFrame>
  );
}
