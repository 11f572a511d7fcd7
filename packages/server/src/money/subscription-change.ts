import { MONEY_OPERATION_KIND_LABELS } from '@kickstand/domain/billing/money-operation-terms.ts';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { MoneyOperation } from './money-operations.ts';

const requestSchema = z.object({ subscriptionId: z.string(), subscriptionReference: z.string() });

/** What every operation on a running subscription keeps of it. */
export function changeRequest(operation: MoneyOperation): z.infer<typeof requestSchema> {
  return requestSchema.parse(operation.request);
}

/**
 * Tells the subscription's history that the provider has refused to follow. What staff did stands;
 * the nightly comparison shows that the two disagree until somebody has settled it.
 */
export async function recordBillingRefusal(
  unit: UnitOfWork,
  operation: MoneyOperation,
  message: string,
): Promise<void> {
  await recordEvent(unit, {
    entityType: 'Subscription',
    entityId: changeRequest(operation).subscriptionId,
    kind: 'subscription.billing_refused',
    source: 'billing',
    facts: { reason: MONEY_OPERATION_KIND_LABELS[operation.kind], message },
  });
}
