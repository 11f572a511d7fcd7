import { vendorForm } from '@kickstand/domain/purchasing/vendor-record.ts';
import { z } from 'zod';
import { dollarsOf, typedCents, typedNumber } from '../kit/edit-page/typed-values.ts';
import type { VendorDetail, VendorModel } from './vendor-documents.ts';

/** The vendor's form: amounts and days as typed, all models whether linked or not. */
export interface VendorValues extends Record<string, unknown> {
  readonly name: string;
  readonly minTimeToFulfill: string;
  readonly maxTimeToFulfill: string;
  readonly vehicles: readonly {
    readonly vehicleId: string;
    readonly linked: boolean;
    readonly enabled: boolean;
    readonly description: string;
    readonly wholesalePriceCents: string;
  }[];
}

/** The saved values in the form's format. */
export function vendorValues(vendor: VendorDetail, models: readonly VendorModel[]): VendorValues {
  return {
    name: vendor.name,
    minTimeToFulfill: String(vendor.minTimeToFulfill),
    maxTimeToFulfill: String(vendor.maxTimeToFulfill),
    vehicles: models.map(({ id, linked, enabled, description, wholesalePriceCents }) => ({
      vehicleId: id,
      linked,
      enabled,
      description,
      wholesalePriceCents: dollarsOf(wholesalePriceCents),
    })),
  };
}

/** Validates the form with the domain's rules and returns the input to send. */
export const vendorSchema = z.preprocess(
  (values: VendorValues) => ({
    ...values,
    minTimeToFulfill: typedNumber(values.minTimeToFulfill),
    maxTimeToFulfill: typedNumber(values.maxTimeToFulfill),
    vehicles: values.vehicles.map((link) => ({
      ...link,
      wholesalePriceCents: typedCents(link.wholesalePriceCents),
    })),
  }),
  vendorForm,
);

const LABELS: Record<string, string> = {
  name: 'Name',
  minTimeToFulfill: 'Minimum time',
  maxTimeToFulfill: 'Maximum time',
  vehicles: 'Vehicles',
};

/** Labels of the form's fields. */
export const vendorFieldLabel = (field: string): string => LABELS[field] ?? field;
