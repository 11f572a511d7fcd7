import { divideCents } from '../kernel/divide-cents.ts';
import { percentOf, thousandths } from '../kernel/money.ts';
import { purchaseOrderTotals } from '../purchasing/purchase-order-totals.ts';

/** What the costs of the vehicles of a purchase order follow from. Amounts in cents. */
export interface PurchaseCostFacts {
  /** 7.5 for 7.5 %. */
  readonly discountPercentage: number;
  readonly shippingCostsCents: number;
  readonly additionalCostsCents: number;
  /** True for an order that was closed when each cost was rounded separately. */
  readonly roundsCostsEach: boolean;
  /** In the order of their ids. */
  readonly vehicles: readonly { readonly id: string; readonly wholesalePriceCents: number }[];
}

/** Every cost rounded by itself: their sum can differ from the order's total by some cents. */
function costsRoundedEach(order: PurchaseCostFacts): number[] {
  const shared = order.shippingCostsCents + order.additionalCostsCents;
  const share = Math.round(shared / Math.max(1, order.vehicles.length));
  const kept = 100_000 - thousandths(order.discountPercentage);
  return order.vehicles.map(
    ({ wholesalePriceCents }) => percentOf(wholesalePriceCents, kept) + share,
  );
}

/**
 * The cost of each vehicle: its wholesale price, minus its part of the discount, plus its part of
 * shipping and additional costs. They add up to the total of the order.
 * @returns cents, in the order of the vehicles.
 */
export function purchaseCosts(order: PurchaseCostFacts): number[] {
  if (order.roundsCostsEach) return costsRoundedEach(order);
  const prices = order.vehicles.map(({ wholesalePriceCents }) => wholesalePriceCents);
  const goodsCents = prices.reduce((sum, price) => sum + price, 0);
  const totals = purchaseOrderTotals({ ...order, goodsCents, assetsCount: prices.length });
  const discounts = divideCents(totals.discountCents, prices);
  const shares = divideCents(
    totals.shippingCostsCents + totals.additionalCostsCents,
    prices.map(() => 1),
  );
  return prices.map((price, index) => price - (discounts[index] ?? 0) + (shares[index] ?? 0));
}
