import { z } from 'zod';
import { fileAddress } from '../files/create-upload.ts';
import { centsSchema, nameSchema, wholesaleSchema } from '../kernel/bounded.ts';
import { formatCents } from '../kernel/money.ts';
import { field } from '../kernel/record.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import { SIZES, sizeLabel } from './catalogue-terms.ts';
import { makerCodesSchema } from './maker-code.ts';
import { SIZE_SPELLINGS } from './size-spellings.ts';

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

/** The fields of a version: a model year or build of a model, with its own prices in cents. */
export const versionRecord = z.object({
  name: field(nameSchema('Name'), { label: 'Name' }),
  msrpCents: field(centsSchema('MSRP'), {
    label: 'MSRP',
    kind: 'cents',
    description: 'The retail price.',
  }),
  defaultWholesalePriceCents: field(wholesaleSchema('Default wholesale'), {
    label: 'Default wholesale',
    kind: 'cents',
    description: 'Unless the vendor has another price.',
  }),
  enabled: field(z.boolean(), { label: 'Enabled', kind: 'boolean' }),
  isDefault: field(z.boolean(), { label: 'Default', kind: 'boolean' }),
});

/** Without an id it is new. */
export const vehicleVersion = versionRecord.extend({ id: idSchema.nullish() });
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

const colorCode = z
  .string({ error: 'Color code is a required field.' })
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Enter a color code such as #1A2B3C.' })
  .transform((code) => code.toUpperCase());

const picture = (label: string) =>
  field(
    fileAddress.nullish().transform((address) => address || null),
    { label },
  );

const riderHeight = (label: string, alias: string, description: string) =>
  field(height, {
    label,
    kind: 'integer',
    description,
    inputDescription: description,
    imported: { aliases: [alias], hint: 'Rider height in inches' },
  });

/** The label of each size. */
const SIZE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  SIZES.map((size) => [size, sizeLabel(size)]),
);

/** The fields of a variant: a color and size of a model, in the order of files. */
export const variantRecord = z.object({
  color: field(nameSchema('Color'), {
    label: 'Color',
    imported: { aliases: ['colour'], required: true },
  }),
  size: field(choiceSchema(SIZES, 'Size is a required field.'), {
    label: 'Size',
    choices: SIZE_LABELS,
    imported: {
      spellings: SIZE_SPELLINGS,
      required: true,
      hint: 'XXS to XXL, One size, or 44 cm to 64 cm',
    },
  }),
  colorCode: field(colorCode, {
    label: 'Color code',
    inputDescription: '#RRGGBB',
    imported: { aliases: ['colour code'], hint: 'Such as #1A2B3C; required for new variants' },
  }),
  minHeight: riderHeight('Height from', 'min height', 'Minimum rider height, in inches.'),
  maxHeight: riderHeight('Height to', 'max height', 'Maximum rider height, in inches.'),
  description: field(optionalText, { label: 'Description', imported: {} }),
  needsSpecialOrder: field(z.boolean(), {
    label: 'Special order',
    kind: 'boolean',
    imported: { aliases: ['needs special order'], hint: 'Yes or no' },
  }),
  imageUrl: picture('Picture'),
  headerImageUrl: picture('Header picture'),
  isPrimary: field(z.boolean(), {
    label: 'Primary',
    kind: 'boolean',
    description: 'True for the one variant that represents the model.',
  }),
  codes: field(makerCodesSchema, {
    label: 'Codes',
    kind: 'list',
    description: "The maker's codes on its cartons: EAN and UPC, a UPC-A with a zero before it.",
    imported: {
      aliases: ['ean', 'upc', 'gtin', 'barcode', 'barcodes', 'maker codes'],
      hint: 'EAN or UPC, separated by semicolons',
    },
  }),
});

/** What the form of a model has of a variant; its codes are changed apart. */
export const variantForm = variantRecord.omit({ codes: true });

/** Without an id it is new. */
export const vehicleVariant = variantForm
  .extend({ id: idSchema.nullish() })
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
export function describeVariant(
  variant: VehicleVariant & { readonly codes?: readonly string[] },
): string {
  return [
    variantName(variant),
    variant.colorCode,
    heightsLabel(variant),
    variant.description,
    fileName(variant.imageUrl),
    fileName(variant.headerImageUrl),
    variant.needsSpecialOrder ? 'special order' : '',
    variant.isPrimary ? 'primary' : '',
    variant.codes?.length ? `codes ${variant.codes.join(' ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
