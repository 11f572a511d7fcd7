import { sql } from 'kysely';
import type { Services } from '../platform/request-context.ts';

/** Deletes handled webhook events received before an instant. @returns how many. */
export async function forgetWebhookEvents({ database }: Services, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_events where received_at < ${before} and handled_at is not null`.execute(
    database.sql,
  );
  return Number(numAffectedRows ?? 0);
}
