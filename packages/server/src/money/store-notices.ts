import { sql } from 'kysely';
import type { Services } from '../platform/request-context.ts';
import type { BillingNotice } from '../ports/billing.ts';

/** Stores events of the provider for the worker; one that is known already stays as it is. */
export async function storeNotices(
  services: Services,
  notices: readonly BillingNotice[],
): Promise<void> {
  const now = services.clock.now();
  const wanted = notices.map(({ id, type, objectId, payload }) => ({
    id,
    type,
    objectId,
    payload,
  }));
  await sql`
    insert into webhook_events (id, type, object_id, payload, received_at, due_at)
    select id, type, "objectId", payload, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as n(id text, type text, "objectId" text, payload jsonb)
    on conflict do nothing`.execute(services.database.recording.sql);
}
