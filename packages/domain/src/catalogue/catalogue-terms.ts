export const VEHICLE_KINDS = ['EBIKE', 'ESCOOTER', 'PEDAL_BIKE', 'TEST'] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

export const VEHICLE_CATEGORIES = [
  'CARGO',
  'COMMUTER',
  'FOLDING',
  'MOUNTAIN',
  'ROAD',
  'SCOOTER',
] as const;
export type VehicleCategory = (typeof VEHICLE_CATEGORIES)[number];

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'ML', 'L', 'XL', 'XXL', 'ONE_SIZE'] as const;

/** Every whole centimetre from 44 to 64. */
const CENTIMETRE_SIZES = Array.from({ length: 21 }, (_, step) => `CM_${44 + step}` as const);

/** All sizes in the order in which they are listed: letters first, then centimetres. */
export const SIZES: readonly string[] = [...LETTER_SIZES, ...CENTIMETRE_SIZES];

/** A size as people read it: letters as they are, 'One size', centimetres as '{n} CM'. */
export function sizeLabel(size: string): string {
  if (size === 'ONE_SIZE') return 'One size';
  return size.startsWith('CM_') ? `${size.slice(3)} CM` : size;
}
