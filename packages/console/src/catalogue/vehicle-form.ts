import { SIZES } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { variantForm, versionRecord } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import {
  VEHICLE_RANGES,
  type VehicleRangeName,
} from '@kickstand/domain/catalogue/vehicle-ranges.ts';
import { vehicleForm, vehicleRecord } from '@kickstand/domain/catalogue/vehicle-record.ts';
import { z } from 'zod';
import {
  fieldLabels,
  type RecordValues,
  recordSchema,
  recordValues,
  typedValues,
} from '../kit/edit-page/record-form.ts';
import { typedNumber } from '../kit/edit-page/typed-values.ts';
import type { VehicleDetail } from './vehicle-documents.ts';

export interface RangeValues {
  readonly isSingleValue: boolean;
  readonly min: string;
  readonly max: string;
}

/** What identifies a row on this page only, so that rows keep their position. */
interface Row {
  readonly key: string;
  readonly id: string | null;
}

export type VersionValues = Row & RecordValues<typeof versionRecord.shape>;

/** Apart from its pictures, which may be null. */
const variantTexts = variantForm.omit({ imageUrl: true, headerImageUrl: true });

export interface VariantValues extends Row, RecordValues<typeof variantTexts.shape> {
  readonly imageUrl: string | null;
  readonly headerImageUrl: string | null;
}

export interface ImageValues {
  readonly url: string;
  readonly alternativeText: string;
}

const ownFields = vehicleRecord.omit({ featureList: true, ranges: true, images: true });

/** The form of a vehicle model: amounts and numbers as typed. */
export interface VehicleValues
  extends Record<string, unknown>,
    RecordValues<typeof ownFields.shape> {
  /** One per line. */
  readonly featureList: string;
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

/** The saved values in the form's format. */
export function vehicleValues(vehicle: VehicleDetail): VehicleValues {
  return {
    ...recordValues(ownFields, { ...vehicle, planPriceCents: vehicle.planPrice.amount }),
    featureList: vehicle.featureList.join('\n'),
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
      ...recordValues(versionRecord, version),
    })),
    variants: vehicle.variants.toSorted(bySize).map((variant) => ({
      key: variant.id,
      id: variant.id,
      ...recordValues(variantTexts, variant),
      colorCode: (variant.colorCode ?? '').toUpperCase(),
      imageUrl: variant.image?.url ?? null,
      headerImageUrl: variant.headerImage?.url ?? null,
    })),
  };
}

function typedRange({ isSingleValue, min, max }: RangeValues) {
  if (min.trim() === '' && (isSingleValue || max.trim() === '')) return null;
  return { min: typedNumber(min), ...(!isSingleValue && { max: typedNumber(max) }) };
}

/** A typed variant as validated by the domain. */
export const typedVariant = ({ key, ...variant }: VariantValues) =>
  typedValues(variantForm, variant);

/** Validates the form with the domain's rules and returns the input to send. */
export const vehicleSchema = z.preprocess(
  (values: VehicleValues) => ({
    ...values,
    featureList: values.featureList.split('\n').filter((line) => line.trim() !== ''),
    ranges: Object.fromEntries(
      VEHICLE_RANGES.map((name) => [name, typedRange(values.ranges[name])]),
    ),
    versions: values.versions.map(({ key, ...version }) => typedValues(versionRecord, version)),
    variants: values.variants.map(typedVariant),
  }),
  recordSchema(ownFields, vehicleForm),
);

/** Labels of the form's fields. */
export const vehicleFieldLabel = fieldLabels(vehicleRecord, {
  allowBuyout: 'Customers may buy it out',
  featureList: 'Feature list',
  versions: 'Versions',
  variants: 'Variants',
});
