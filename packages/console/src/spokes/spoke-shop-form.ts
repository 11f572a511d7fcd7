import { addressValues } from '../kit/edit-page/address-fields.tsx';
import type { SpokeShopDetail } from './spoke-documents.ts';

/** A contact in the form; the key identifies rows during editing. */
export interface AdminValues {
  readonly name: string;
  readonly email: string;
}

/** A shop in the form; '' if empty. */
export function spokeShopValues(shop: SpokeShopDetail) {
  return {
    name: shop.name,
    phone: shop.phone ?? '',
    contactEmail: shop.contactEmail ?? '',
    discoverable: shop.discoverable,
    serviceAreaId: shop.serviceArea.id,
    chainId: shop.chain?.id ?? '',
    defaultVendorId: shop.defaultVendor?.id ?? '',
    taxRateId: shop.taxRateId ?? '',
    address: addressValues(shop.address),
    admins: shop.admins.map(({ name, email }): AdminValues => ({ name, email })),
    enabledVariantIds: shop.enabledVariants.map(({ id }) => id).toSorted(),
  };
}
export type SpokeShopValues = ReturnType<typeof spokeShopValues>;

/** The initial values of a new shop. */
export const NEW_SPOKE_SHOP: SpokeShopValues = {
  name: '',
  phone: '',
  contactEmail: '',
  discoverable: false,
  serviceAreaId: '',
  chainId: '',
  defaultVendorId: '',
  taxRateId: '',
  address: addressValues(undefined),
  admins: [],
  enabledVariantIds: [],
};

const LABELS: Record<string, string> = {
  name: 'Name',
  phone: 'Phone',
  contactEmail: 'Contact e-mail',
  discoverable: 'Discoverable',
  serviceAreaId: 'Service area',
  chainId: 'Chain',
  defaultVendorId: 'Default vendor',
  taxRateId: 'Tax rate',
  address: 'Address',
  admins: 'Admins',
  enabledVariantIds: 'Vehicles offered',
};

/** Labels of the form's fields. */
export const spokeShopFieldLabel = (field: string): string => LABELS[field] ?? field;
