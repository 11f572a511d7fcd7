import { SIZES } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import type { CatalogEntry, CatalogVariant } from './new-order-documents.ts';
import { fastestOf, type NewOrderDraft, withVehicle } from './new-order-draft.ts';

/** A color of a model. */
export interface ColorChoice {
  readonly color: string;
  readonly variants: readonly CatalogVariant[];
  /** False if no size of it is available to the customer. */
  readonly available: boolean;
}

/** True if the variant has any available offer. */
export const isAvailable = (variant: CatalogVariant): boolean => fastestOf(variant) !== undefined;

const sizeRank = ({ size }: CatalogVariant): number => SIZES.indexOf(size);

/** The colors of a model in the catalogue's order, each with its sizes in ascending order. */
export function colorsOf(variants: readonly CatalogVariant[]): ColorChoice[] {
  const byColor = Map.groupBy(variants, (variant) => variant.color);
  return [...byColor].map(([color, sizes]) => ({
    color,
    variants: sizes.toSorted((a, b) => sizeRank(a) - sizeRank(b)),
    available: sizes.some(isAvailable),
  }));
}

/**
 * Selects a model, and a color of it. A single color or size is selected automatically; a
 * previously selected size is kept if the color has it.
 */
export function selectVariant(
  draft: NewOrderDraft,
  entry: CatalogEntry,
  color: string | undefined,
): NewOrderDraft {
  const colors = colorsOf(entry.variants).filter((each) => each.available);
  const chosen =
    colors.find((each) => each.color === color) ?? (colors.length === 1 ? colors[0] : undefined);
  const sizes = chosen?.variants.filter(isAvailable) ?? [];
  const before = entry.variants.find(({ id }) => id === draft.variantId);
  const kept = sizes.find((each) => each.size === before?.size);
  const size = kept ?? (sizes.length === 1 ? sizes[0] : undefined);
  return withVehicle(draft, { vehicleId: entry.vehicleId, color: chosen?.color }, size);
}
