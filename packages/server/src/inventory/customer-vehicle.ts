import type { VariantSummary } from '../catalogue/catalogue.graphql.ts';
import type { CustomerSummary } from '../customers/customer-rows.ts';
import type { AssetSummary } from './assets.graphql.ts';

/** Who rides what, as an order and a subscription both name it. */
export interface CustomerVehicle {
  readonly customer: CustomerSummary;
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly office: { readonly id: string; readonly name: string } | null;
  readonly variant: VariantSummary;
  readonly asset: AssetSummary | null;
}

/** The same as a statement's row delivers it. */
export interface FlatCustomerVehicle {
  readonly customerId: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly organizationId: string | null;
  readonly organizationName: string;
  readonly officeId: string | null;
  readonly officeName: string;
  readonly variantId: string;
  readonly vehicleId: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  readonly imageUrl: string | null;
  readonly assetId: string | null;
  readonly assetSerial: string | null;
  readonly assetState: string;
}

/** Makes the nested entities of a flat row. */
export function nestCustomerVehicle(flat: FlatCustomerVehicle): CustomerVehicle {
  const { customerId, customerName, customerEmail, organizationId, officeId, assetId } = flat;
  return {
    customer: { id: customerId, fullName: customerName, email: customerEmail },
    organization:
      organizationId === null ? null : { id: organizationId, name: flat.organizationName },
    office: officeId === null ? null : { id: officeId, name: flat.officeName },
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
      assetId === null
        ? null
        : { id: assetId, serialNumber: flat.assetSerial, state: flat.assetState },
  };
}
