import { BULK_RUN_DAYS } from '@kickstand/domain/bulk/bulk-terms.ts';
import {
  RETENTION_KINDS,
  type RetentionKind,
  UNUSED_UPLOAD_DAYS,
} from '@kickstand/domain/privacy/retention-terms.ts';
import { FIGURE_DAYS_KEPT } from '@kickstand/domain/today/today-figures.ts';
import { sql } from 'kysely';
import { forgetSecurityEvents } from '../activity/forget-security-events.ts';
import { forgetWebhookEvents } from '../billing/forget-webhook-events.ts';
import { forgetWhoCounted } from '../counts/forget-who-counted.ts';
import { removeUnusedUploads } from '../files/unused-uploads.ts';
import { forgetWhoSaw } from '../inventory/sightings.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import type { JobHandler } from '../platform/background/jobs.ts';
import { retentionJob } from '../platform/background/retention-job.ts';
import type { Config } from '../platform/config.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { Refused } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { forgetFigures } from '../today/figure-snapshots.ts';
import { anonymize } from './anonymize-customer.ts';

/** Maximum number of customers anonymized per night. */
const MOST_CUSTOMERS = 200;

const daysAgo = ({ clock }: Services, days: number) =>
  new Date(clock.now().getTime() - days * 86_400_000);

/** Customers without open items and without activity since an instant, oldest first. */
async function inactiveCustomers(on: Sql, before: Date): Promise<string[]> {
  const found = await rows(
    on,
    sql<{ id: string }>`
      select c.id from customers c
      where c.anonymized_at is null and c.updated_at < ${before}
        and not exists (select from live_subscriptions s where s.customer_id = c.id)
        and not exists (select from subscriptions s
          where s.customer_id = c.id and s.ended_at >= ${before})
        and not exists (select from orders o where o.customer_id = c.id
          and (o.closed_at is null or o.closed_at >= ${before}))
        and not exists (select from customer_invoices n where n.customer_id = c.id
          and (n.state = 'open' or n.created_at >= ${before}))
        and not exists (select from lease_to_own_invoices l where l.customer_id = c.id
          and (l.state <> 'PAID' or l.updated_at >= ${before}))
        and not exists (select from money_operations m where m.customer_id = c.id
          and (m.settled_at is null or m.created_at >= ${before}))
        and not exists (select from notes t where t.notable_id = c.id and t.created_at >= ${before})
      order by c.updated_at, c.id limit ${sql.lit(MOST_CUSTOMERS)}`,
  );
  return found.map(({ id }) => id);
}

/** Anonymizes inactive customers; those that cannot be anonymized are retried the next night. */
async function anonymizeInactive(services: Services): Promise<number> {
  const { RETENTION_CUSTOMERS_DAYS: days } = services.config;
  if (days === undefined) return 0;
  let anonymized = 0;
  for (const id of await inactiveCustomers(services.database.sql, daysAgo(services, days))) {
    try {
      await inBackgroundUnit(services, 'Data retention', (unit) => anonymize(unit, id));
      anonymized += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return anonymized;
}

/** The nightly retention jobs that belong to no other module. */
export function retentionJobs(services: Services): JobHandler[] {
  return [
    retentionJob(services, {
      kind: 'webhooks',
      queue: 'retention-webhooks',
      schedule: '0 4 * * *',
      remove: (each) =>
        forgetWebhookEvents(each, daysAgo(each, each.config.RETENTION_WEBHOOKS_DAYS)),
    }),
    retentionJob(services, {
      kind: 'mails',
      queue: 'retention-mails',
      schedule: '20 4 * * *',
      remove: (each) => forgetMails(each, daysAgo(each, each.config.RETENTION_MAILS_DAYS)),
    }),
    retentionJob(services, {
      kind: 'security_log',
      queue: 'retention-security-log',
      schedule: '5 4 * * *',
      remove: (each) =>
        forgetSecurityEvents(each, daysAgo(each, each.config.RETENTION_SECURITY_LOG_DAYS)),
    }),
    retentionJob(services, {
      kind: 'sightings',
      queue: 'retention-sightings',
      schedule: '55 4 * * *',
      async remove(each) {
        const before = daysAgo(each, each.config.RETENTION_SECURITY_LOG_DAYS);
        return (await forgetWhoSaw(each, before)) + (await forgetWhoCounted(each, before));
      },
    }),
    retentionJob(services, {
      kind: 'figures',
      queue: 'retention-figures',
      schedule: '25 4 * * *',
      remove: forgetFigures,
    }),
    retentionJob(services, {
      kind: 'customers',
      queue: 'retention-customers',
      schedule: '10 4 * * *',
      remove: anonymizeInactive,
    }),
    retentionJob(services, {
      kind: 'uploads',
      queue: 'retention-uploads',
      schedule: '40 4 * * *',
      remove: removeUnusedUploads,
    }),
  ];
}

/** A retention period with its last run. */
export interface RetentionPeriod {
  readonly kind: RetentionKind;
  /** Null if nothing is deleted by age. */
  readonly days: number | null;
  readonly ranAt: Date | null;
  readonly removed: number;
}

function daysOf(config: Config): Record<RetentionKind, number | null> {
  return {
    imports: config.RETENTION_IMPORTS_DAYS,
    exports: config.RETENTION_EXPORTS_DAYS,
    uploads: UNUSED_UPLOAD_DAYS,
    webhooks: config.RETENTION_WEBHOOKS_DAYS,
    mails: config.RETENTION_MAILS_DAYS,
    security_log: config.RETENTION_SECURITY_LOG_DAYS,
    figures: FIGURE_DAYS_KEPT,
    bulk_runs: BULK_RUN_DAYS,
    approvals: config.RETENTION_SECURITY_LOG_DAYS,
    sightings: config.RETENTION_SECURITY_LOG_DAYS,
    customers: config.RETENTION_CUSTOMERS_DAYS ?? null,
  };
}

/** All retention periods, in one statement. */
export async function listRetention(services: Services): Promise<RetentionPeriod[]> {
  const runs = await rows(
    services.database.sql,
    sql<{ kind: RetentionKind; ranAt: Date; removed: number }>`
      select kind, ran_at, removed from retention_runs`,
  );
  const days = daysOf(services.config);
  return RETENTION_KINDS.map((kind) => {
    const run = runs.find((each) => each.kind === kind);
    return { kind, days: days[kind], ranAt: run?.ranAt ?? null, removed: run?.removed ?? 0 };
  });
}
