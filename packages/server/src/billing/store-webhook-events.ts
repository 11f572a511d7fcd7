import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../platform/request-context.ts';
import type { WebhookEvent } from '../ports/billing.ts';

const objectOf = z.object({ data: z.object({ object: z.object({ invoice: z.string() }) }) });

/**
 * What handling an event needs beside its id: the invoice that it is about. Names, addresses and
 * amounts are left out, because whoever handles the event asks the provider for them.
 */
function neededOf(payload: WebhookEvent['payload']) {
  const { success, data } = objectOf.safeParse(payload);
  return success ? data : {};
}

/** Stores events of the provider for the worker; one that is known already stays as it is. */
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
