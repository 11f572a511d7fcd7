import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import { firstRow } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import type { WebhookEvent } from '../ports/webhook-events.ts';
import { handleDueWebhookEvents } from './handle-webhook-events.ts';
import { storeWebhookEvents } from './store-webhook-events.ts';

/** Days for which the provider keeps its events. */
const KEPT_DAYS = 30;
/** Margin for clock differences and events that are not listed immediately. */
const OVERLAP = 3_600_000;
/** Batch size of stored events. */
const MOST_AT_ONCE = 100;

/**
 * Fetches events that the provider could not deliver since the last time. Idempotent and resumable.
 */
export async function catchUp(services: Services): Promise<void> {
  const { billing, clock, database } = services;
  const now = clock.now();
  const last = await firstRow(
    database.sql,
    sql<{ at: Date }>`select caught_up_at as at from billing_catch_up`,
  );
  const since = last ? last.at.getTime() - OVERLAP : now.getTime() - KEPT_DAYS * 86_400_000;
  let batch: WebhookEvent[] = [];
  const store = async () => {
    if (batch.length > 0) await storeWebhookEvents(services, batch);
    batch = [];
  };
  for await (const event of billing.webhookEventsSince(new Date(since))) {
    batch.push(event);
    if (batch.length === MOST_AT_ONCE) await store();
  }
  await store();
  await sql`
    insert into billing_catch_up (caught_up_at) values (${now})
    on conflict (only_one) do update
      set caught_up_at = greatest(billing_catch_up.caught_up_at, excluded.caught_up_at)`.execute(
    database.sql,
  );
  await handleDueWebhookEvents(services);
}

/** The catch-up job, every 15 minutes. */
export function catchUpJob(services: Services): JobHandler {
  return {
    queue: 'billing-catch-up',
    schedule: '*/15 * * * *',
    handle: () => catchUp(services),
  };
}
