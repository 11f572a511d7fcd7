import { sql } from 'kysely';
import type { JobHandler } from '../platform/jobs.ts';
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
      await sql`delete from staff_sessions where coalesce(ended_at, expires_at) < ${before}`.execute(
        database.sql,
      );
      await sql`delete from identity_provider_records where expires_at < ${now}`.execute(
        database.sql,
      );
    },
  };
}
