import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { spokeShopList } from '@kickstand/domain/partners/spoke-shop-list.ts';
import { SPOKE_CHAIN_PAGE_SIZE } from '@kickstand/domain/partners/spoke-terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { partnerKeys } from '../entities/partners/partner-keys.ts';
import { SPOKE_SHOP_FIELDS } from '../entities/partners/record-fields.ts';
import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import { hubList } from '../hub-selection/hub-list-queries.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import {
  SPOKE_SHOPS_ARGUMENTS,
  SPOKE_SHOPS_VARIABLES,
} from '../lists/list-arguments/spoke-shops.ts';

const SpokeShopsQuery = graphql(`
  query SpokeShops(
    $currentPage: Int
    $pageSize: Int
    ${SPOKE_SHOPS_VARIABLES}
  ) {
    spokeShops(
      currentPage: $currentPage
      pageSize: $pageSize
      ${SPOKE_SHOPS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id name discoverable stockCount ordersCount createdAt
        chain { id name }
        serviceArea { id name }
        defaultVendor { id name }
      }
    }
  }
`);
export type SpokeShopRow = ResultOf<typeof SpokeShopsQuery>['spokeShops']['nodes'][number];

/** The shops in the areas of the selected hubs. */
export const SPOKE_SHOPS = hubList({
  document: SpokeShopsQuery,
  pageSize: spokeShopList.pageSize,
  queryKey: partnerKeys.spokeShops,
  pageOf: ({ spokeShops }) => spokeShops,
});

const SpokeShopQuery = graphql(`
  query SpokeShop($id: ID!) {
    spokeShop(id: $id) {
      id keptBecause deletedAt updatedAt
      ${SPOKE_SHOP_FIELDS}
      chain { id name }
      serviceArea { id name }
      defaultVendor { id name }
      admins { name email }
      enabledVariants { id }
      demand {
        variant { id vehicleId brand model color size }
        inStock openOrders onOrder onTheWay missing
      }
      waitingOrders {
        order {
          id createdAt
          customer { id fullName email }
          variant { brand model color size }
          purchaseOrder { id purchaseOrderNumber }
        }
        transferOrder { id transferOrderNumber }
      }
    }
    spokeChains { nodes { id name } }
    taxRates(onlyActive: false) { id name percentage active }
    vendors { id name }
  }
`);
export type SpokeShopPageData = ResultOf<typeof SpokeShopQuery>;
export type SpokeShopDetail = NonNullable<SpokeShopPageData['spokeShop']>;

/** One shop with its orders, vehicles and available settings. */
export const spokeShopQuery = (id: string) =>
  recordQuery(
    id,
    partnerKeys.spokeShop(id),
    SpokeShopQuery,
    { id },
    { spokeShop: null, spokeChains: { nodes: [] }, taxRates: [], vendors: [] },
  );

const VendorOfferQuery = graphql(`
  query VendorOffer($vendorId: ID!) {
    vendorVehicles(vendorId: $vendorId) {
      id linked enabled
      vehicle { brand model kind }
      variants { id color size }
    }
  }
`);
export type OfferedModel = ResultOf<typeof VendorOfferQuery>['vendorVehicles'][number];

/** A vendor's offer by model; nothing without a vendor. */
export function vendorOfferQuery(vendorId: string) {
  return queryOptions({
    queryKey: purchasingKeys.vendorOffer(vendorId),
    queryFn: async ({ signal }) => {
      const { vendorVehicles } = await fetchData(VendorOfferQuery, { vendorId }, signal);
      return vendorVehicles.filter(
        ({ linked, enabled, vehicle }) => linked && enabled && vehicle.kind !== 'TEST',
      );
    },
    enabled: vendorId !== '',
  });
}

export const SpokeShopCreateMutation = graphql(`
  mutation SpokeShopCreate($attributes: SpokeShopAttributes!) {
    spokeShopCreate(attributes: $attributes) { id name }
  }
`);
export const SpokeShopUpdateMutation = graphql(`
  mutation SpokeShopUpdate(
    $id: ID!
    $attributes: SpokeShopAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    spokeShopUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
      id updatedAt
    }
  }
`);
export const SpokeShopDeleteMutation = graphql(`
  mutation SpokeShopDelete($id: ID!) { spokeShopDelete(id: $id) { success error } }
`);

const SpokeChainsQuery = graphql(`
  query SpokeChains($pageSize: Int) {
    spokeChains(pageSize: $pageSize) {
      nodes { id name shopsCount admins { name } }
    }
  }
`);
export type SpokeChainRow = ResultOf<typeof SpokeChainsQuery>['spokeChains']['nodes'][number];

/** All chains with their number of shops. */
export const spokeChainsQuery = documentQuery(partnerKeys.spokeChains, SpokeChainsQuery, {
  pageSize: SPOKE_CHAIN_PAGE_SIZE,
});

const SpokeChainQuery = graphql(`
  query SpokeChain($id: ID!) {
    spokeChain(id: $id) { id name updatedAt admins { name email } }
  }
`);
export type SpokeChainDetail = NonNullable<ResultOf<typeof SpokeChainQuery>['spokeChain']>;

/** One chain, for editing; null if there is none with this id. */
export function spokeChainQuery(id: string) {
  return queryOptions({
    queryKey: partnerKeys.spokeChain(id),
    queryFn: async ({ signal }) =>
      idSchema.safeParse(id).success
        ? (await fetchData(SpokeChainQuery, { id }, signal)).spokeChain
        : null,
    enabled: id !== '',
    placeholderData: undefined,
  });
}

export const SpokeChainSaveMutation = graphql(`
  mutation SpokeChainCreateOrUpdate(
    $id: ID
    $attributes: SpokeChainAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    spokeChainCreateOrUpdate(
      id: $id
      attributes: $attributes
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id name }
  }
`);
