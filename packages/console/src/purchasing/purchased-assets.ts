import { useQuery } from '@tanstack/react-query';
import type { PurchasedAsset, VariantGroup } from './purchase-order-documents.ts';
import { purchaseOrderTabsQuery } from './purchase-order-query.ts';

/** A vehicle of a purchase order with its variant. */
export interface PurchasedVehicle extends PurchasedAsset {
  readonly variant: VariantGroup['variant'];
}

/** Whether a vehicle was received without a purchase order line. */
export const isUnordered = ({
  unorderedReason,
}: Pick<PurchasedAsset, 'unorderedReason'>): boolean => unorderedReason !== null;

/** The version of a vehicle's line, which a later correction of the vehicle does not change. */
export const orderedVersion = ({ orderedAs, vehicleVersion }: PurchasedAsset) =>
  orderedAs?.vehicleVersion ?? vehicleVersion;

/** After a count of ordered vehicles: ', 1 unordered'; empty if there are none. */
export const andUnordered = (count: number): string => (count > 0 ? `, ${count} unordered` : '');

/** The vehicles of a purchase order; empty until loaded. */
export function usePurchasedAssets(purchaseOrderId: string): readonly PurchasedVehicle[] {
  const { data } = useQuery(purchaseOrderTabsQuery(purchaseOrderId));
  return (data?.purchaseOrderTabs?.overviewAssets ?? []).flatMap(({ variants }) =>
    variants.flatMap(({ variant, assets }) =>
      assets.map((asset) => ({ ...asset, variant, vehicleVersion: orderedVersion(asset) })),
    ),
  );
}
