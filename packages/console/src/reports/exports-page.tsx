import { getRouteApi } from '@tanstack/react-router';
import { ReportTabs } from '../app/reports/report-tabs.tsx';
import { BottomBar, MenuBarButton } from '../shared/bottom-bar/bottom-bar.tsx';
import { PageHeader } from '../shared/page-header/page-header.tsx';
import { usePhone } from '../shared/use-phone.ts';
import { ExportTable } from './export-table.tsx';
import type { ExportsSearch } from './exports-search.ts';
import { PaidInvoicesCard } from './paid-invoices-card.tsx';
import classes from './reports.module.css';
import { RevenueByStateCard } from './revenue-by-state-card.tsx';

const route = getRouteApi('/signed-in/reports');

/** Reports to run, and every file that was exported. */
export function ExportsPage({ search }: { search: ExportsSearch }) {
  const navigate = route.useNavigate();
  const phone = usePhone();
  return (
    <div className={classes.page}>
      <PageHeader title="Exports" />
      <ReportTabs current="exports" />
      <div className={classes.body}>
        <div className={classes.cards}>
          <PaidInvoicesCard />
          <RevenueByStateCard />
        </div>
        <ExportTable
          page={search.page}
          onPage={(page) => void navigate({ search: { ...search, page } })}
        />
      </div>
      {phone && (
        <BottomBar label="Exports">
          <MenuBarButton />
        </BottomBar>
      )}
    </div>
  );
}
