import { sql } from 'kysely';
import { z } from 'zod';
import { storableText } from '../platform/graphql/graphql-limits.ts';
import type { Services } from '../platform/request-context.ts';
import type { WebhookEvent } from '../ports/webhook-events.ts';

/** What is no id, such as an expanded object, is not needed. */
const id = storableText.max(255).nullish().catch(undefined);
const objectOf = z.object({
  data: z.object({
    object: z.object({ invoice: id, customer: id, charge: id }),
    // A detached card no longer names its customer.
    previous_attributes: z.object({ customer: id }).optional().catch(undefined),
  }),
});

/**
 * The data needed to handle an event besides its id: ids of invoice, customer and charge. Names, addresses and amounts
 * are not stored, because they are requested from the provider.
 */
function neededOf(payload: WebhookEvent['payload']) {
  const { success, data } = objectOf.safeParse(payload);
  return success ? data : {};
}

/** Stores webhook events for the worker; known ones are unchanged. */
export async function storeWebhookEvents(
  services: Services,
  events: readonly WebhookEvent[],
): Promise<void> {
  const now = services.clock.now();
  const wanted = events.map(({ id, type, objectId, payload }) => ({
    id,
    type,
    objectId,
    payload: neededOf(payload),
  }));
  await sql`
    insert into webhook_events (id, type, object_id, payload, received_at, due_at)
    select id, type, "objectId", payload, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as n(id text, type text, "objectId" text, payload jsonb)
    on conflict do nothing`.execute(services.database.recording.sql);
}
