import { sql } from 'kysely';
import { deleteInBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/request-context.ts';

/** Deletes handled webhook events received before an instant. @returns how many. */
export async function forgetWebhookEvents({ database }: Services, before: Date): Promise<number> {
  return await deleteInBatches(
    database,
    'webhook_events',
    sql`received_at < ${before} and handled_at is not null`,
  );
}
