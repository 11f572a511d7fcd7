import type { QueryClient } from '@tanstack/react-query';
import {
  fetchNeeded,
  fetchOpenOrder,
  fetchUsualVendor,
  offeredVehiclesQuery,
} from '../purchase-order-form-query.ts';
import { type FormValues, withNeeded } from './form-lines.ts';

/** How a variant that a hub is short of can be ordered. */
export interface WaysToOrder {
  /** The initial values of a new purchase order. */
  readonly start: Partial<FormValues>;
  /** The open purchase order of the same vendor to the hub, and what would be added to it. */
  readonly open?: OpenChoice | undefined;
}

/** An open purchase order to which vehicles can be added. */
export interface OpenChoice {
  readonly id: string;
  readonly purchaseOrderNumber: string;
  readonly vendorName: string;
  readonly assetsCount: number;
  /** ISO; what would be added was counted for this version. */
  readonly updatedAt: string;
  readonly vehicle: {
    readonly variantId: string;
    readonly vehicleVersionId: string;
    readonly wholesalePriceCents: number;
    readonly quantity: number;
  };
}

/**
 * How a variant that a hub is short of can be ordered: from its usual vendor with the needed vehicles, or only
 * for the hub if people have to choose the vendor.
 */
export async function startWithVariant(
  queries: QueryClient,
  hubId: string,
  variantId: string,
): Promise<WaysToOrder> {
  const destination = `Hub:${hubId}`;
  const vendorId = await fetchUsualVendor(variantId);
  if (vendorId === undefined) return { start: { destination } };
  const [{ variantStatsByPurchaseOrder }, offered, open] = await Promise.all([
    fetchNeeded({ vendorId, destinationId: hubId, destinationType: 'Hub' }),
    queries.fetchQuery(offeredVehiclesQuery(vendorId)),
    fetchOpenOrder(vendorId, hubId),
  ]);
  const vehicles = offered.vendorVehiclesForPurchaseOrder;
  const needed = variantStatsByPurchaseOrder.filter((each) => each.variantId === variantId);
  const start = { destination, vendorId, lines: withNeeded([], needed, vehicles) };
  const [missing] = needed;
  const version = vehicles.find(({ id }) => id === missing?.vehicleId)?.versions[0];
  if (!open || !missing || !version) return { start };
  const { id: vehicleVersionId, wholesalePriceCents } = version;
  const quantity = missing.neededAmount;
  return {
    start,
    open: { ...open, vehicle: { variantId, vehicleVersionId, wholesalePriceCents, quantity } },
  };
}
