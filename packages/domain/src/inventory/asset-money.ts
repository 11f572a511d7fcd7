/** Cost and revenue of an asset, in cents. */
export interface AssetMoneyFacts {
  /** The cost of goods: of an asset without a purchase order its wholesale price. */
  readonly costCents: number;
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

/** Calculates cost, revenue and profit of an asset. */
export function assetMoney(facts: AssetMoneyFacts): AssetMoney {
  const { subscriptionRevenueCents, costCents: cogsCents } = facts;
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
