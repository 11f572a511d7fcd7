import { z } from 'zod';
import { ADOPTION_LIST, adoptionSearch } from '../../adoption/adoption-search.ts';
import { BILLING_LIST, billingListSearch } from '../../billing/billing-list-search.ts';
import { IMPORTS, importsSearch } from '../../imports/imports-search.ts';
import { shortSearch } from '../../kit/list-state.ts';
import { EXPORTS, exportsSearch } from '../../reports/exports-search.ts';

/** The search parameters of the reports; the default tab is the exports. */
export const reportsSearch = z.union([
  billingListSearch,
  importsSearch,
  adoptionSearch,
  exportsSearch,
]);
type ReportsSearch = z.infer<typeof reportsSearch>;

/** Removes default values from the address; the tab is always included. */
export function shortReportsSearch(search: ReportsSearch): ReportsSearch {
  const defaults = {
    billing: BILLING_LIST.defaults,
    imports: IMPORTS,
    adoption: ADOPTION_LIST.defaults,
    exports: EXPORTS,
  };
  return shortSearch<ReportsSearch>(search, defaults[search.tab]);
}
