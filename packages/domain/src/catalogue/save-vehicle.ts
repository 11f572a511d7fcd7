import { z } from 'zod';
import { centsSchema, MAX_NAME, nameSchema, wholesaleSchema } from '../kernel/bounded.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { pluralWord } from '../kernel/plural.ts';
import { choiceSchema, MAX_TEXT } from '../kernel/text.ts';
import { VEHICLE_CATEGORIES, VEHICLE_KINDS } from './catalogue-terms.ts';
import {
  type VehicleVariant,
  type VehicleVersion,
  variantName,
  vehicleImage,
  vehicleVariant,
  vehicleVersion,
} from './vehicle-parts.ts';
import { vehicleRanges } from './vehicle-ranges.ts';

const freeText = z
  .string()
  .trim()
  .max(MAX_TEXT, { error: `At most ${MAX_TEXT} characters.` });

/** What every model has, the new one that a dialog asks for included. Amounts are cents. */
const basics = z.object({
  brand: nameSchema('Brand'),
  model: nameSchema('Model'),
  kind: choiceSchema(VEHICLE_KINDS, 'Kind is a required field.'),
  category: choiceSchema(VEHICLE_CATEGORIES, 'Category is a required field.'),
  planPriceCents: centsSchema('Plan price'),
  msrpCents: centsSchema('MSRP'),
  wholesalePriceCents: wholesaleSchema('Wholesale price'),
});

/** Most variants of a model. */
export const MOST_VARIANTS = 200;

/** The rest; what is left out of a change stays as it is. */
const attributes = basics.extend({
  coreModel: z
    .string()
    .trim()
    .max(MAX_NAME, { error: `At most ${MAX_NAME} characters.` })
    .nullish(),
  shortDescription: freeText.nullish(),
  details: freeText.nullish(),
  featureList: z
    .array(z.string().trim().min(1).max(200, { error: 'At most 200 characters a feature.' }))
    .max(50, { error: 'At most 50 features.' })
    .nullish(),
  allowBuyout: z.boolean().nullish(),
  ranges: vehicleRanges.nullish(),
  images: z.array(vehicleImage).max(20, { error: 'At most 20 pictures.' }).nullish(),
  versions: z.array(vehicleVersion).max(50, { error: 'At most 50 versions.' }).nullish(),
  variants: z
    .array(vehicleVariant)
    .max(MOST_VARIANTS, { error: `At most ${MOST_VARIANTS} variants.` })
    .nullish(),
});

interface Problem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Where the same text stands a second time, whatever its case. */
function repeated(texts: readonly string[]): number[] {
  const lower = texts.map((text) => text.toLowerCase());
  return lower.flatMap((text, index) => (lower.indexOf(text) < index ? [index] : []));
}

/** Names are unique, exactly one version is the default, and that one can be ordered. */
function versionProblems(versions: readonly VehicleVersion[]): Problem[] {
  const defaults = versions.flatMap(({ isDefault }, index) => (isDefault ? [index] : []));
  return [
    ...repeated(versions.map((version) => version.name)).map((index) => ({
      path: ['versions', index, 'name'],
      message: 'There is a version of this name.',
    })),
    ...(versions.length > 0 && defaults.length !== 1
      ? [{ path: ['versions'], message: 'Choose one default version.' }]
      : []),
    ...defaults
      .filter((index) => versions[index]?.enabled === false)
      .map((index) => ({
        path: ['versions', index, 'enabled'],
        message: 'The default version must be enabled.',
      })),
  ];
}

/** Each color and size once, exactly one variant is the primary one. */
function variantProblems(variants: readonly VehicleVariant[]): Problem[] {
  return [
    ...repeated(variants.map(variantName)).map((index) => ({
      path: ['variants', index, 'color'],
      message: 'There is a variant of this color and size.',
    })),
    ...(variants.length > 0 && variants.filter((variant) => variant.isPrimary).length !== 1
      ? [{ path: ['variants'], message: 'Choose one primary variant.' }]
      : []),
  ];
}

type Parts = Pick<z.output<typeof attributes>, 'versions' | 'variants'>;

function checkParts({ versions, variants }: Parts, context: z.RefinementCtx): void {
  const isWithoutVersion = versions?.length === 0 && (variants?.length ?? 0) > 0;
  const problems = [
    ...versionProblems(versions ?? []),
    ...variantProblems(variants ?? []),
    ...(isWithoutVersion ? [{ path: ['versions'], message: 'Add at least one version' }] : []),
  ];
  for (const problem of problems) context.addIssue({ code: 'custom', ...problem });
}

/** A new model as its dialog asks for it. */
export const newVehicleForm = basics;

/** A model as its page has it. */
export const vehicleForm = attributes.superRefine(checkParts);

/**
 * Creates a vehicle model, or changes fields of the one with the id. A given list replaces the saved one:
 * a version or variant that is missing in it is removed.
 */
export const saveVehicleInput = createOrChange(
  attributes.extend(identity).superRefine(checkParts),
  attributes.partial().extend(identity).superRefine(checkParts),
);
export type SaveVehicleInput = z.output<ReturnType<typeof saveVehicleInput>>;
export type VehicleBasics = z.output<typeof basics>;

/** Why a variant can't be removed, or undefined: what was sold or ordered needs it. */
export function whyVariantStays(variant: {
  readonly assetsCount: number;
  readonly ordersCount: number;
}): string | undefined {
  const { assetsCount, ordersCount } = variant;
  const parts = [
    ...(assetsCount > 0 ? [`${assetsCount} ${pluralWord(assetsCount, 'vehicle')}`] : []),
    ...(ordersCount > 0 ? [`${ordersCount} ${pluralWord(ordersCount, 'order')}`] : []),
  ];
  return parts.length > 0 ? `Used by ${parts.join(' and ')}` : undefined;
}

/** Why a version can't be removed, or undefined. */
export function whyVersionStays(version: { readonly assetsCount: number }): string | undefined {
  return whyVariantStays({ ...version, ordersCount: 0 });
}
