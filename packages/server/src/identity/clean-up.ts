import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import { deleteInBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/request-context.ts';
import { KEPT_MILLISECONDS } from './staff-sessions.ts';

/** Deletes ended sessions and their data in the built-in identity provider, once a night. */
export function identityCleanUpJob({ database }: Services): JobHandler {
  return {
    queue: 'clean-up-identity',
    schedule: '55 3 * * *',
    async handle() {
      // Sign-in uses real time, because the services' clock may be advanced for billing.
      const now = database.clock.now();
      const before = new Date(now.getTime() - KEPT_MILLISECONDS);
      const ended = sql`coalesce(ended_at, expires_at) < ${before}`;
      await deleteInBatches(database, 'staff_sessions', ended);
      await deleteInBatches(database, 'identity_provider_records', sql`expires_at < ${now}`);
    },
  };
}
