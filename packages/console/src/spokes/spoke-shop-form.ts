import { spokeShopRecord } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { fieldLabels, newValues, recordValues } from '../kit/edit-page/record-form.ts';
import type { SpokeShopDetail } from './spoke-documents.ts';

/** A contact in the form. */
export interface AdminValues {
  readonly name: string;
  readonly email: string;
}

/** A shop in the form. */
export const spokeShopValues = (shop: SpokeShopDetail) => ({
  ...recordValues(spokeShopRecord, shop),
  admins: shop.admins.map(({ name, email }): AdminValues => ({ name, email })),
  enabledVariantIds: shop.enabledVariants.map(({ id }) => id).toSorted(),
});
export type SpokeShopValues = ReturnType<typeof spokeShopValues>;

/** The initial values of a new shop. */
export const NEW_SPOKE_SHOP: SpokeShopValues = {
  ...newValues(spokeShopRecord),
  enabledVariantIds: [],
};

/** Labels of the form's fields. */
export const spokeShopFieldLabel = fieldLabels(spokeShopRecord, {
  enabledVariantIds: 'Vehicles offered',
});
