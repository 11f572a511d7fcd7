import { sql } from 'kysely';
import type { JobHandler } from './jobs.ts';
import { forgetManifests } from './permitted-operations.ts';
import type { Services } from './request-context.ts';

/** Days after which a retry of a request is not expected any more. */
const KEYS_KEPT_DAYS = 30;

/** Removes what has served its time, once a night. */
export function cleanUpJob(services: Services): JobHandler {
  return {
    queue: 'clean-up',
    schedule: '45 3 * * *',
    async handle() {
      const { database, clock } = services;
      const before = new Date(clock.now().getTime() - KEYS_KEPT_DAYS * 86_400_000);
      await sql`delete from idempotency_keys where created_at < ${before}`.execute(database.sql);
      await sql`delete from webhook_events where received_at < ${before} and handled_at is not null`.execute(
        database.sql,
      );
      // What an import was made of stays its file, though the content is gone.
      await sql`
        delete from uploaded_files u where created_at < ${before} and file_key is null
          and not exists (select from imports i where i.uploaded_file_id = u.id)`.execute(
        database.sql,
      );
      await forgetManifests(database.sql);
      await sql`delete from identity_provider_records where expires_at < ${clock.now()}`.execute(
        database.sql,
      );
    },
  };
}
