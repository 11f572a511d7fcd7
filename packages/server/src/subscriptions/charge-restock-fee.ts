import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineCharge } from '../money/define-charge.ts';
import { NOTHING_MOVES } from '../money/money-preview.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import {
  lockBilledSubscription,
  readBilledSubscription,
  subjectsOf,
} from './billed-subscription.ts';

const DESCRIPTION = 'Restock fee';

const requestSchema = z.object({
  subscriptionId: z.string(),
  assetId: z.string().nullable(),
  customerReference: z.string(),
});

/** Restock fees; without sales tax. */
export const restockFee = defineCharge({
  kind: 'RESTOCK_FEE',
  request: requestSchema,
  charge: ({ amountCents, request: { subscriptionId } }) => ({
    description: DESCRIPTION,
    amountCents,
    taxRateReference: null,
    subject: { subscriptionId },
  }),
  invoice: ({ request: { subscriptionId, assetId } }) => ({ subscriptionId, assetId }),
  requested: (unit, { amountCents, request: { subscriptionId } }) =>
    recordEvent(unit, {
      entityId: subscriptionId,
      kind: 'subscription.restock_fee_requested',
      facts: { amountCents },
    }),
  charged: (unit, { request: { subscriptionId } }, { line }) =>
    recordEvent(unit, {
      entityId: subscriptionId,
      kind: 'subscription.restock_fee_charged',
      source: 'billing',
      facts: { amountCents: totalOf(line), money: line },
    }),
  decline: (unit, { amountCents, request: { subscriptionId } }, refused) =>
    recordEvent(unit, {
      entityId: subscriptionId,
      kind: 'subscription.restock_fee_declined',
      source: 'billing',
      facts: { amountCents, ...refused },
    }),
});

/**
 * Charges the configured restock fee, without sales tax, as a separate operation: if it is
 * declined, all other changes remain. Insert it after the other operations of the command, so that
 * they do not wait for it.
 * @returns the id of the operation, or null if there is nothing to charge or no customer at the
 * provider.
 */
export async function intendRestockFee(
  unit: UnitOfWork,
  {
    subscriptionId,
    assetId,
  }: {
    subscriptionId: string;
    /** The returned vehicle, if any. */
    assetId: string | null;
  },
): Promise<string | null> {
  const { RESTOCK_FEE_CENTS: amountCents } = unit.services.config;
  if (amountCents === 0) return null;
  const subscription = await lockBilledSubscription(unit, subscriptionId);
  const { customerId, customerReference } = subscription;
  if (customerReference === null) {
    const message = 'The customer has no payment method on file.';
    await recordEvent(unit, {
      entityId: subscriptionId,
      kind: 'subscription.restock_fee_declined',
      source: 'billing',
      facts: { amountCents, message },
    });
    return null;
  }
  return await restockFee.intend(unit, {
    customerId,
    amountCents,
    request: { subscriptionId, assetId, customerReference },
    subjects: subjectsOf(subscription),
  });
}

/**
 * Previews a restock fee; no amounts without a fee or without a customer at the provider.
 * @param amountCents by default the configured fee.
 * @throws NotFound
 */
export async function previewRestockFee(
  { database, billing, config }: Services,
  subscriptionId: string,
  amountCents = config.RESTOCK_FEE_CENTS,
) {
  const { customerReference } = await readBilledSubscription(database.sql, subscriptionId);
  if (amountCents === 0 || customerReference === null) return NOTHING_MOVES;
  return await billing.previewCharge({
    customerReference,
    description: DESCRIPTION,
    amountCents,
    currency: config.CURRENCY,
    taxRateReference: null,
  });
}
