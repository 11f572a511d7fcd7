import { SIZES } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { vehicleForm } from '@kickstand/domain/catalogue/vehicle-record.ts';
import {
  VEHICLE_RANGES,
  type VehicleRangeName,
} from '@kickstand/domain/catalogue/vehicle-ranges.ts';
import { z } from 'zod';
import { dollarsOf, typedCents, typedNumber } from '../kit/edit-page/typed-values.ts';
import type { VehicleDetail } from './vehicle-documents.ts';

export interface RangeValues {
  readonly isSingleValue: boolean;
  readonly min: string;
  readonly max: string;
}

export interface VersionValues {
  /** Identifies the row on this page only, so that rows keep their position. */
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly msrpCents: string;
  readonly defaultWholesalePriceCents: string;
  readonly enabled: boolean;
  readonly isDefault: boolean;
}

export interface VariantValues {
  readonly key: string;
  readonly id: string | null;
  readonly color: string;
  readonly colorCode: string;
  readonly size: string;
  readonly minHeight: string;
  readonly maxHeight: string;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly headerImageUrl: string | null;
  readonly needsSpecialOrder: boolean;
  readonly isPrimary: boolean;
}

export interface ImageValues {
  readonly url: string;
  readonly alternativeText: string;
}

/** The form of a vehicle model: amounts and numbers as typed. */
export interface VehicleValues extends Record<string, unknown> {
  readonly brand: string;
  readonly model: string;
  readonly coreModel: string;
  readonly kind: string;
  readonly category: string;
  readonly shortDescription: string;
  /** One per line. */
  readonly featureList: string;
  readonly details: string;
  readonly allowBuyout: boolean;
  readonly planPriceCents: string;
  readonly msrpCents: string;
  readonly wholesalePriceCents: string;
  readonly ranges: Readonly<Record<VehicleRangeName, RangeValues>>;
  readonly images: readonly ImageValues[];
  readonly versions: readonly VersionValues[];
  readonly variants: readonly VariantValues[];
}

function rangeValues(vehicle: VehicleDetail, name: VehicleRangeName): RangeValues {
  const range = vehicle.ranges[name];
  if (!range) return { isSingleValue: true, min: '', max: '' };
  const { isSingleValue, min, max } = range;
  return { isSingleValue, min: String(min), max: isSingleValue ? '' : String(max) };
}

const bySize = (a: { color: string; size: string }, b: { color: string; size: string }) =>
  a.color.localeCompare(b.color) || SIZES.indexOf(a.size) - SIZES.indexOf(b.size);

const typed = (value: number | null) => (value === null ? '' : String(value));

/** The saved values in the form's format. */
export function vehicleValues(vehicle: VehicleDetail): VehicleValues {
  return {
    brand: vehicle.brand,
    model: vehicle.model,
    coreModel: vehicle.coreModel ?? '',
    kind: vehicle.kind,
    category: vehicle.category,
    shortDescription: vehicle.shortDescription,
    featureList: vehicle.featureList.join('\n'),
    details: vehicle.details,
    allowBuyout: vehicle.allowBuyout,
    planPriceCents: dollarsOf(vehicle.planPrice.amount),
    msrpCents: dollarsOf(vehicle.msrpCents),
    wholesalePriceCents: dollarsOf(vehicle.wholesalePriceCents),
    ranges: {
      chargeTimeHours: rangeValues(vehicle, 'chargeTimeHours'),
      maxLoadLbs: rangeValues(vehicle, 'maxLoadLbs'),
      rangeMiles: rangeValues(vehicle, 'rangeMiles'),
      topSpeedMph: rangeValues(vehicle, 'topSpeedMph'),
      weightLbs: rangeValues(vehicle, 'weightLbs'),
    },
    images: vehicle.images.map(({ url, alternativeText }) => ({ url, alternativeText })),
    versions: vehicle.versions.map((version) => ({
      key: version.id,
      id: version.id,
      name: version.name,
      msrpCents: dollarsOf(version.msrpCents),
      defaultWholesalePriceCents: dollarsOf(version.defaultWholesalePriceCents),
      enabled: version.enabled,
      isDefault: version.isDefault,
    })),
    variants: vehicle.variants.toSorted(bySize).map((variant) => ({
      key: variant.id,
      id: variant.id,
      color: variant.color,
      colorCode: (variant.colorCode ?? '').toUpperCase(),
      size: variant.size,
      minHeight: typed(variant.minHeight),
      maxHeight: typed(variant.maxHeight),
      description: variant.description ?? '',
      imageUrl: variant.image?.url ?? null,
      headerImageUrl: variant.headerImage?.url ?? null,
      needsSpecialOrder: variant.needsSpecialOrder,
      isPrimary: variant.isPrimary,
    })),
  };
}

function typedRange({ isSingleValue, min, max }: RangeValues) {
  if (min.trim() === '' && (isSingleValue || max.trim() === '')) return null;
  return { min: typedNumber(min), ...(!isSingleValue && { max: typedNumber(max) }) };
}

/** A typed variant as validated by the domain. */
export const typedVariant = ({ key, ...variant }: VariantValues) => ({
  ...variant,
  minHeight: typedNumber(variant.minHeight),
  maxHeight: typedNumber(variant.maxHeight),
});

/** Validates the form with the domain's rules and returns the input to send. */
export const vehicleSchema = z.preprocess(
  (values: VehicleValues) => ({
    ...values,
    featureList: values.featureList.split('\n').filter((line) => line.trim() !== ''),
    planPriceCents: typedCents(values.planPriceCents),
    msrpCents: typedCents(values.msrpCents),
    wholesalePriceCents: typedCents(values.wholesalePriceCents),
    ranges: Object.fromEntries(
      VEHICLE_RANGES.map((name) => [name, typedRange(values.ranges[name])]),
    ),
    versions: values.versions.map(({ key, ...version }) => ({
      ...version,
      msrpCents: typedCents(version.msrpCents),
      defaultWholesalePriceCents: typedCents(version.defaultWholesalePriceCents),
    })),
    variants: values.variants.map(typedVariant),
  }),
  vehicleForm,
);

const LABELS: Record<string, string> = {
  allowBuyout: 'Customers may buy it out',
  planPriceCents: 'Plan price',
  msrpCents: 'MSRP',
  wholesalePriceCents: 'Wholesale price',
  coreModel: 'Core model',
  shortDescription: 'Short description',
  featureList: 'Feature list',
  ranges: 'Specifications',
};

/** Labels of the form's fields. */
export const vehicleFieldLabel = (field: string): string =>
  LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
