import { percentOf, thousandths } from '../kernel/money.ts';

/** What a purchase order costs, in cents. */
export interface PurchaseOrderTotals {
  readonly goodsCents: number;
  /** The discount on the goods. */
  readonly discountCents: number;
  readonly shippingCostsCents: number;
  readonly additionalCostsCents: number;
  readonly totalCents: number;
  /** The total per vehicle, rounded; null without vehicles. */
  readonly perVehicleCents: number | null;
}

/**
 * Totals of a purchase order: the goods minus the discount, rounded once, plus shipping and
 * additional costs.
 */
export function purchaseOrderTotals(order: {
  readonly goodsCents: number;
  readonly assetsCount: number;
  /** 7.5 for 7.5 %. */
  readonly discountPercentage: number;
  readonly shippingCostsCents: number;
  readonly additionalCostsCents: number;
}): PurchaseOrderTotals {
  const { goodsCents, assetsCount, shippingCostsCents, additionalCostsCents } = order;
  const discounted = percentOf(goodsCents, 100_000 - thousandths(order.discountPercentage));
  const totalCents = discounted + shippingCostsCents + additionalCostsCents;
  return {
    goodsCents,
    discountCents: goodsCents - discounted,
    shippingCostsCents,
    additionalCostsCents,
    totalCents,
    perVehicleCents: assetsCount === 0 ? null : Math.round(totalCents / assetsCount),
  };
}
