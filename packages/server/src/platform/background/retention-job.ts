import type { RetentionKind } from '@kickstand/domain/privacy/retention-terms.ts';
import { sql } from 'kysely';
import type { Services } from '../request-context.ts';
import type { JobHandler } from './jobs.ts';

/** The job of a retention period. */
export interface Retention {
  readonly kind: RetentionKind;
  readonly queue: string;
  /** Cron expression, UTC. */
  readonly schedule: string;
  /** Deletes data older than its period. @returns how many records. */
  remove(services: Services): Promise<number>;
}

/** Creates the nightly job of a retention period, which also records its run. */
export function retentionJob(
  services: Services,
  { kind, queue, schedule, remove }: Retention,
): JobHandler {
  return {
    queue,
    schedule,
    async handle() {
      const removed = await remove(services);
      const { database, clock } = services;
      await sql`
        insert into retention_runs (kind, ran_at, removed) values (${kind}, ${clock.now()}, ${removed})
        on conflict (kind) do update set ran_at = excluded.ran_at, removed = excluded.removed`.execute(
        database.sql,
      );
    },
  };
}
