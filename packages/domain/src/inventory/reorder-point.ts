import { z } from 'zod';
import { countSchema } from '../kernel/bounded.ts';
import { formatCount } from '../kernel/plural.ts';
import { idSchema } from '../kernel/text.ts';
import { MOST_PURCHASE_ORDER_ASSETS } from '../purchasing/purchase-order-terms.ts';

/** The stock of a variant that a hub keeps, and the quantity in which more is bought. */
export interface ReorderPoint {
  /** More is bought while fewer vehicles than this would remain. */
  readonly level: number;
  /** Vehicles are bought in multiples of this, at least 1. */
  readonly orderQuantity: number;
}

/** What there is of a variant at a hub, in vehicles and orders. */
export interface StockPosition {
  /**
   * Vehicles that open orders can have: available, returned, received, on purchase orders, and on transfer orders to the hub;
   * without those that a ready order or a customer has.
   */
  readonly supply: number;
  /** Orders that wait for a vehicle. */
  readonly openOrders: number;
}

/**
 * How many vehicles to buy: the smallest multiple of the order quantity after which at least the level remains when
 * every open order is served; 0 if it already does.
 */
export function suggestedQuantity(
  { level, orderQuantity }: ReorderPoint,
  { supply, openOrders }: StockPosition,
): number {
  const short = level - (supply - openOrders);
  return short <= 0 ? 0 : Math.ceil(short / orderQuantity) * orderQuantity;
}

/** 'keep 4, order 6' */
export const reorderPointText = ({ level, orderQuantity }: ReorderPoint): string =>
  `keep ${formatCount(level)}, order ${formatCount(orderQuantity)}`;

const place = { hubId: idSchema, variantId: idSchema };
const version = {
  /** Of the reorder point that the caller loaded; absent if there was none. */
  expectedUpdatedAt: z.string().nullish(),
};

/** Sets the reorder point of a variant at a hub. */
export const saveReorderPointInput = z.object({
  ...place,
  level: countSchema('Keep', 0, MOST_PURCHASE_ORDER_ASSETS),
  orderQuantity: countSchema('Order', 1, MOST_PURCHASE_ORDER_ASSETS),
  ...version,
});

/** Removes the reorder point of a variant at a hub. */
export const deleteReorderPointInput = z.object({ ...place, ...version });

/** The entries of the form for a reorder point. */
export const reorderPointForm = saveReorderPointInput.pick({ level: true, orderQuantity: true });
