import { percentOf, thousandths } from '../kernel/money.ts';

/** Cost and revenue of an asset, in cents. */
export interface AssetMoneyFacts {
  readonly wholesalePriceCents: number;
  /** Of its purchase order; null for an asset without one. */
  readonly purchase: {
    /** As stored, '7.5' for 7.5 %. */
    readonly discountPercentage: string;
    readonly shippingCostsCents: number;
    readonly additionalCostsCents: number;
    /** Number of assets on the order, including this one. */
    readonly assets: number;
  } | null;
  /** Paid by its subscriptions. */
  readonly subscriptionRevenueCents: number;
  /** The sale price, before tax. */
  readonly salePriceCents: number | null;
  /** Insurance proceeds for a stolen asset. */
  readonly theftProceedsCents: number | null;
  /** The deductible charged to the customer of a stolen asset. */
  readonly theftDeductibleCents: number | null;
}

/** Financial results of an asset, in cents. */
export interface AssetMoney {
  readonly cogsCents: number;
  readonly subscriptionRevenueCents: number;
  /** Sale price, insurance proceeds and deductible. */
  readonly saleAndTheftCents: number;
  readonly totalRevenueCents: number;
  /** Revenue minus cost. */
  readonly lifetimeEarningCents: number;
}

/** The wholesale price minus the order's discount, plus a share of the order's other costs. */
function costOfGoods({ wholesalePriceCents, purchase }: AssetMoneyFacts): number {
  if (!purchase) return wholesalePriceCents;
  // Rounded like the purchase order's total, so that both agree to the cent.
  const paid = percentOf(
    wholesalePriceCents,
    100_000 - thousandths(Number(purchase.discountPercentage)),
  );
  const shared = purchase.shippingCostsCents + purchase.additionalCostsCents;
  return paid + Math.round(shared / Math.max(1, purchase.assets));
}

/** Calculates cost, revenue and profit of an asset. */
export function assetMoney(facts: AssetMoneyFacts): AssetMoney {
  const { subscriptionRevenueCents } = facts;
  const cogsCents = costOfGoods(facts);
  const saleAndTheftCents =
    (facts.salePriceCents ?? 0) +
    (facts.theftProceedsCents ?? 0) +
    (facts.theftDeductibleCents ?? 0);
  const totalRevenueCents = subscriptionRevenueCents + saleAndTheftCents;
  return {
    cogsCents,
    subscriptionRevenueCents,
    saleAndTheftCents,
    totalRevenueCents,
    lifetimeEarningCents: totalRevenueCents - cogsCents,
  };
}
