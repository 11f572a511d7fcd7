import { randomKey } from '../../kit/random-key.ts';
import type { OfferedVehicle } from '../purchase-order-form-query.ts';
import type { FormLine } from './form-lines.ts';

/** A variant that shall be ordered. */
export interface CartLine {
  readonly variantId: string;
  readonly vehicleId: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  readonly neededAmount: number;
  readonly cartAmount: number;
  readonly allowBackorders: boolean;
  /** What is ordered unless the form says another one. */
  readonly vehicleVersion: { readonly id: string; readonly name: string } | null;
  readonly wholesalePriceCents: number;
  /** Vendors that supply the model. */
  readonly vendorIds: readonly string[];
}

/** A line as one vendor delivers it. */
export interface PricedLine extends CartLine {
  readonly supplied: boolean;
  readonly version: { readonly id: string; readonly name: string } | null;
}

/**
 * The lines with version and price of a vendor; what it doesn't supply keeps its own.
 * @param offered what the vendor offers, once that is known.
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

/** What lines cost before any discount. */
export function cartTotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.wholesalePriceCents * line.cartAmount, 0);
}

/** The lines as the form starts with them: those of one variant and version are one. */
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
