import { queryOptions } from '@tanstack/react-query';
import { vehicleKeys } from '../entities/catalogue/vehicle-keys.ts';
import { orderKeys } from '../entities/orders/order-keys.ts';
import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import type { ResultOf } from '../kit/graphql.ts';
import { refetchWhileWaiting } from '../kit/refetch-while-waiting.ts';
import {
  AssignableAssetsQuery,
  OrderQuery,
  VehiclesQuery,
  VendorsQuery,
} from './order-documents.ts';

/**
 * One order with everything on its page; `order` is null if there is none with this id. While a
 * payment is pending, it is refetched every two seconds.
 */
export function orderQuery(id: string) {
  return queryOptions({
    ...recordQuery(id, orderKeys.one(id), OrderQuery, { id }, { order: null }),
    refetchInterval: ({ state }) => refetchWhileWaiting(state.data?.order?.pendingMoneyOperation),
  });
}

/** The vehicles at the order's hub. Below the order's key, so that both are refetched together. */
export function assignableAssetsQuery(orderId: string) {
  return queryOptions({
    ...documentQuery(orderKeys.availableAssets(orderId), AssignableAssetsQuery, { orderId }),
    placeholderData: undefined,
  });
}

/** The models that an order can be changed to; with a hub, only those in stock there. */
export function vehiclesQuery(hubId: string | null) {
  const variables = { hubId, onlyAvailable: hubId !== null };
  return queryOptions({
    ...documentQuery(vehicleKeys.offered(variables), VehiclesQuery, variables),
    // Test vehicles and models without variants cannot be ordered.
    select: ({ vehicles }: ResultOf<typeof VehiclesQuery>) => ({
      vehicles: vehicles.filter(({ kind, variants }) => kind !== 'TEST' && variants.length > 0),
    }),
  });
}

/** All vendors with their models and open purchase orders. */
export const vendorsQuery = documentQuery(purchasingKeys.allVendors, VendorsQuery, {});
