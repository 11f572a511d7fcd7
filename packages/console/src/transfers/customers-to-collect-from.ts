import { queryOptions } from '@tanstack/react-query';
import { customerKeys } from '../entities/customers/customer-keys.ts';
import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const CustomersToCollectFromQuery = graphql(`
  query CustomersToCollectFrom($searchQuery: String!) {
    customers(searchQuery: $searchQuery, hasSubscription: true, pageSize: 20) {
      nodes { id fullName email currentSubscription { asset { id } } }
    }
  }
`);

/** Minimum length of a customer search. */
const SEARCH_FROM = 3;

/** Customers that match the text and have a vehicle. */
export function customersToCollectFromQuery(typed: string, enabled: boolean) {
  const searchQuery = typed.trim();
  return queryOptions({
    queryKey: customerKeys.toCollectFrom(searchQuery),
    enabled: enabled && searchQuery.length >= SEARCH_FROM,
    queryFn: async ({ signal }) => {
      const { customers } = await fetchData(CustomersToCollectFromQuery, { searchQuery }, signal);
      return customers.nodes.filter(({ currentSubscription }) => currentSubscription?.asset);
    },
  });
}
