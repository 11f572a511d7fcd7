import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { z } from 'zod';
import type { UnitOfWork } from '../platform/command.ts';
import { lockBilledSubscription } from './billed-subscription.ts';
import {
  changeRequest,
  defineSubscriptionChange,
  intendSubscriptionChange,
} from './subscription-change.ts';

const priceSchema = z.object({
  itemReference: z.string().nullable(),
  productReference: z.string(),
  productName: z.string(),
  monthlyCents: z.number().int(),
  endPromotions: z.boolean().default(false),
});

export interface PlanPriceWanted {
  readonly subscriptionId: string;
  /** Because the vehicle changed, or because the customer left the organization. */
  readonly kind: 'SWAP_PRICE' | 'PLAN_PRICE';
  /** Cents that are billed each month from the next invoice on. */
  readonly monthlyCents: number;
  readonly productReference: string;
  readonly productName: string;
}

/**
 * Changes what a subscription is billed each month, from its next invoice on; the running month stays
 * as it was paid.
 * @returns the id of the operation, or null when the provider doesn't bill the subscription.
 */
export async function intendPlanPrice(
  unit: UnitOfWork,
  wanted: PlanPriceWanted,
): Promise<string | null> {
  const subscription = await lockBilledSubscription(unit, wanted.subscriptionId);
  const { productReference, productName, monthlyCents } = wanted;
  const price: z.infer<typeof priceSchema> = {
    itemReference: subscription.itemReference,
    productReference,
    productName,
    monthlyCents,
    // Who leaves the organization leaves its promotion.
    endPromotions: wanted.kind === 'PLAN_PRICE',
  };
  return await intendSubscriptionChange(unit, subscription, {
    kind: wanted.kind,
    amountCents: monthlyCents,
    request: price,
  });
}

function handlerOf(kind: PlanPriceWanted['kind']) {
  return defineSubscriptionChange({
    kind,
    send({ billing }, operation) {
      const { subscriptionReference } = changeRequest(operation);
      const price = priceSchema.parse(operation.request);
      return billing.changePrice(
        { operationId: operation.id, key: operation.providerKey },
        { subscriptionReference, ...price, currency: operation.currency },
      );
    },
    misfit({ amountCents, currency }, { monthlyCents }) {
      if (monthlyCents === amountCents) return undefined;
      const [there, here] = [monthlyCents, amountCents].map((cents) =>
        formatCents(cents, currency),
      );
      return `This subscription is billed ${there} a month, not ${here}.`;
    },
  });
}

/** Settles the prices of swapped vehicles. */
export const swapPrices = handlerOf('SWAP_PRICE');

/** Settles prices that change for another reason than a swap. */
export const planPrices = handlerOf('PLAN_PRICE');
