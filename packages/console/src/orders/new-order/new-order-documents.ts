import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { orderKeys } from '../order-keys.ts';

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

const CustomerVehicleCatalogQuery = graphql(`
  query CustomerVehicleCatalog($customerId: ID!) {
    customerVehicleCatalog(customerId: $customerId) {
      vehicleId brand model availablePrograms
      planPrice { amount currencyCode }
      discountedPrice { amount currencyCode }
      subsidy { amount }
      promotion { amount }
      variants {
        id color size image { url }
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

/** What the lookup of a customer found: the customer, if any, and every reason against an order. */
export type CustomerLookup = ResultOf<typeof CustomerForOrderQuery>['customerForOrderCreation'];
export type OrderingCustomer = NonNullable<CustomerLookup['customer']>;

/** A model that the customer may order. */
export type CatalogEntry = ResultOf<
  typeof CustomerVehicleCatalogQuery
>['customerVehicleCatalog'][number];
/** A color and size of a model, with every way in which it can reach the customer. */
export type CatalogVariant = CatalogEntry['variants'][number];
/** One way in which a variant can reach the customer: by a hub, by one shop, or shipped. */
export type ProgramDetail = NonNullable<CatalogVariant['programDetails']>[number];
/** A variant of the legacy form. */
export type PlainVariant = ResultOf<typeof AllVariantsQuery>['variants'][number];

/**
 * Looks up a customer by e-mail; an unknown one is an answer, not an error.
 * @throws as {@link fetchData}.
 */
export async function lookUpCustomer(email: string): Promise<CustomerLookup> {
  const data = await fetchData(CustomerForOrderQuery, { email });
  return data.customerForOrderCreation;
}

/** What a customer may order. */
export function catalogQuery(customerId: string) {
  return {
    queryKey: orderKeys.catalog(customerId),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchData(CustomerVehicleCatalogQuery, { customerId }, signal),
    // Stock of another customer's area must never show, not even for a moment.
    placeholderData: undefined,
  };
}

/** Every variant that can be ordered. */
export const allVariantsQuery = {
  queryKey: orderKeys.variants,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchData(AllVariantsQuery, {}, signal),
};
