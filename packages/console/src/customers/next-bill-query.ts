import { queryOptions } from '@tanstack/react-query';
import { customerKeys } from '../entities/customers/customer-keys.ts';
import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const CustomerNextBillQuery = graphql(`
  query CustomerNextBill($customerId: ID!) {
    customer(customerId: $customerId) {
      id
      currentSubscription {
        id billingCycleDate paymentStatus planPrice { amount currencyCode }
      }
    }
  }
`);

/** The subscription that is billed next. Like a subscription's page, it is never shown as remembered. */
export function nextBillQuery(id: string) {
  return queryOptions({
    queryKey: customerKeys.nextBill(id),
    queryFn: async ({ signal }) => {
      const { customer } = await fetchData(CustomerNextBillQuery, { customerId: id }, signal);
      return customer?.currentSubscription ?? null;
    },
    gcTime: 0,
    placeholderData: undefined,
  });
}
