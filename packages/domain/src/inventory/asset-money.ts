import { percentOf } from '../kernel/money.ts';

/** What an asset has cost and brought in, in cents. */
export interface AssetMoneyFacts {
  readonly wholesalePriceCents: number;
  /** Of its purchase order; null for an asset without one. */
  readonly purchase: {
    /** As it is stored, '7.5' for 7.5 %. */
    readonly discountPercentage: string;
    readonly shippingCostsCents: number;
    readonly additionalCostsCents: number;
    /** How many assets the order is for, this one included. */
    readonly assets: number;
  } | null;
  /** What subscriptions have paid for it. */
  readonly subscriptionRevenueCents: number;
  /** What it was sold for, before tax. */
  readonly salePriceCents: number | null;
  /** What the insurance has paid for a stolen one. */
  readonly theftProceedsCents: number | null;
  /** What its customer was charged for a stolen one. */
  readonly theftDeductibleCents: number | null;
}

/** The money figures of an asset, in cents. */
export interface AssetMoney {
  readonly cogsCents: number;
  readonly subscriptionRevenueCents: number;
  /** Sale price, insurance proceeds and deductible. */
  readonly saleAndTheftCents: number;
  readonly totalRevenueCents: number;
  /** Revenue less cost; negative while it hasn't earned what it has cost. */
  readonly lifetimeEarningCents: number;
}

/** The wholesale price less its order's discount, plus its share of the order's other costs. */
function costOfGoods({ wholesalePriceCents, purchase }: AssetMoneyFacts): number {
  if (!purchase) return wholesalePriceCents;
  // Rounded as the purchase order's total is, so that the two agree to the cent.
  const paid = percentOf(
    wholesalePriceCents,
    100_000 - Math.round(Number(purchase.discountPercentage) * 1000),
  );
  const shared = purchase.shippingCostsCents + purchase.additionalCostsCents;
  return paid + Math.round(shared / Math.max(1, purchase.assets));
}

/** What an asset has cost, brought in and earned. */
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
