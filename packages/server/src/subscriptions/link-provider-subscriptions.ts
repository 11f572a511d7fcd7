import { sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { countWritten } from '../platform/database/database.ts';

/** A subscription, and its id at the payment provider. */
export interface ProviderLink {
  readonly subscriptionId: string;
  readonly reference: string;
}

/**
 * Gives locked subscriptions the ids that they have at the payment provider, with an event each.
 * Nothing is sent there.
 * @throws Error if one of them has an id already.
 */
export async function linkProviderSubscriptions(
  unit: UnitOfWork,
  links: readonly ProviderLink[],
): Promise<void> {
  const written = await countWritten(
    unit.sql,
    sql`
      update subscriptions s set stripe_subscription_id = g.reference, updated_at = ${unit.now}
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as g("subscriptionId" uuid, reference text)
      where s.id = g."subscriptionId" and s.stripe_subscription_id is null returning 1`,
  );
  if (written !== links.length)
    throw new Error('A subscription had an id at the provider already.');
  await recordEvents(
    unit,
    links.map(({ subscriptionId, reference }) => ({
      entityId: subscriptionId,
      kind: 'subscription.linked',
      facts: { reference },
    })),
  );
}
