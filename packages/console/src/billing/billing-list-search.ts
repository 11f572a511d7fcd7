import { moneyOperationList } from '@kickstand/domain/billing/money-operation-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { always, anyId, pageNumber, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the billing operations. */
export const billingListSearch = pageSearch({
  ...addressFields(moneyOperationList),
  tab: always('billing'),
  /** The page of differences below the list. */
  differences: pageNumber,
  /** The operation whose drawer is open. */
  operation: anyId,
});
export type BillingListSearch = SearchOf<typeof billingListSearch>;

export const BILLING_LIST = listAddress('billing', moneyOperationList, billingListSearch);
