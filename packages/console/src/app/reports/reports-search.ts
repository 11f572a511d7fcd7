import {
  ADOPTION_LIST,
  type AdoptionSearch,
  adoptionSearch,
} from '../../adoption/adoption-search.ts';
import {
  BILLING_LIST,
  type BillingListSearch,
  billingListSearch,
} from '../../billing/billing-list-search.ts';
import { BULK_RUNS, type BulkRunsSearch, bulkRunsSearch } from '../../bulk/bulk-runs-search.ts';
import { IMPORTS, type ImportsSearch, importsSearch } from '../../imports/imports-search.ts';
import { shortSearch } from '../../kit/list-state.ts';
import { searchByTab } from '../../kit/page-search.ts';
import { EXPORTS, type ExportsSearch, exportsSearch } from '../../reports/exports-search.ts';

type ReportsSearch =
  | BillingListSearch
  | BulkRunsSearch
  | ImportsSearch
  | AdoptionSearch
  | ExportsSearch;

/** The search parameters of the reports; the default tab is the exports. */
export const reportsSearch = searchByTab<
  BillingListSearch | BulkRunsSearch | ImportsSearch | AdoptionSearch,
  ExportsSearch
>(
  {
    billing: billingListSearch,
    bulk: bulkRunsSearch,
    imports: importsSearch,
    adoption: adoptionSearch,
  },
  exportsSearch,
);

/** Removes default values from the address; the tab is always included. @param given of a link, which may have none. */
export function shortReportsSearch(given: Partial<ReportsSearch>): ReportsSearch {
  const search = reportsSearch.parse(given);
  const defaults = {
    billing: BILLING_LIST.defaults,
    bulk: BULK_RUNS,
    imports: IMPORTS,
    adoption: ADOPTION_LIST.defaults,
    exports: EXPORTS,
  };
  return shortSearch<ReportsSearch>(search, defaults[search.tab]);
}
