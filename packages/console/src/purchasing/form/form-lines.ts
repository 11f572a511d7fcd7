import { parseDollars } from '@kickstand/domain/kernel/parse-money.ts';
import type { PurchaseOrderState } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { purchaseOrderTotals } from '@kickstand/domain/purchasing/purchase-order-totals.ts';
import {
  isEditable,
  type PurchaseOrderField,
  type PurchaseOrderFormInput,
  type PurchaseOrderFormOutput,
} from '@kickstand/domain/purchasing/save-purchase-order.ts';
import { randomKey } from '../../kit/random-key.ts';
import type { PurchaseOrderDetail } from '../purchase-order-documents.ts';
import type { NeededVariant, OfferedVehicle } from '../purchase-order-form-query.ts';
import type { PurchasedVehicle } from '../purchased-assets.ts';

/** A line in the form. */
export type FormLine = PurchaseOrderFormInput['lines'][number] & {
  /** Identifies lines during editing. */
  readonly key: string;
  quantity: string;
};

export interface FormValues extends Record<string, unknown> {
  vendorId: string;
  destination: string;
  purchaseOrderNumber: string;
  salesOrderNumber: string;
  trackingInfo: string;
  notes: string;
  shippingCosts: string;
  additionalCosts: string;
  discountPercentage: string;
  invoiceDocUrl: string | null;
  lines: FormLine[];
}

/** Cents as typed text: '1299.00'; '' for null. */
const typed = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));

const EMPTY_LINE = {
  vehicleId: '',
  color: '',
  size: '',
  vehicleVersionId: '',
  wholesalePrice: '',
  quantity: '1',
};

export const emptyLine = (): FormLine => ({ ...EMPTY_LINE, assetIds: [], key: randomKey() });

/** The vehicles of a purchase order as lines: one per variant, version and price. */
function linesOf(assets: readonly PurchasedVehicle[]): FormLine[] {
  const groups = Map.groupBy(
    assets,
    ({ variant, vehicleVersion, wholesalePriceCents }) =>
      `${variant.id} ${vehicleVersion.id} ${wholesalePriceCents}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { variant, vehicleVersion, wholesalePriceCents } = first;
    return {
      key: first.id,
      vehicleId: variant.vehicleId,
      color: variant.color,
      size: variant.size,
      vehicleVersionId: vehicleVersion.id,
      wholesalePrice: (wholesalePriceCents / 100).toFixed(2),
      quantity: String(group.length),
      // Vehicles assigned to an order are removed last if the quantity is lowered.
      assetIds: group
        .toSorted((a, b) => Number(b.order !== null) - Number(a.order !== null))
        .map(({ id }) => id),
    };
  });
}

/** The initial values: a purchase order, or only the expected number. */
export function startOf(
  order: PurchaseOrderDetail | null,
  assets: readonly PurchasedVehicle[],
  start: Partial<FormValues>,
): FormValues {
  const destination = order?.hub ?? order?.spokeShop;
  return {
    vendorId: order?.vendor.id ?? '',
    destination: order && destination ? `${order.destinationType}:${destination.id}` : '',
    purchaseOrderNumber: order?.purchaseOrderNumber ?? '',
    salesOrderNumber: order?.salesOrderNumber ?? '',
    trackingInfo: order?.trackingInfo ?? '',
    notes: order?.notes ?? '',
    shippingCosts: typed(order?.shippingCostsCents ?? 0),
    additionalCosts: typed(order?.additionalCostsCents ?? 0),
    discountPercentage: order?.discountPercentage ? String(order.discountPercentage) : '',
    invoiceDocUrl: order?.invoiceDoc?.url ?? null,
    lines: linesOf(assets),
    ...start,
  };
}

/**
 * Makes the merge of entries with a purchase order that a colleague has since submitted or closed: what can no
 * longer be changed has the saved values.
 */
export const withFixedValues =
  (state: PurchaseOrderState) =>
  (values: FormValues, saved: FormValues): FormValues => {
    const from = (field: PurchaseOrderField) => (isEditable(state, field) ? values : saved);
    const prices = new Map(from('assets').lines.map((line) => [line.key, line.wholesalePrice]));
    return {
      vendorId: from('vendorId').vendorId,
      destination: from('destinationId').destination,
      purchaseOrderNumber: from('purchaseOrderNumber').purchaseOrderNumber,
      salesOrderNumber: from('salesOrderNumber').salesOrderNumber,
      trackingInfo: from('trackingInfo').trackingInfo,
      notes: from('notes').notes,
      shippingCosts: from('shippingCostsCents').shippingCosts,
      additionalCosts: from('additionalCostsCents').additionalCosts,
      discountPercentage: from('discountPercentage').discountPercentage,
      invoiceDocUrl: from('invoiceDocUrl').invoiceDocUrl,
      lines: from('vehiclesToOrder').lines.map((line) => ({
        ...line,
        wholesalePrice: prices.get(line.key) ?? line.wholesalePrice,
      })),
    };
  };

/** Parses '{type}:{id}'; the type itself contains colons. */
export function destinationOf(value: string) {
  const at = value.lastIndexOf(':');
  return {
    destinationId: value.slice(at + 1),
    destinationType: value.startsWith('Hub') ? ('Hub' as const) : ('Spoke::Shop' as const),
  };
}

/** The variant of a line. */
function variantOf(
  offered: readonly OfferedVehicle[],
  { vehicleId, color, size }: Pick<FormLine, 'vehicleId' | 'color' | 'size'>,
) {
  const vehicle = offered.find(({ id }) => id === vehicleId);
  return vehicle?.variants.find((variant) => variant.color === color && variant.size === size);
}

/** The changes of the lines: new prices, vehicles to order, vehicles to remove. */
export function vehicleChanges(
  lines: PurchaseOrderFormOutput['lines'],
  offered: readonly OfferedVehicle[],
  assets: readonly PurchasedVehicle[],
) {
  const priceOf = new Map(assets.map(({ id, wholesalePriceCents }) => [id, wholesalePriceCents]));
  const kept = lines.flatMap((line) =>
    line.assetIds.slice(0, line.quantity).map((id) => ({
      id,
      wholesalePriceCents: line.wholesalePrice,
    })),
  );
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    assets: kept.filter(({ id, wholesalePriceCents }) => priceOf.get(id) !== wholesalePriceCents),
    removedAssetIds: assets.map(({ id }) => id).filter((id) => !keptIds.has(id)),
    vehiclesToOrder: lines.flatMap((line) => {
      const quantity = line.quantity - line.assetIds.length;
      if (quantity <= 0) return [];
      const known = assets.find(({ id }) => id === line.assetIds[0])?.variant.id;
      return {
        variantId: known ?? variantOf(offered, line)?.id ?? null,
        vehicleVersionId: line.vehicleVersionId,
        wholesalePriceCents: line.wholesalePrice,
        quantity,
      };
    }),
  };
}

/** The lines' prices with another vendor; lines that it doesn't supply are unchanged. */
export function repriced(
  lines: readonly FormLine[],
  offered: readonly OfferedVehicle[],
): { lines: FormLine[]; notSupplied: number[] } {
  const notSupplied: number[] = [];
  const next = lines.map((line, index) => {
    if (line.vehicleId === '') return line;
    const vehicle = offered.find(({ id }) => id === line.vehicleId);
    if (!vehicle) notSupplied.push(index);
    const version = vehicle?.versions.find(({ id }) => id === line.vehicleVersionId);
    return version
      ? { ...line, wholesalePrice: (version.wholesalePriceCents / 100).toFixed(2) }
      : line;
  });
  return { lines: next, notSupplied };
}

/**
 * Adds needed variants to the lines: to a line of the same variant and version, or as a new one.
 */
export function withNeeded(
  lines: readonly FormLine[],
  needed: readonly NeededVariant[],
  offered: readonly OfferedVehicle[],
): FormLine[] {
  const next = lines.filter((line) => line.vehicleId !== '' || line.assetIds.length > 0);
  for (const { vehicleId, neededAmount, variant } of needed) {
    const version = offered.find(({ id }) => id === vehicleId)?.versions[0];
    if (!version) continue;
    const { color, size } = variant;
    const at = next.findIndex(
      (line) =>
        line.vehicleId === vehicleId &&
        line.color === color &&
        line.size === size &&
        line.vehicleVersionId === version.id,
    );
    const line = next[at];
    // Vehicles already on the purchase order, or just added, are no longer needed.
    const added = line ? Number(line.quantity || 0) - line.assetIds.length : 0;
    const missing = Math.max(0, neededAmount - added);
    if (line) next[at] = { ...line, quantity: String(Number(line.quantity || 0) + missing) };
    else if (missing > 0) {
      next.push({
        key: randomKey(),
        vehicleId,
        color,
        size,
        vehicleVersionId: version.id,
        wholesalePrice: (version.wholesalePriceCents / 100).toFixed(2),
        quantity: String(missing),
        assetIds: [],
      });
    }
  }
  return next;
}

const count = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0);

/** The total of a line, as far as it is filled in. */
export const lineCents = ({ wholesalePrice, quantity }: FormLine) =>
  (parseDollars(wholesalePrice) ?? 0) * count(quantity);

/** The totals of the current form values. */
export function totalsOf(values: FormValues) {
  const discount = Number(values.discountPercentage || 0);
  return purchaseOrderTotals({
    goodsCents: values.lines.reduce((sum, line) => sum + lineCents(line), 0),
    assetsCount: values.lines.reduce((sum, line) => sum + count(line.quantity), 0),
    discountPercentage: discount >= 0 && discount <= 100 ? discount : 0,
    shippingCostsCents: parseDollars(values.shippingCosts) ?? 0,
    additionalCostsCents: parseDollars(values.additionalCosts) ?? 0,
  });
}
