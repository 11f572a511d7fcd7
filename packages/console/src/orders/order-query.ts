import { queryOptions } from '@tanstack/react-query';
import { vehicleKeys } from '../entities/catalogue/vehicle-keys.ts';
import { orderKeys } from '../entities/orders/order-keys.ts';
import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import { fetchById } from '../kit/fetch-by-id.ts';
import type { ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { refetchOnArrival } from '../kit/refetch-on-arrival.ts';
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
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) =>
      fetchById(id, () => fetchData(OrderQuery, { id }, signal), { order: null }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => refetchWhileWaiting(state.data?.order?.pendingMoneyOperation),
    refetchOnMount: refetchOnArrival,
  });
}

/** The vehicles at the order's hub. Below the order's key, so that both are refetched together. */
export function assignableAssetsQuery(orderId: string) {
  return queryOptions({
    queryKey: orderKeys.availableAssets(orderId),
    queryFn: ({ signal }) => fetchData(AssignableAssetsQuery, { orderId }, signal),
    placeholderData: undefined,
  });
}

/** The models that an order can be changed to; with a hub, only those in stock there. */
export function vehiclesQuery(hubId: string | null) {
  const variables = { hubId, onlyAvailable: hubId !== null };
  return queryOptions({
    queryKey: vehicleKeys.offered(variables),
    queryFn: ({ signal }) => fetchData(VehiclesQuery, variables, signal),
    // Test vehicles and models without variants cannot be ordered.
    select: ({ vehicles }: ResultOf<typeof VehiclesQuery>) => ({
      vehicles: vehicles.filter(({ kind, variants }) => kind !== 'TEST' && variants.length > 0),
    }),
  });
}

/** All vendors with their models and open purchase orders. */
export const vendorsQuery = queryOptions({
  queryKey: purchasingKeys.allVendors,
  queryFn: ({ signal }) => fetchData(VendorsQuery, {}, signal),
});
