import { STAFF_FIELDS } from '@kickstand/domain/imports/staff-fields.ts';
import { refuseInvitation } from '@kickstand/domain/staff/admission.ts';
import { type StaffStatus, staffStatus } from '@kickstand/domain/staff/staff-status.ts';
import { sql } from 'kysely';
import { newRole } from '../identity/change-account.ts';
import { isCompanyEmail } from '../identity/company-account.ts';
import { queueMails } from '../mail/queue-mail.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { invitationMail } from '../staff/invite-staff.ts';
import { findHubs, type Hub } from './find-assets.ts';
import type { ImportBatch, ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { isWritten } from './import-sql.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { existingFields, lower, namesIn, problems, textOf, written } from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const COLUMNS: Readonly<Record<string, string>> = { fullName: 'full_name', hubId: 'hub_id uuid' };

const TABLE: ImportTable = {
  table: 'staff_users',
  columns: COLUMNS,
  related: {
    fields: { email: 'c.email', hub: 'h.name' },
    from: sql`left join hubs h on h.id = c.hub_id`,
  },
  createOnly: { email: 'email', invitedAt: 'invited_at timestamptz' },
  recorded: { fields: 'StaffUser' },
  uses: [
    '(select) x where c.last_sign_in_at is not null or c.issuer is not null',
    'staff_sessions x where x.staff_user_id = c.id',
    'service_jobs x where x.assignee_id = c.id',
  ],
  words: ['user', 'users', 'signed in since'],
};
const WRITES = writesOf(TABLE);

interface Existing {
  readonly id: string;
  readonly email: string;
  readonly version: string;
  readonly disabled: boolean;
  readonly waitingSince: Date | null;
  readonly invitedAt: Date | null;
  readonly lastSignInAt: Date | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function findExisting(on: Sql, emails: readonly string[]) {
  const found = await rows(
    on,
    sql<Existing>`
      select c.id, c.email, c.updated_at::text as version, c.disabled, c.waiting_since,
        c.invited_at, c.last_sign_in_at, ${existingFields(COLUMNS, { hub: 'h.name' })} as fields
      from staff_users c left join hubs h on h.id = c.hub_id
      where c.email = any(${emails}::text[])`,
  );
  return new Map(found.map((each) => [each.email, each] as const));
}

/** Accounts that a colleague must decide about first. */
const UNDECIDED: readonly StaffStatus[] = ['WAITING', 'DISABLED'];

function planRow(
  row: ReadRow,
  staff: ReadonlyMap<string, Existing>,
  hubs: ReadonlyMap<string, Hub>,
  { companyDomain }: ImportBusiness,
): RowPlan {
  const { errors, fail } = problems();
  const email = textOf(row, 'email') ?? '';
  const existing = staff.get(email);
  const before = existing?.fields;
  const status = existing && staffStatus(existing);
  const refused = status && UNDECIDED.includes(status) && refuseInvitation(email, status);
  if (refused) fail('email', refused.message);
  if (!existing && !isCompanyEmail(email, companyDomain)) {
    fail('email', `Enter an address that ends with @${companyDomain}.`);
  }
  const named = textOf(row, 'hub');
  const hub = hubs.get(lower(named));
  if (named && !hub) fail('hub', `Hub ${named} not found.`);
  const fullName = email.slice(0, Math.max(0, email.indexOf('@')));
  return {
    errors,
    after: {
      ...written(row, Object.keys(COLUMNS), before ?? { fullName }),
      email,
      invitedAt: 'now',
      hubId: hub?.id ?? before?.hubId ?? null,
      hub: hub?.name ?? before?.hub ?? null,
      hubChangedAt: hub?.changedAt ?? null,
    },
    before,
    targetId: existing?.id,
    version: existing?.version,
  };
}

/** Records the invitations and changes in the security log: field names, not values. */
async function recordInLog(unit: UnitOfWork, { id }: ImportBatch): Promise<void> {
  await sql`
    insert into security_events (id, kind, actor, staff_user_id, subject_type, subject_id, facts, created_at)
    select gen_random_uuid(),
      case r.action when 'CREATE' then 'staff.invited' else 'staff.changed' end, ${unit.actor}::text,
      ${unit.staffId}::uuid, 'StaffUser', r.target_id::text,
      case r.action when 'CREATE' then '{}'::jsonb else jsonb_build_object('fields', concat_ws(' and ',
        case when r.modifications ? 'fullName' then 'name' end,
        case when r.modifications ? 'hub' then 'hub' end)) end,
      ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${id} and ${isWritten()}`.execute(unit.sql);
}

/** New colleagues get the role of those for whom no one has chosen one. */
async function giveRole({ sql: on, services }: UnitOfWork, { id }: ImportBatch): Promise<void> {
  await sql`
    update staff_users s set role = ${newRole(services.config)} from import_rows r
    where r.import_id = ${id} and r.action = 'CREATE' and s.id = r.target_id`.execute(on);
}

/** Staff, matched by e-mail: new ones are invited as on the page of users, with an e-mail. */
export const staffImport: ImportKind = {
  kind: 'STAFF',
  fields: STAFF_FIELDS,
  exported: exportedRecords({
    kind: 'STAFF',
    fields: STAFF_FIELDS,
    select: () => recordsIn(TABLE),
  }),
  keyField: 'email',
  keyOf: ({ email }) => String(email),
  async plan(on, batch, business) {
    const staff = await findExisting(
      on,
      batch.map((row) => textOf(row, 'email') ?? ''),
    );
    const hubs = await findHubs(on, namesIn(batch, 'hub'));
    return batch.map((row) => planRow(row, staff, hubs, business));
  },
  historyFields: ({ fullName, hub }) => ({ fullName, hub }),
  references: [{ table: 'hubs', field: 'hubId', changedAt: 'hubChangedAt' }],
  ...WRITES,
  async commit(unit, batch) {
    const count = await WRITES.commit(unit, batch);
    await recordInLog(unit, batch);
    await giveRole(unit, batch);
    const invited = await rows(
      unit.sql,
      sql<{ id: string; email: string }>`
        select s.id, s.email from import_rows r join staff_users s on s.id = r.target_id
        where r.import_id = ${batch.id} and r.action = 'CREATE' order by r.line`,
    );
    await queueMails(
      unit,
      invited.map((colleague) => invitationMail(unit, colleague)),
    );
    return count;
  },
  async undo(unit, batch) {
    await sql`
      delete from mails m using import_rows r
      where r.import_id = ${batch.id} and r.action = 'CREATE' and m.subject_id = r.target_id
        and m.kind = 'STAFF_INVITATION' and m.state = 'WAITING'`.execute(unit.sql);
    return await WRITES.undo(unit, batch);
  },
};
