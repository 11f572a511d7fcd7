import { sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { ONLY_OCCURRENCE, type RuleMoment, type RuleSql } from './rule-sql.ts';

/** The subject of what is about the installation as a whole. */
const INSTALLATION = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** What keeps the books right and the data safe. */
export const upkeepRules = ({ now, hasProvider, readerId }: RuleMoment) =>
  ({
    // Of other people.
    approvalWaiting: {
      from: sql`approval_requests r join staff_users q on q.id = r.requested_by`,
      where: sql`r.state = 'WAITING' and r.expires_at > ${now}::timestamptz
        and r.requested_by is distinct from ${readerId}::uuid`,
      subject: sql`r.id`,
      since: sql`r.created_at`,
      customer: sql`r.customer_id`,
      number: sql`r.limited`,
      place: nameOrEmail('q'),
      count: sql`r.amount`,
    },
    comparisonMissing: {
      from: sql`(select max(finished_at) as last_at from billing_comparisons) b`,
      where: sql`b.last_at is not null`,
      subject: INSTALLATION,
      since: sql`b.last_at`,
    },
    backupMissing: {
      from: sql`(select max(completed_at) as last_at from backups) b`,
      where: sql`b.last_at is not null`,
      subject: INSTALLATION,
      since: sql`b.last_at`,
    },
    adoptionUndecided: {
      from: sql`(select count(*) as count, min(fetched_at) as since from adoption_objects
        where outcome = 'UNDECIDED') b`,
      where: sql`b.count > 0`,
      subject: INSTALLATION,
      since: sql`b.since`,
      occurrence: ONLY_OCCURRENCE,
      count: sql`b.count`,
    },
    providerSilent: {
      from: sql`(select coalesce(max(received_at), (select money_on_at from installation)) as last_at
        from webhook_events) b`,
      where: sql`${hasProvider} and b.last_at is not null`,
      subject: INSTALLATION,
      since: sql`b.last_at`,
    },
    // Until the same person has made such an export.
    exportFailed: {
      from: sql`report_exports x`,
      where: sql`x.status = 'FAILED' and x.completed_at > ${now}::timestamptz - interval '14 days'
        and not exists (select from report_exports l where l.kind = x.kind
          and l.requester_id = x.requester_id and l.created_at > x.created_at and l.status = 'COMPLETED')`,
      subject: sql`x.id`,
      since: sql`x.completed_at`,
      name: sql`coalesce(nullif(x.description, ''), x.kind)`,
    },
    importFailed: {
      from: sql`imports i`,
      where: sql`i.status = 'FAILED' and i.created_at > ${now}::timestamptz - interval '14 days'`,
      subject: sql`i.id`,
      since: sql`i.created_at`,
      name: sql`i.file_name`,
    },
  }) as const satisfies Record<string, RuleSql>;
