import { sql } from 'kysely';
import { deleteInBatches } from '../database/in-batches.ts';
import { forgetManifests } from '../graphql/permitted-operations.ts';
import { hashStoredKeys } from '../idempotency-key.ts';
import type { Services } from '../request-context.ts';
import type { JobHandler } from './jobs.ts';

/** Days after which no retry of a request is expected. */
const KEYS_KEPT_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Deletes expired idempotency keys and operation manifests, once a night, and hashes the keys that instances of
 * 1.0.0 had stored a day before.
 */
export function cleanUpJob({ database, clock }: Services): JobHandler {
  return {
    queue: 'clean-up',
    schedule: '45 3 * * *',
    async handle() {
      const now = clock.now().getTime();
      const before = new Date(now - KEYS_KEPT_DAYS * DAY_MS);
      await deleteInBatches(database, 'idempotency_keys', sql`created_at < ${before}`);
      await hashStoredKeys(database.sql, new Date(now - DAY_MS));
      await forgetManifests(database.sql);
    },
  };
}
