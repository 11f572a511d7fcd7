import type { EntityType, LoggableType } from '@kickstand/domain/events/activity-terms.ts';
import type { Role } from '@kickstand/domain/staff/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';

/** A staff user. */
export interface StaffUser {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  /** True while a newcomer waits, too. */
  readonly disabled: boolean;
  readonly waitingSince: Date | null;
  readonly invitedAt: Date | null;
  readonly hub: { readonly id: string; readonly name: string } | null;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** SQL: the status of the staff user `s`, as `staffStatus` of the domain decides it. */
export const STAFF_STATUS = sql`case when s.waiting_since is not null then 'WAITING'
  when s.disabled then 'DISABLED'
  when s.invited_at is not null and s.last_sign_in_at is null then 'INVITED' else 'ACTIVE' end`;

/** Selects the staff users that meet a condition on `s`, by name. */
export const selectStaff = (condition: RawBuilder<unknown>) => sql<StaffUser>`
  select s.id, s.email, s.full_name, s.role, s.disabled, s.waiting_since, s.invited_at,
    case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as hub,
    s.last_sign_in_at, s.created_at, s.updated_at
  from staff_users s left join hubs h on h.id = s.hub_id
  where ${condition} order by s.full_name collate "und-x-icu", s.id`;

/** How many newcomers wait for a decision. */
export async function countWaitingStaff(on: Sql): Promise<number> {
  const found = await firstRow(
    on,
    sql<{ count: number }>`
      select count(*) as count from staff_users where waiting_since is not null`,
  );
  return found?.count ?? 0;
}

/** An action of a staff user: an event, or a change of fields. */
export interface StaffAction {
  readonly id: string;
  /** The actor's e-mail address. */
  readonly ownerId: string;
  readonly actorName: string;
  readonly entityType: EntityType | LoggableType;
  readonly entityId: string;
  /** The event's facts; null for a change of fields. */
  readonly kind: string | null;
  readonly source: string;
  readonly facts: unknown;
  /** Names of the changed fields; none for an event. */
  readonly changedFields: string[];
  readonly createdAt: Date;
}

const MOST_ACTIONS = 20;

/** The last twenty actions of staff users, newest first, by their e-mail addresses. */
export function lastActions(on: Sql, emails: readonly string[]): Promise<StaffAction[]> {
  const newest = sql.raw(`order by created_at desc, id desc limit ${MOST_ACTIONS}`);
  return rows(
    on,
    sql<StaffAction>`
      select done.*, who.email as owner_id, who.full_name as actor_name
      from staff_users who
      cross join lateral (
        select * from (
          (select id, entity_type, entity_id, kind, source, facts,
            '{}'::text[] as changed_fields, created_at
            from events where actor = who.email ${newest})
          union all
          (select id, loggable_type, loggable_id, null, 'console', null,
            array(select jsonb_object_keys(modifications)), created_at
            from log_histories where created_by = who.email ${newest})
        ) both_kinds ${newest}
      ) done
      where who.email = any(${emails}::text[])
      order by done.created_at desc, done.id desc`,
  );
}
