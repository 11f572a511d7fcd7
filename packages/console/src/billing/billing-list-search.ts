import { moneyOperationList } from '@kickstand/domain/billing/money-operation-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { anyId } from '../kit/list-state.ts';

/** The search parameters of the billing operations. */
export const billingListSearch = z.object({
  ...addressFields(moneyOperationList),
  tab: z.literal('billing'),
  /** The page of differences below the list. */
  differences: z.int().min(1).catch(1).default(1),
  /** The operation whose drawer is open. */
  operation: anyId,
});
export type BillingListSearch = z.infer<typeof billingListSearch>;

export const BILLING_LIST = listAddress('billing', moneyOperationList, billingListSearch, {
  tab: 'billing',
});
