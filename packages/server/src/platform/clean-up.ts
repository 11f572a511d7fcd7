import { sql } from 'kysely';
import { systemClock } from '../ports/clock.ts';
import type { JobHandler } from './jobs.ts';
import { forgetManifests } from './permitted-operations.ts';
import type { Services } from './request-context.ts';

/** Days after which a retry of a request is not expected any more. */
const KEYS_KEPT_DAYS = 30;

/** Days for which an opened link is remembered; links are good for minutes. */
const USED_LINKS_KEPT_DAYS = 1;

/** Removes what has served its time, once a night. */
export function cleanUpJob(services: Services): JobHandler {
  return {
    queue: 'clean-up',
    schedule: '45 3 * * *',
    async handle() {
      const { database, clock } = services;
      const before = new Date(clock.now().getTime() - KEYS_KEPT_DAYS * 86_400_000);
      await sql`delete from idempotency_keys where created_at < ${before}`.execute(database.sql);
      // What an import was made of stays its file, though the content is gone.
      await sql`
        delete from uploaded_files u where created_at < ${before} and file_key is null
          and not exists (select from imports i where i.uploaded_file_id = u.id)`.execute(
        database.sql,
      );
      await forgetManifests(database.sql);
      const yesterday = new Date(clock.now().getTime() - USED_LINKS_KEPT_DAYS * 86_400_000);
      await sql`delete from used_links where used_at < ${yesterday}`.execute(database.sql);
      // Sign-in goes by real time; the clock of the services may be moved for billing.
      const present = systemClock.now();
      await sql`delete from staff_sessions where coalesce(ended_at, expires_at) < ${present}::timestamptz - interval '1 day'`.execute(
        database.sql,
      );
      await sql`delete from identity_provider_records where expires_at < ${present}`.execute(
        database.sql,
      );
    },
  };
}
