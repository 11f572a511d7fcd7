import type { DestinationType } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const VendorChoicesQuery = graphql(`
  query VendorChoices { vendors { id name minTimeToFulfill maxTimeToFulfill } }
`);

const DestinationChoicesQuery = graphql(`
  query DestinationChoices($pageSize: Int) {
    hubs { id name directShipEnabled }
    spokeShops(pageSize: $pageSize) { nodes { id name } }
  }
`);

const OfferedVehiclesQuery = graphql(`
  query VendorVehiclesForPurchaseOrder($vendorId: ID!) {
    vendorVehiclesForPurchaseOrder(vendorId: $vendorId) {
      id brand model
      variants { id color size }
      versions { id name isDefault wholesalePriceCents }
    }
  }
`);
/** A model that a vendor supplies. */
export type OfferedVehicle = ResultOf<
  typeof OfferedVehiclesQuery
>['vendorVehiclesForPurchaseOrder'][number];

const NeededQuery = graphql(`
  query VariantStatsByPurchaseOrder(
    $vendorId: ID!
    $destinationId: ID!
    $destinationType: String!
    $onlyNeeded: Boolean
  ) {
    variantStatsByPurchaseOrder(
      vendorId: $vendorId
      destinationId: $destinationId
      destinationType: $destinationType
      onlyNeeded: $onlyNeeded
    ) { variantId vehicleId neededAmount variant { id color size } }
  }
`);
export type NeededVariant = ResultOf<typeof NeededQuery>['variantStatsByPurchaseOrder'][number];

const UsualVendorQuery = graphql(`
  query UsualVendor($variantId: ID!) { usualVendor(variantId: $variantId) { id } }
`);

const OpenOrdersQuery = graphql(`
  query OpenPurchaseOrdersOfVendor($vendorId: ID!) {
    vendor(id: $vendorId) {
      id name openPurchaseOrders { id purchaseOrderNumber hubId assetsCount updatedAt }
    }
  }
`);

const NextNumberQuery = graphql(`
  query NextPurchaseOrderNumber { nextPurchaseOrderNumber }
`);

/** All vendors by name. */
export const vendorChoicesQuery = documentQuery(
  purchasingKeys.vendorChoices,
  VendorChoicesQuery,
  {},
);

/** Destinations of a purchase order: all hubs, and up to 100 shops by name. */
export const destinationChoicesQuery = documentQuery(
  purchasingKeys.destinations,
  DestinationChoicesQuery,
  { pageSize: 100 },
);

/** A vendor's models with the price of each version. */
export function offeredVehiclesQuery(vendorId: string) {
  return queryOptions({
    ...documentQuery(purchasingKeys.offeredVehicles(vendorId), OfferedVehiclesQuery, { vendorId }),
    enabled: vendorId !== '',
    placeholderData: undefined,
  });
}

/** Needed units of a vendor's models for the open orders of a destination. */
export function fetchNeeded(wanted: {
  readonly vendorId: string;
  readonly destinationId: string;
  readonly destinationType: DestinationType;
}) {
  return fetchData(NeededQuery, { ...wanted, onlyNeeded: true });
}

/** From whom a variant is bought; undefined if that is not known. */
export async function fetchUsualVendor(variantId: string): Promise<string | undefined> {
  return (await fetchData(UsualVendorQuery, { variantId })).usualVendor?.id;
}

/** The newest purchase order of a vendor to a hub that is not submitted yet; undefined without one. */
export async function fetchOpenOrder(vendorId: string, hubId: string) {
  const { vendor } = await fetchData(OpenOrdersQuery, { vendorId });
  const order = vendor?.openPurchaseOrders.find((each) => each.hubId === hubId);
  return vendor && order && { ...order, vendorName: vendor.name };
}

/** The expected number of a new purchase order. */
export const nextNumberQuery = queryOptions({
  ...documentQuery(purchasingKeys.nextNumber, NextNumberQuery, {}),
  placeholderData: undefined,
});
