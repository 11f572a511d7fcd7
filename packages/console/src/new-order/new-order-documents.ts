import { queryOptions } from '@tanstack/react-query';
import { customerKeys } from '../entities/customers/customer-keys.ts';
import { orderKeys } from '../entities/orders/order-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const CustomerForOrderQuery = graphql(`
  query CustomerForOrder($email: String!) {
    customerForOrderCreation(email: $email) {
      errors
      customer {
        id fullName email delinquent
        card { brand last4 }
        organization { id name }
        office { id name serviceArea { id name } }
        shippingAddress { line1 line2 city stateCode postalCode }
      }
    }
  }
`);

const CustomersToOrderForQuery = graphql(`
  query CustomersToOrderFor($searchQuery: String!) {
    customers(searchQuery: $searchQuery, pageSize: 8) {
      nodes { id fullName email phoneNumber { formatted } organization { id name } }
    }
  }
`);

const CustomerVehicleCatalogQuery = graphql(`
  query CustomerVehicleCatalog($customerId: ID!) {
    customerVehicleCatalog(customerId: $customerId) {
      vehicleId brand model availablePrograms
      planPrice { amount currencyCode }
      discountedPrice { amount currencyCode }
      subsidy { amount }
      promotion { amount }
      variants {
        id color colorCode size image { url }
        programDetails {
          program allowBackorders needsSpecialOrder inStock stock
          fulfillmentTime { description }
          hub { id name fullAddress }
          shop { id name fullAddress chain { name logo { url } } }
        }
      }
    }
  }
`);

const AllVariantsQuery = graphql(`
  query AllVariants { variants { id brand model color size } }
`);

export const OrderCreateMutation = graphql(`
  mutation OrderCreate($attributes: OrderCreateAttributes!) {
    orderCreate(attributes: $attributes) { error order { id } }
  }
`);

export const OrderCreateLegacyMutation = graphql(`
  mutation OrderCreateLegacy($variantId: ID, $customerEmail: String) {
    orderCreateLegacy(variantId: $variantId, customerEmail: $customerEmail) {
      valid error order { id }
    }
  }
`);

/** The result of a customer lookup: the customer, if any, and all reasons against an order. */
export type CustomerLookup = ResultOf<typeof CustomerForOrderQuery>['customerForOrderCreation'];
export type OrderingCustomer = NonNullable<CustomerLookup['customer']>;

/** A model that the customer can order. */
export type CatalogEntry = ResultOf<
  typeof CustomerVehicleCatalogQuery
>['customerVehicleCatalog'][number];
/** A color and size of a model, with all its offers to the customer. */
export type CatalogVariant = CatalogEntry['variants'][number];
/** One offer of a variant: from a hub, from a shop, or shipped. */
export type ProgramDetail = NonNullable<CatalogVariant['programDetails']>[number];
/** A variant of the legacy form. */
export type PlainVariant = ResultOf<typeof AllVariantsQuery>['variants'][number];

/**
 * Looks up a customer by e-mail; an unknown one is a result, not an error.
 * @throws like {@link fetchData}.
 */
export async function lookUpCustomer(email: string): Promise<CustomerLookup> {
  const data = await fetchData(CustomerForOrderQuery, { email });
  return data.customerForOrderCreation;
}

/** The minimum length of a customer search. */
const SEARCH_FROM = 3;
/** Whether what is typed is long enough for a search of customers. */
export const canSearch = (typed: string): boolean => typed.trim().length >= SEARCH_FROM;

/** A customer found by a search. */
export type FoundCustomer = ResultOf<typeof CustomersToOrderForQuery>['customers']['nodes'][number];

/** Customers whose name, e-mail or phone number matches what is typed. */
export function customersToOrderForQuery(typed: string) {
  const searchQuery = typed.trim();
  return queryOptions({
    queryKey: customerKeys.toOrderFor(searchQuery),
    queryFn: async ({ signal }) => {
      if (!canSearch(searchQuery)) return [];
      const data = await fetchData(CustomersToOrderForQuery, { searchQuery }, signal);
      return data.customers.nodes;
    },
  });
}

/** What a customer can order. */
export function catalogQuery(customerId: string) {
  return {
    ...documentQuery(orderKeys.catalog(customerId), CustomerVehicleCatalogQuery, { customerId }),
    // Stock of another customer's area must never be shown, not even briefly.
    placeholderData: undefined,
  };
}

/** All variants that can be ordered. */
export const allVariantsQuery = documentQuery(orderKeys.variants, AllVariantsQuery, {});
