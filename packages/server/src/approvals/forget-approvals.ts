import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import { retentionJob } from '../platform/background/retention-job.ts';
import { deleteInBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/request-context.ts';

const DAY = 86_400_000;

/** Deletes requests for approval, decided or not, at the age of the security log. */
export const approvalsRetentionJob = (services: Services): JobHandler =>
  retentionJob(services, {
    kind: 'approvals',
    queue: 'retention-approvals',
    schedule: '15 4 * * *',
    remove({ clock, config, database }) {
      const before = new Date(clock.now().getTime() - config.RETENTION_SECURITY_LOG_DAYS * DAY);
      return deleteInBatches(database, 'approval_requests', sql`created_at < ${before}`);
    },
  });
