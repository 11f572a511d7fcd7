import { useQuery } from '@tanstack/react-query';
import type { PurchasedAsset, VariantGroup } from './purchase-order-documents.ts';
import { purchaseOrderTabsQuery } from './purchase-order-query.ts';

/** A vehicle of a purchase order with what it is. */
export interface PurchasedVehicle extends PurchasedAsset {
  readonly variant: VariantGroup['variant'];
}

/** Whether a vehicle came without being ordered. */
export const isUnordered = ({
  unorderedReason,
}: Pick<PurchasedAsset, 'unorderedReason'>): boolean => unorderedReason !== null;

/** Follows a count of ordered vehicles: ', 1 unordered'; nothing where none came unordered. */
export const andUnordered = (count: number): string => (count > 0 ? `, ${count} unordered` : '');

/** The vehicles of a purchase order; none until they are loaded. */
export function usePurchasedAssets(purchaseOrderId: string): readonly PurchasedVehicle[] {
  const { data } = useQuery(purchaseOrderTabsQuery(purchaseOrderId));
  return (data?.purchaseOrderTabs?.overviewAssets ?? []).flatMap(({ variants }) =>
    variants.flatMap(({ variant, assets }) => assets.map((asset) => ({ ...asset, variant }))),
  );
}
