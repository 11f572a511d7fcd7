import { sql } from 'kysely';
import type { Services } from '../platform/request-context.ts';

/**
 * Deletes entries of the security log older than an instant; entries of the last 30 days are always
 * kept. @returns how many.
 */
export async function forgetSecurityEvents({ database }: Services, before: Date): Promise<number> {
  return await database.transaction(async (transaction) => {
    // The log is append-only for everyone else.
    await sql`set local kickstand.retention = 'on'`.execute(transaction);
    const { numAffectedRows } = await sql`
      delete from security_events
      where created_at < ${before} and created_at < now() - interval '30 days'`.execute(
      transaction,
    );
    return Number(numAffectedRows ?? 0);
  });
}
