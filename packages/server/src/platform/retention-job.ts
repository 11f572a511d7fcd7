import type { RetentionKind } from '@kickstand/domain/privacy/retention-terms.ts';
import { sql } from 'kysely';
import type { JobHandler } from './jobs.ts';
import type { Services } from './request-context.ts';

/** What enforces a retention period. */
export interface Retention {
  readonly kind: RetentionKind;
  readonly queue: string;
  /** Cron expression, UTC. */
  readonly schedule: string;
  /** Deletes what is older than its period. @returns how many things. */
  remove(services: Services): Promise<number>;
}

/** The nightly job that enforces a retention period and puts its run on record. */
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
