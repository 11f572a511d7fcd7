import { z } from 'zod';
import { fileAddress } from '../files/create-upload.ts';
import { centsSchema, nameSchema, wholesaleSchema } from '../kernel/bounded.ts';
import { formatCents } from '../kernel/money.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import { SIZES, sizeLabel } from './catalogue-terms.ts';

/** A picture of a model with its alternative text. */
export const vehicleImage = z.object({
  url: fileAddress.refine((address) => address !== '', { error: 'Upload a picture.' }),
  alternativeText: z
    .string()
    .trim()
    .max(300, { error: 'At most 300 characters.' })
    .nullish()
    .transform((text) => text ?? ''),
});
export type VehicleImage = z.output<typeof vehicleImage>;

/** A model year or build of a model, with its own prices in cents. Without an id it is new. */
export const vehicleVersion = z.object({
  id: idSchema.nullish(),
  name: nameSchema('Name'),
  msrpCents: centsSchema('MSRP'),
  defaultWholesalePriceCents: wholesaleSchema('Default wholesale'),
  enabled: z.boolean(),
  isDefault: z.boolean(),
});
export type VehicleVersion = z.output<typeof vehicleVersion>;

/** Range of rider heights, in inches. */
const [SHORTEST, TALLEST] = [30, 96];
const HEIGHT = `Height must be a whole number of inches from ${SHORTEST} to ${TALLEST}.`;
const height = z
  .number({ error: HEIGHT })
  .int({ error: HEIGHT })
  .min(SHORTEST, { error: HEIGHT })
  .max(TALLEST, { error: HEIGHT })
  .nullish()
  .transform((inches) => inches ?? null);

/** A color and size of a model. Without an id it is new. */
export const vehicleVariant = z
  .object({
    id: idSchema.nullish(),
    color: nameSchema('Color'),
    colorCode: z
      .string({ error: 'Color code is a required field.' })
      .trim()
      .regex(/^#[0-9a-f]{6}$/i, { error: 'Enter a color code such as #1A2B3C.' })
      .transform((code) => code.toUpperCase()),
    size: choiceSchema(SIZES, 'Size is a required field.'),
    minHeight: height,
    maxHeight: height,
    description: optionalText,
    imageUrl: fileAddress.nullish().transform((address) => address || null),
    headerImageUrl: fileAddress.nullish().transform((address) => address || null),
    needsSpecialOrder: z.boolean(),
    isPrimary: z.boolean(),
  })
  .refine(
    ({ minHeight, maxHeight }) =>
      minHeight === null || maxHeight === null || minHeight <= maxHeight,
    { path: ['maxHeight'], error: 'Must not be less than the first height.' },
  );
export type VehicleVariant = z.output<typeof vehicleVariant>;

/** A version as shown in a field history. */
export function describeVersion(version: VehicleVersion): string {
  return [
    version.name,
    `MSRP ${formatCents(version.msrpCents)}`,
    `wholesale ${formatCents(version.defaultWholesalePriceCents)}`,
    version.enabled ? 'enabled' : 'disabled',
    ...(version.isDefault ? ['default'] : []),
  ].join(', ');
}

/** A height in inches as feet and inches: 5'4". */
const heightLabel = (inches: number): string => `${Math.floor(inches / 12)}'${inches % 12}"`;

/** The rider heights of a variant: 5'4" - 6'2"; '' if unknown. */
export function heightsLabel({
  minHeight,
  maxHeight,
}: Pick<VehicleVariant, 'minHeight' | 'maxHeight'>): string {
  if (minHeight !== null && maxHeight !== null) {
    return `${heightLabel(minHeight)} - ${heightLabel(maxHeight)}`;
  }
  if (minHeight !== null) return `from ${heightLabel(minHeight)}`;
  return maxHeight === null ? '' : `to ${heightLabel(maxHeight)}`;
}

/** 'Black, 54 CM' */
export const variantName = ({ color, size }: Pick<VehicleVariant, 'color' | 'size'>): string =>
  `${color}, ${sizeLabel(size)}`;

const fileName = (address: string | null) => address?.split('/').at(-1) ?? '';

/** A variant as shown in a field history. */
export function describeVariant(variant: VehicleVariant): string {
  return [
    variantName(variant),
    variant.colorCode,
    heightsLabel(variant),
    variant.description,
    fileName(variant.imageUrl),
    fileName(variant.headerImageUrl),
    variant.needsSpecialOrder ? 'special order' : '',
    variant.isPrimary ? 'primary' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
