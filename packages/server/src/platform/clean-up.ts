import { sql } from 'kysely';
import type { JobHandler } from './jobs.ts';
import { forgetManifests } from './permitted-operations.ts';
import type { Services } from './request-context.ts';

/** Days after which no retry of a request is expected. */
const KEYS_KEPT_DAYS = 30;

/** Deletes expired idempotency keys and operation manifests, once a night. */
export function cleanUpJob({ database, clock }: Services): JobHandler {
  return {
    queue: 'clean-up',
    schedule: '45 3 * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - KEYS_KEPT_DAYS * 86_400_000);
      await sql`delete from idempotency_keys where created_at < ${before}`.execute(database.sql);
      await forgetManifests(database.sql);
    },
  };
}
