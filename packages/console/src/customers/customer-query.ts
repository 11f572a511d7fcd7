import { isMailPending } from '@kickstand/domain/mail/mail-terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { customerKeys } from '../entities/customers/customer-keys.ts';
import { recordQuery } from '../kit/document-query.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { refetchWhileWaiting } from '../kit/refetch-while-waiting.ts';
import {
  CustomerCreditQuery,
  CustomerEligibilityQuery,
  GetCustomerLastFulfilledOrderQuery,
  GetCustomerQuery,
} from './customer-documents.ts';

/**
 * One customer with everything on the page; `customer` is null if there is none with this id. While
 * a payment or an e-mail is pending, it is refetched every two seconds.
 */
export function customerQuery(id: string) {
  return queryOptions({
    ...recordQuery(
      id,
      customerKeys.one(id),
      GetCustomerQuery,
      { customerId: id },
      { customer: null },
    ),
    refetchInterval: ({ state: { data } }) =>
      refetchWhileWaiting(
        data?.customer?.pendingMoneyOperation ??
          (data?.customer?.mails.find(({ state }) => isMailPending(state)) && { state: 'WAITING' }),
      ),
  });
}

/** The tax rate of the last fulfilled order. */
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

/**
 * The current credit at the payment provider; queried separately, so that the page need not wait.
 */
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

/** Why the customer cannot order now; empty if they can. */
export function eligibilityQuery({ id, email }: { id: string; email: string }) {
  return queryOptions({
    queryKey: customerKeys.eligibility(id, email),
    queryFn: async ({ signal }) =>
      (await fetchData(CustomerEligibilityQuery, { email }, signal)).customerForOrderCreation
        .errors,
    placeholderData: undefined,
  });
}
