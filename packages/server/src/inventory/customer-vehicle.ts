import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { VariantSummary } from '../catalogue/catalogue.graphql.ts';
import type { CustomerSummary } from '../customers/customer-rows.ts';
import type { AssetSummary } from './assets.graphql.ts';

/** A customer and a vehicle, as referenced by both orders and subscriptions. */
export interface CustomerVehicle {
  readonly customer: CustomerSummary;
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly office: { readonly id: string; readonly name: string } | null;
  readonly variant: VariantSummary;
  readonly asset: AssetSummary | null;
}

/** The same as a flat row. */
export interface FlatCustomerVehicle {
  readonly customerId: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly organizationId: string | null;
  readonly organizationName: string | null;
  readonly officeId: string | null;
  readonly officeName: string | null;
  readonly variantId: string;
  readonly vehicleId: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  readonly imageUrl: string | null;
  readonly assetId: string | null;
  readonly assetSerial: string | null;
  readonly assetState: AssetState | null;
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

/** Maps a flat row to nested entities. */
export function nestCustomerVehicle(flat: FlatCustomerVehicle): CustomerVehicle {
  const { customerId, customerName, customerEmail, assetId, assetState } = flat;
  return {
    customer: { id: customerId, fullName: customerName, email: customerEmail },
    organization: named(flat.organizationId, flat.organizationName),
    office: named(flat.officeId, flat.officeName),
    variant: {
      id: flat.variantId,
      vehicleId: flat.vehicleId,
      brand: flat.brand,
      model: flat.model,
      color: flat.color,
      size: flat.size,
      imageUrl: flat.imageUrl,
    },
    asset:
      assetId === null || assetState === null
        ? null
        : { id: assetId, serialNumber: flat.assetSerial, state: assetState },
  };
}
