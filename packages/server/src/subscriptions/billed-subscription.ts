import { type RawBuilder, sql } from 'kysely';
import type { Subject } from '../money/money-operations.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { existing } from '../platform/refused.ts';

/** A locked subscription with the data for money operations. */
export interface BilledSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The provider's ids; null if the customer or subscription does not exist at the provider. */
  readonly customerReference: string | null;
  readonly subscriptionReference: string | null;
  readonly itemReference: string | null;
  readonly assetId: string | null;
}

/** Reads a subscription's billing data. @throws NotFound */
export const readBilledSubscription = (on: Sql, subscriptionId: string) =>
  read(on, subscriptionId, sql``);

/**
 * Locks a subscription, so that its operations are ordered.
 * @throws NotFound
 */
export const lockBilledSubscription = (unit: UnitOfWork, subscriptionId: string) =>
  read(unit.sql, subscriptionId, sql`for update of s`);

async function read(
  on: Sql,
  subscriptionId: string,
  lock: RawBuilder<unknown>,
): Promise<BilledSubscription> {
  const found = await firstRow(
    on,
    sql<BilledSubscription>`
      select s.id, s.customer_id, c.stripe_customer_id as customer_reference,
        s.stripe_subscription_id as subscription_reference, s.stripe_item_id as item_reference,
        s.asset_id
      from subscriptions s join customers c on c.id = s.customer_id
      where s.id = ${subscriptionId} ${lock}`,
  );
  return existing(found, 'Subscription');
}

/** The subjects of an operation on a subscription. */
export function subjectsOf(subscription: BilledSubscription): Subject[] {
  return [
    { entityType: 'Subscription', entityId: subscription.id },
    { entityType: 'Customer', entityId: subscription.customerId },
  ];
}
