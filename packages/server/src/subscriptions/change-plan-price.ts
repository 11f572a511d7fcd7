import { refuseMonthlyPrice } from '@kickstand/domain/billing/minimum-charge.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { z } from 'zod';
import type { UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { changeRequest, defineSubscriptionChange, lockForChange } from './subscription-change.ts';

const priceRequest = changeRequest.extend({
  itemReference: z.string().nullable(),
  productReference: z.string(),
  productName: z.string(),
  monthlyCents: z.number().int(),
  endPromotions: z.boolean().default(false),
});

export interface PlanPriceWanted {
  readonly subscriptionId: string;
  /** The reason: the vehicle changed, or the customer left the organization. */
  readonly kind: 'SWAP_PRICE' | 'PLAN_PRICE';
  /** Monthly cents from the next invoice. */
  readonly monthlyCents: number;
  readonly productReference: string;
  readonly productName: string;
}

const definePlanPrice = <Kind extends PlanPriceWanted['kind']>(kind: Kind) =>
  defineSubscriptionChange({
    kind,
    request: priceRequest,
    send: ({ billing }, { reference, currency, request: { subscriptionId: _, ...price } }) =>
      billing.changePrice(reference, { ...price, currency }),
    mismatch({ amountCents, currency }, { monthlyCents }) {
      if (monthlyCents === amountCents) return undefined;
      const [there, here] = [monthlyCents, amountCents].map((cents) =>
        formatCents(cents, currency),
      );
      return `This subscription is billed at ${there} a month, not ${here}.`;
    },
  });

/** Price changes by swaps. */
export const swapPrice = definePlanPrice('SWAP_PRICE');

/** Price changes for other reasons. */
export const planPrice = definePlanPrice('PLAN_PRICE');

/**
 * Changes the monthly price of a subscription from the next invoice; the current month is
 * unchanged.
 * @returns the id of the operation, or null if the provider does not bill the subscription.
 * @throws Refused if the price is too small to be charged.
 */
export async function intendPlanPrice(
  unit: UnitOfWork,
  wanted: PlanPriceWanted,
): Promise<string | null> {
  const locked = await lockForChange(unit, wanted.subscriptionId);
  if (!locked) return null;
  const { change, subscription } = locked;
  const { kind, productReference, productName, monthlyCents } = wanted;
  refuseIf(refuseMonthlyPrice(monthlyCents));
  return await (kind === 'SWAP_PRICE' ? swapPrice : planPrice).intend(unit, {
    ...change,
    amountCents: monthlyCents,
    request: {
      ...change.request,
      itemReference: subscription.itemReference,
      productReference,
      productName,
      monthlyCents,
      // A customer who leaves the organization loses its promotion.
      endPromotions: kind === 'PLAN_PRICE',
    },
  });
}
