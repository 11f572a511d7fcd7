import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { randomKey } from '../kit/random-key.ts';
import type { FormLine } from './form/form-lines.ts';
import { PurchaseOrderDialog } from './form/purchase-order-dialog.tsx';
import { type OfferedVehicle, offeredVehiclesQuery } from './purchase-order-form-query.ts';

/** The number of missing units of a variant at a shop. */
interface Missing {
  readonly variantId: string;
  readonly amount: number;
}

/** Missing units as lines of the form: those the vendor supplies, with version and price. */
function linesOf(missing: readonly Missing[], offered: readonly OfferedVehicle[]): FormLine[] {
  return missing.flatMap(({ variantId, amount }) => {
    const vehicle = offered.find(({ variants }) => variants.some(({ id }) => id === variantId));
    const variant = vehicle?.variants.find(({ id }) => id === variantId);
    const version = vehicle?.versions[0];
    if (!vehicle || !variant || !version) return [];
    return {
      key: randomKey(),
      vehicleId: vehicle.id,
      color: variant.color,
      size: variant.size,
      vehicleVersionId: version.id,
      wholesalePrice: (version.wholesalePriceCents / 100).toFixed(2),
      quantity: String(amount),
      assetIds: [],
    };
  });
}

/** A new purchase order from a shop's default vendor for the shop's missing units. */
export function ShopPurchaseDialog({
  spokeShopId,
  vendorId,
  missing,
  onClose,
}: {
  spokeShopId: string;
  vendorId: string;
  missing: readonly Missing[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const offered = useQuery(offeredVehiclesQuery(vendorId)).data;
  if (!offered) return null;
  const lines = linesOf(missing, offered.vendorVehiclesForPurchaseOrder);
  return (
    <PurchaseOrderDialog
      purchaseOrder={null}
      assets={[]}
      start={{
        vendorId,
        destination: `Spoke::Shop:${spokeShopId}`,
        ...(lines.length > 0 && { lines }),
      }}
      newFor={spokeShopId}
      onClose={onClose}
      onSaved={(purchaseOrderId) =>
        void navigate({ to: '/purchase_orders/$purchaseOrderId', params: { purchaseOrderId } })
      }
    />
  );
}
