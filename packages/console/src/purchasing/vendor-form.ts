import { vendorForm } from '@kickstand/domain/purchasing/save-vendor.ts';
import { z } from 'zod';
import { dollarsOf, typedCents, typedNumber } from '../kit/edit-page/typed-values.ts';
import type { VendorDetail, VendorModel } from './vendor-documents.ts';

/** The vendor's form: amounts and days as they are typed, every model whether linked or not. */
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

/** What is saved, as the form has it. */
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

/** Checks the form by the domain's rules and gives the input to send. */
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

/** What a field of the form is called. */
export const vendorFieldLabel = (field: string): string => LABELS[field] ?? field;
