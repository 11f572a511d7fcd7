import { z } from 'zod';
import { fileAddress } from '../files/create-upload.ts';
import { centsSchema, nameSchema, wholesaleSchema } from '../kernel/bounded.ts';
import { formatCents } from '../kernel/money.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import { SIZES, sizeLabel } from './catalogue-terms.ts';

/** A picture of a model and what it shows, for people who don't see it. */
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

/** A model year or build of a model, with its own prices in cents. New without an id. */
export const vehicleVersion = z.object({
  id: idSchema.nullish(),
  name: nameSchema('Name'),
  msrpCents: centsSchema('MSRP'),
  defaultWholesalePriceCents: wholesaleSchema('Default wholesale'),
  enabled: z.boolean(),
  isDefault: z.boolean(),
});
export type VehicleVersion = z.output<typeof vehicleVersion>;

/** Riders are between these heights, in inches. */
const [SHORTEST, TALLEST] = [30, 96];
const HEIGHT = `Height must be a whole number of inches from ${SHORTEST} to ${TALLEST}.`;
const height = z
  .number({ error: HEIGHT })
  .int({ error: HEIGHT })
  .min(SHORTEST, { error: HEIGHT })
  .max(TALLEST, { error: HEIGHT })
  .nullish()
  .transform((inches) => inches ?? null);

/** A color and size of a model. New without an id. */
export const vehicleVariant = z
  .object({
    id: idSchema.nullish(),
    color: nameSchema('Color'),
    colorCode: z
      .string({ error: 'Color code is a required field.' })
      .trim()
      .regex(/^#[0-9a-f]{6}$/i, { error: 'A color code looks like #1A2B3C.' })
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

/** A version as a change history tells it. */
export function describeVersion(version: VehicleVersion): string {
  return [
    version.name,
    `MSRP ${formatCents(version.msrpCents)}`,
    `wholesale ${formatCents(version.defaultWholesalePriceCents)}`,
    version.enabled ? 'enabled' : 'disabled',
    ...(version.isDefault ? ['default'] : []),
  ].join(', ');
}

/** A rider's height of so many inches: 5'4". */
const heightLabel = (inches: number): string => `${Math.floor(inches / 12)}'${inches % 12}"`;

/** The heights of riders that a variant fits: 5'4" - 6'2"; '' when not known. */
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

/** A variant as a change history tells it. */
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
