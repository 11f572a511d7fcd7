import { vendorForm, vendorRecord } from '@kickstand/domain/purchasing/vendor-record.ts';
import { z } from 'zod';
import { fieldLabels, recordSchema, recordValues } from '../kit/edit-page/record-form.ts';
import { dollarsOf, typedCents } from '../kit/edit-page/typed-values.ts';
import type { VendorDetail, VendorModel } from './vendor-documents.ts';

/** The saved values in the form's format: all models whether linked or not. */
export const vendorValues = (vendor: VendorDetail, models: readonly VendorModel[]) => ({
  ...recordValues(vendorRecord, vendor),
  vehicles: models.map(({ id, linked, enabled, description, wholesalePriceCents }) => ({
    vehicleId: id,
    linked,
    enabled,
    description,
    wholesalePriceCents: dollarsOf(wholesalePriceCents),
  })),
});
export type VendorValues = ReturnType<typeof vendorValues>;

/** Validates the form with the domain's rules and returns the input to send. */
export const vendorSchema = z.preprocess(
  (values: VendorValues) => ({
    ...values,
    vehicles: values.vehicles.map((link) => ({
      ...link,
      wholesalePriceCents: typedCents(link.wholesalePriceCents),
    })),
  }),
  recordSchema(vendorRecord, vendorForm),
);

/** Labels of the form's fields. */
export const vendorFieldLabel = fieldLabels(vendorRecord, { vehicles: 'Vehicles' });
