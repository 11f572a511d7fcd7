import { z } from 'zod';
import { BILLING_LIST, billingListSearch } from '../../billing/billing-list-search.ts';
import { IMPORTS, importsSearch } from '../../imports/imports-search.ts';
import { shortSearch } from '../../kit/list-state.ts';
import { EXPORTS, exportsSearch } from '../../reports/exports-search.ts';

/** What the address of the reports says: it is the exports unless it says otherwise. */
export const reportsSearch = z.union([billingListSearch, importsSearch, exportsSearch]);
type ReportsSearch = z.infer<typeof reportsSearch>;

/** The address without what it need not say; the tab stands in every one. */
export function shortReportsSearch(search: ReportsSearch): ReportsSearch {
  const defaults = { billing: BILLING_LIST.defaults, imports: IMPORTS, exports: EXPORTS };
  return shortSearch<ReportsSearch>(search, defaults[search.tab]);
}
