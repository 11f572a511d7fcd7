import { sql } from 'kysely';
import { deleteInBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/request-context.ts';

/**
 * Deletes entries of the security log older than an instant; entries of the last 30 days are always
 * kept. @returns how many.
 */
export async function forgetSecurityEvents({ database }: Services, before: Date): Promise<number> {
  return await deleteInBatches(
    database,
    'security_events',
    sql`created_at < ${before} and created_at < now() - interval '30 days'`,
    // The log is append-only for everyone else.
    (transaction) => sql`set local kickstand.retention = 'on'`.execute(transaction),
  );
}
