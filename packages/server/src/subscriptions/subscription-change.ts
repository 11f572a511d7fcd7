import {
  MONEY_OPERATION_KIND_LABELS,
  type MoneyOperationKind,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import {
  type AnyMoneyHandler,
  defineMoneyHandler,
  type MoneyHandler,
  type MoneyRefusal,
} from '../money/money-handler.ts';
import { intendMoneyOperation, type MoneyOperation } from '../money/money-operations.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';
import { type BilledSubscription, subjectsOf } from './billed-subscription.ts';
import { writeProviderSubscription } from './write-provider-subscription.ts';

const requestSchema = z.object({ subscriptionId: z.string(), subscriptionReference: z.string() });

/** What every operation on a running subscription keeps of it. */
export function changeRequest(operation: MoneyOperation): z.infer<typeof requestSchema> {
  return requestSchema.parse(operation.request);
}

/**
 * Intends a change of a running subscription; the provider follows what staff did, so nothing waits.
 * @param change.amountCents what the change is about, 0 when it is about no amount.
 * @param change.request what the handler needs beside the subscription's ids.
 * @returns the id of the operation, or null when the provider doesn't bill the subscription.
 */
export async function intendSubscriptionChange(
  unit: UnitOfWork,
  subscription: BilledSubscription,
  change: {
    readonly kind: MoneyOperationKind;
    readonly amountCents?: number;
    readonly request?: Record<string, unknown>;
  },
): Promise<string | null> {
  const { id: subscriptionId, customerId, subscriptionReference } = subscription;
  if (subscriptionReference === null) return null;
  return await intendMoneyOperation(unit, {
    kind: change.kind,
    mode: 'follow_up',
    customerId,
    amountCents: change.amountCents ?? 0,
    request: { subscriptionId, subscriptionReference, ...change.request },
    subjects: subjectsOf(subscription),
  });
}

/**
 * Tells the subscription's history that the provider has refused to follow. What staff did stands;
 * the nightly comparison shows that the two disagree until somebody has settled it.
 */
export async function recordBillingRefusal(
  unit: UnitOfWork,
  operation: MoneyOperation,
  refused: MoneyRefusal,
): Promise<void> {
  await recordEvent(unit, {
    entityType: 'Subscription',
    entityId: changeRequest(operation).subscriptionId,
    kind: 'subscription.billing_refused',
    source: 'billing',
    facts: { reason: MONEY_OPERATION_KIND_LABELS[operation.kind], ...refused },
  });
}

/**
 * Declares how a change of a subscription is settled: the subscription as the provider then has it is
 * written, and it is found again by the mark that the operation leaves on it.
 */
export function defineSubscriptionChange({
  kind,
  send,
  find,
  misfit,
}: Pick<MoneyHandler<ProviderSubscription>, 'kind' | 'send' | 'misfit'> &
  Partial<Pick<MoneyHandler<ProviderSubscription>, 'find'>>): AnyMoneyHandler {
  return defineMoneyHandler<ProviderSubscription>({
    kind,
    send,
    find:
      find ??
      (({ billing }, operation, named) =>
        billing.findSubscriptionChange(
          operation.id,
          changeRequest(operation).subscriptionReference,
          named,
        )),
    ...(misfit && { misfit }),
    finish: (unit, operation, done) =>
      writeProviderSubscription(unit, changeRequest(operation).subscriptionId, done),
    decline: recordBillingRefusal,
  });
}
