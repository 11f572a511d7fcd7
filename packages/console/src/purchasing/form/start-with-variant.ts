import type { QueryClient } from '@tanstack/react-query';
import {
  fetchNeeded,
  fetchUsualVendor,
  offeredVehiclesQuery,
} from '../purchase-order-form-query.ts';
import { type FormValues, withNeeded } from './form-lines.ts';

/**
 * The initial values of a purchase order for a variant that a hub is short of: its usual vendor and the needed
 * vehicles, or only the hub if people have to choose the vendor.
 */
export async function startWithVariant(
  queries: QueryClient,
  hubId: string,
  variantId: string,
): Promise<Partial<FormValues>> {
  const destination = `Hub:${hubId}`;
  const vendorId = await fetchUsualVendor(variantId);
  if (vendorId === undefined) return { destination };
  const [{ variantStatsByPurchaseOrder }, offered] = await Promise.all([
    fetchNeeded({ vendorId, destinationId: hubId, destinationType: 'Hub' }),
    queries.fetchQuery(offeredVehiclesQuery(vendorId)),
  ]);
  const needed = variantStatsByPurchaseOrder.filter((each) => each.variantId === variantId);
  return {
    destination,
    vendorId,
    lines: withNeeded([], needed, offered.vendorVehiclesForPurchaseOrder),
  };
}
