import { z } from 'zod';
import { belowMinimumCharge, isBelowMinimumCharge } from '../billing/minimum-charge.ts';
import { centsSchema, MAX_NAME, nameSchema, wholesaleSchema } from '../kernel/bounded.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { pluralWord } from '../kernel/plural.ts';
import { type FieldDeclaration, field } from '../kernel/record.ts';
import { choiceSchema, optionalText } from '../kernel/text.ts';
import {
  VEHICLE_CATEGORIES,
  VEHICLE_CATEGORY_LABELS,
  VEHICLE_KIND_LABELS,
  VEHICLE_KINDS,
} from './catalogue-terms.ts';
import {
  type VehicleVariant,
  type VehicleVersion,
  variantName,
  vehicleImage,
  vehicleVariant,
  vehicleVersion,
} from './vehicle-parts.ts';
import { type VehicleRanges, vehicleRanges } from './vehicle-ranges.ts';

const featureList = z
  .array(z.string().trim().min(1).max(200, { error: 'At most 200 characters per feature.' }))
  .max(50, { error: 'At most 50 features.' })
  .nullish()
  .transform((features) => features ?? []);

const cents = (
  schema: z.ZodType<number>,
  label: string,
  imported: FieldDeclaration['imported'],
  description?: string,
) => field(schema, { label, kind: 'cents', description, imported });

/** The fields of a vehicle model, in the order of files. Amounts in cents. */
export const vehicleRecord = z.object({
  brand: field(nameSchema('Brand'), {
    label: 'Brand',
    imported: { aliases: ['make'], required: true },
  }),
  model: field(nameSchema('Model'), { label: 'Model', imported: { required: true } }),
  kind: field(choiceSchema(VEHICLE_KINDS, 'Kind is a required field.'), {
    label: 'Kind',
    kind: 'choice',
    choices: VEHICLE_KIND_LABELS,
    imported: { hint: 'Required for new models' },
  }),
  category: field(choiceSchema(VEHICLE_CATEGORIES, 'Category is a required field.'), {
    label: 'Category',
    kind: 'choice',
    choices: VEHICLE_CATEGORY_LABELS,
    imported: { hint: 'Required for new models' },
  }),
  planPriceCents: cents(
    centsSchema('Plan price').refine((cents) => !isBelowMinimumCharge(cents), {
      error: () => belowMinimumCharge('Plan price'),
    }),
    'Plan price',
    { hint: 'Dollars a month; required for new models' },
  ),
  msrpCents: cents(
    centsSchema('MSRP'),
    'MSRP',
    { hint: 'Dollars; required for new models' },
    'The retail price.',
  ),
  wholesalePriceCents: cents(wholesaleSchema('Wholesale price'), 'Wholesale price', {
    aliases: ['wholesale'],
    hint: 'Dollars; required for new models',
  }),
  coreModel: field(
    z
      .string()
      .trim()
      .max(MAX_NAME, { error: `At most ${MAX_NAME} characters.` })
      .nullish()
      .transform((name) => name || null),
    { label: 'Core model', imported: {} },
  ),
  shortDescription: field(optionalText, { label: 'Short description', imported: {} }),
  featureList: field(featureList, {
    label: 'Features',
    kind: 'list',
    description: 'Short phrases, in the order in which customers read them.',
    inputDescription: 'Short phrases, in order.',
    imported: { aliases: ['feature list'], hint: 'Separated by semicolons' },
  }),
  details: field(optionalText, { label: 'Details', imported: {} }),
  allowBuyout: field(
    z
      .boolean()
      .nullish()
      .transform((allowed) => allowed ?? true),
    {
      label: 'Buyout',
      kind: 'boolean',
      imported: { aliases: ['allow buyout'], hint: 'Yes or no' },
    },
  ),
  ranges: field(
    vehicleRanges.nullish().transform((ranges): Partial<VehicleRanges> => ranges ?? {}),
    { label: 'Specifications', kind: 'json' },
  ),
  images: field(
    z
      .array(vehicleImage)
      .max(20, { error: 'At most 20 pictures.' })
      .nullish()
      .transform((images) => images ?? []),
    { label: 'Images', kind: 'json' },
  ),
});

/** Maximum number of variants of a model. */
export const MOST_VARIANTS = 200;

/** A model with its parts; omitted lists are unchanged. */
const attributes = vehicleRecord.extend({
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

/** Positions of duplicate texts, ignoring case. */
function repeated(texts: readonly string[]): number[] {
  const lower = texts.map((text) => text.toLowerCase());
  return lower.flatMap((text, index) => (lower.indexOf(text) < index ? [index] : []));
}

/** Version names are unique. Exactly one version is the default, and it can be ordered. */
function versionProblems(versions: readonly VehicleVersion[]): Problem[] {
  const defaults = versions.flatMap(({ isDefault }, index) => (isDefault ? [index] : []));
  return [
    ...repeated(versions.map((version) => version.name)).map((index) => ({
      path: ['versions', index, 'name'],
      message: 'A version with this name already exists.',
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

/** Each color and size exists once, and exactly one variant is primary. */
function variantProblems(variants: readonly VehicleVariant[]): Problem[] {
  return [
    ...repeated(variants.map(variantName)).map((index) => ({
      path: ['variants', index, 'color'],
      message: 'A variant with this color and size already exists.',
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

/** A new model as entered in its dialog. */
export const newVehicleForm = vehicleRecord.pick({
  ...{ brand: true, model: true, kind: true, category: true },
  ...{ planPriceCents: true, msrpCents: true, wholesalePriceCents: true },
});

/** A model as edited on its page. */
export const vehicleForm = attributes.superRefine(checkParts);

/**
 * Creates a vehicle model, or changes fields of the one with the id. A list replaces the saved one:
 * versions or variants missing from it are removed.
 */
export const saveVehicleInput = createOrChange(
  attributes.extend(identity).superRefine(checkParts),
  attributes.partial().extend(identity).superRefine(checkParts),
);
export type SaveVehicleInput = z.output<ReturnType<typeof saveVehicleInput>>;

/** Why a variant cannot be removed, or undefined. Variants that were sold or ordered are kept. */
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

/** Why a version cannot be removed, or undefined. */
export function whyVersionStays(version: { readonly assetsCount: number }): string | undefined {
  return whyVariantStays({ ...version, ordersCount: 0 });
}
