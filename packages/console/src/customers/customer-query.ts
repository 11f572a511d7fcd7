import { queryOptions } from '@tanstack/react-query';
import { fetchById } from '../kit/fetch-by-id.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { lookAgainWhileWaiting } from '../kit/look-again.ts';
import {
  CustomerCreditQuery,
  CustomerEligibilityQuery,
  GetCustomerLastFulfilledOrderQuery,
  GetCustomerQuery,
} from './customer-documents.ts';
import { customerKeys } from './customer-keys.ts';

/**
 * One customer with everything on the page; `customer` is null when there is none with this id. While
 * a payment is on its way the page looks again every two seconds.
 */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: customerKeys.one(id),
    queryFn: ({ signal }) =>
      fetchById(id, () => fetchData(GetCustomerQuery, { customerId: id }, signal), {
        customer: null,
      }),
    placeholderData: undefined,
    refetchInterval: ({ state }) =>
      lookAgainWhileWaiting(state.data?.customer?.pendingMoneyOperation),
  });
}

/** The tax rate of the order that was handed over last. */
export function taxRateQuery(id: string) {
  return queryOptions({
    queryKey: customerKeys.taxRate(id),
    queryFn: async ({ signal }) => {
      const data = await fetchData(GetCustomerLastFulfilledOrderQuery, { customerId: id }, signal);
      return data.customerLastFulfilledOrder?.paymentDetails.taxRate ?? null;
    },
    placeholderData: undefined,
  });
}

/** What the payment provider says is left of the credit; asked by itself, so that the page needn't wait. */
export function creditQuery(id: string) {
  return queryOptions({
    queryKey: customerKeys.credit(id),
    queryFn: async ({ signal }) => {
      const { customer } = await fetchData(CustomerCreditQuery, { customerId: id }, signal);
      return customer?.creditLeftCents ?? null;
    },
    placeholderData: undefined,
  });
}

/** Why the customer can't order now; empty when they can. */
export function eligibilityQuery({ id, email }: { id: string; email: string }) {
  return queryOptions({
    queryKey: customerKeys.eligibility(id, email),
    queryFn: async ({ signal }) =>
      (await fetchData(CustomerEligibilityQuery, { email }, signal)).customerForOrderCreation
        .errors,
    placeholderData: undefined,
  });
}
