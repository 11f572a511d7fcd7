import { keysOf } from '../kernel/keys-of.ts';

export const VEHICLE_KIND_LABELS = {
  EBIKE: 'E-bike',
  ESCOOTER: 'E-scooter',
  PEDAL_BIKE: 'Pedal bike',
  TEST: 'Test',
};
export type VehicleKind = keyof typeof VEHICLE_KIND_LABELS;
export const VEHICLE_KINDS = keysOf(VEHICLE_KIND_LABELS);

export const VEHICLE_CATEGORY_LABELS = {
  CARGO: 'Cargo',
  COMMUTER: 'Commuter',
  FOLDING: 'Folding',
  MOUNTAIN: 'Mountain',
  ROAD: 'Road',
  SCOOTER: 'Scooter',
};
export type VehicleCategory = keyof typeof VEHICLE_CATEGORY_LABELS;
export const VEHICLE_CATEGORIES = keysOf(VEHICLE_CATEGORY_LABELS);

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'ML', 'L', 'XL', 'XXL', 'ONE_SIZE'] as const;

/** Every whole centimeter from 44 to 64. */
export const CENTIMETRE_SIZES = Array.from({ length: 21 }, (_, step) => `CM_${44 + step}` as const);

/** All sizes in display order: letters first, then centimeters. */
export const SIZES: readonly string[] = [...LETTER_SIZES, ...CENTIMETRE_SIZES];

/** The label of a size: letters unchanged, 'One size', centimeters as '{n} CM'. */
export function sizeLabel(size: string): string {
  if (size === 'ONE_SIZE') return 'One size';
  return size.startsWith('CM_') ? `${size.slice(3)} CM` : size;
}

/** The largest centimeter size of each letter. */
const LETTERS_OF_CENTIMETRES = [
  [49, 'XS'],
  [52, 'S'],
  [55, 'M'],
  [58, 'L'],
  [61, 'XL'],
  [64, 'XXL'],
] as const;

/** The letter size that a size corresponds to when brands are compared. */
export function standardizedSizeOf(size: string): string {
  if (!size.startsWith('CM_')) return size;
  const centimetres = Number(size.slice(3));
  return LETTERS_OF_CENTIMETRES.find(([most]) => centimetres <= most)?.[1] ?? 'XXL';
}
