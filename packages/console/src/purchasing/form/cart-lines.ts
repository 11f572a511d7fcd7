import { randomKey } from '../../kit/random-key.ts';
import type { OfferedVehicle } from '../purchase-order-form-query.ts';
import type { FormLine } from './form-lines.ts';

/** A variant to order. */
export interface CartLine {
  readonly variantId: string;
  readonly vehicleId: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  readonly neededAmount: number;
  /** For the reorder point; 0 without one. */
  readonly suggested: number;
  readonly cartAmount: number;
  readonly allowBackorders: boolean;
  /** The default quantity in the form. */
  readonly vehicleVersion: { readonly id: string; readonly name: string } | null;
  readonly wholesalePriceCents: number;
  /** Vendors that supply the model. */
  readonly vendorIds: readonly string[];
}

/** A line as delivered by a vendor. */
export interface PricedLine extends CartLine {
  readonly supplied: boolean;
  readonly version: { readonly id: string; readonly name: string } | null;
}

/**
 * The lines with a vendor's version and price; models it doesn't supply are unchanged.
 * @param offered the vendor's offer, once loaded.
 */
export function pricedLines(
  lines: readonly CartLine[],
  vendorId: string,
  offered: readonly OfferedVehicle[] | undefined,
): PricedLine[] {
  return lines.map((line) => {
    const version = offered?.find(({ id }) => id === line.vehicleId)?.versions[0];
    return {
      ...line,
      supplied: line.vendorIds.includes(vendorId) && version !== undefined,
      version: version ?? line.vehicleVersion,
      wholesalePriceCents: version?.wholesalePriceCents ?? line.wholesalePriceCents,
    };
  });
}

/** Total of lines before any discount. */
export function cartTotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.wholesalePriceCents * line.cartAmount, 0);
}

/** The form's initial lines, merged by variant and version. */
export function formLinesOf(lines: readonly PricedLine[]): FormLine[] {
  const merged = Map.groupBy(lines, ({ variantId, version }) => `${variantId} ${version?.id}`);
  return [...merged.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return {
      key: randomKey(),
      vehicleId: first.vehicleId,
      color: first.color,
      size: first.size,
      vehicleVersionId: first.version?.id ?? '',
      wholesalePrice: (first.wholesalePriceCents / 100).toFixed(2),
      quantity: String(same.reduce((sum, { cartAmount }) => sum + cartAmount, 0)),
      assetIds: [],
    };
  });
}
