import type { MoneyOperationKind } from '@kickstand/domain/billing/money-operation-terms.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import {
  type DefinedMoneyOperation,
  defineMoneyOperation,
  type MoneyOperationDefinition,
  type MoneyRefusal,
  type NewOperation,
  type OperationOf,
} from '../money/define-money-operation.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { existing } from '../platform/refused.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';
import {
  type BilledSubscription,
  lockBilledSubscription,
  subjectsOf,
} from './billed-subscription.ts';
import { writeProviderSubscription } from './write-provider-subscription.ts';

/** The fields that every operation on a live subscription stores. */
export const changeRequest = z.object({
  subscriptionId: z.string(),
  subscriptionReference: z.string(),
});
type ChangeRequest = z.infer<typeof changeRequest>;

/**
 * Locks a subscription for a change to send to the provider.
 * @returns the fields for the operation, and the subscription; undefined if the provider does not
 * bill it.
 * @throws NotFound
 */
export async function lockForChange(
  unit: UnitOfWork,
  id: string,
): Promise<
  | { readonly change: NewOperation<ChangeRequest>; readonly subscription: BilledSubscription }
  | undefined
> {
  const subscription = await lockBilledSubscription(unit, id);
  const { customerId, subscriptionReference } = subscription;
  if (subscriptionReference === null) return undefined;
  const request = { subscriptionId: subscription.id, subscriptionReference };
  const subjects = subjectsOf(subscription);
  return { change: { customerId, amountCents: 0, request, subjects }, subscription };
}

/**
 * Records in the subscription's history that the provider declined a change. The change is not
 * undone; the nightly comparison shows the difference until staff settle it.
 */
export function recordBillingRefusal(
  unit: UnitOfWork,
  { kind, request }: Pick<OperationOf<ChangeRequest>, 'kind' | 'request'>,
  refused: MoneyRefusal,
): Promise<void> {
  return recordEvent(unit, {
    entityId: request.subscriptionId,
    kind: 'subscription.billing_refused',
    source: 'billing',
    facts: { operation: kind, ...refused },
  });
}

type Unchanged = Omit<
  ProviderSubscription,
  'subscriptionReference' | 'customerReference' | 'endedAt'
>;

/** A subscription as the provider has it, as far as Kickstand knows. */
export async function readUnchanged(
  { sql: on, services, now }: UnitOfWork,
  { subscriptionId, subscriptionReference }: ChangeRequest,
): Promise<ProviderSubscription> {
  const found = await firstRow(
    on,
    sql<Unchanged>`
      select coalesce(stripe_item_id, '') as item_reference,
        payment_status, plan_price_cents as monthly_cents,
        coalesce(billing_cycle_date, ${dayOf(services, now)}::date) as next_billing_date
      from subscriptions where id = ${subscriptionId}`,
  );
  const known = existing(found, 'Subscription');
  return { ...known, subscriptionReference, customerReference: '', endedAt: null };
}

type ChangeDefinition<
  Kind extends MoneyOperationKind,
  Request extends ChangeRequest,
> = MoneyOperationDefinition<Kind, Request, ProviderSubscription>;

/**
 * Defines a change of a live subscription: the provider's resulting subscription is saved, and the
 * change is found again by the operation id in its metadata.
 */
export function defineSubscriptionChange<
  Kind extends MoneyOperationKind,
  Request extends ChangeRequest,
>(
  definition: Pick<ChangeDefinition<Kind, Request>, 'kind' | 'request' | 'send' | 'mismatch'> &
    Partial<Pick<ChangeDefinition<Kind, Request>, 'find' | 'assume'>>,
): DefinedMoneyOperation<Kind, Request> {
  return defineMoneyOperation<Kind, Request, ProviderSubscription>({
    mode: 'follow_up',
    find: ({ billing }, { id, request }, named) =>
      billing.findSubscriptionChange(id, request.subscriptionReference, named),
    assume: (unit, { request }) => readUnchanged(unit, request),
    finish: (unit, { request }, done) =>
      writeProviderSubscription(unit, request.subscriptionId, done),
    decline: recordBillingRefusal,
    ...definition,
  });
}
