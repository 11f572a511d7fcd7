import {
  assignExceptionInput,
  type ExceptionName,
  refuseSnooze,
  SETTLED,
  snoozeExceptionInput,
  takenBy,
  wakeExceptionInput,
} from '@kickstand/domain/today/exception-marks.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { Conflict, Forbidden, Refused, refuseIf } from '../platform/refused.ts';
import { exceptionsSql, ruleMoment } from './find-exceptions.ts';
import { readRuleSettings } from './rule-settings.ts';

/** SQL condition: the mark `k` is of this exception. */
const isOf = ({ rule, subjectId, hubId }: ExceptionName) => sql`k.rule = ${rule}
  and k.subject_id = ${subjectId} and k.hub_id is not distinct from ${hubId}::uuid`;

/**
 * SQL that selects an exception, if it is one now. Marks are kept of what people see, so the time
 * since when it holds is read again.
 */
async function presentException(
  { sql: on, services }: UnitOfWork,
  { rule, subjectId, hubId }: ExceptionName,
): Promise<{ readonly present: RawBuilder<unknown> }> {
  const subjects = sql`any(${[subjectId]}::uuid[])`;
  const settings = await readRuleSettings(on);
  const present = sql`select f.rule, f.subject_id, f.hub_id, f.occurrence
    from (${exceptionsSql([rule], ruleMoment(services), settings, { subjects })}) f
    where f.hub_id is not distinct from ${hubId}::uuid order by f.since limit 1`;
  return { present };
}

/** The person who marks something; programs do not. */
function personOf({ staffId }: UnitOfWork): string {
  if (staffId === null) throw new Forbidden('Only people take and snooze exceptions.');
  return staffId;
}

async function take(unit: UnitOfWork, exception: ExceptionName): Promise<void> {
  const person = personOf(unit);
  const { present } = await presentException(unit, exception);
  const written = await firstRow(
    unit.sql,
    sql<{ rule: string }>`
      insert into exception_marks as k (rule, subject_id, hub_id, since, taken_by, taken_at)
      select p.*, ${person}::uuid, ${unit.now}::timestamptz from (${present}) p
      on conflict (rule, subject_id, hub_id) do update
      set since = excluded.since, taken_by = excluded.taken_by, taken_at = excluded.taken_at,
        snoozed_until = case when k.since = excluded.since then k.snoozed_until end,
        snooze_reason = case when k.since = excluded.since then k.snooze_reason end,
        snoozed_by = case when k.since = excluded.since then k.snoozed_by end,
        snoozed_at = case when k.since = excluded.since then k.snoozed_at end
      where k.since <> excluded.since or k.taken_by is null or k.taken_by = excluded.taken_by
      returning rule`,
  );
  if (written) {
    unit.services.changes.announce('Exception', exception.subjectId);
    return;
  }
  const other = await firstRow(
    unit.sql,
    sql<{ email: string; name: string }>`
      select s.email, ${nameOrEmail('s')} as name
      from exception_marks k join staff_users s on s.id = k.taken_by
      where ${isOf(exception)} and exists (${present})`,
  );
  if (!other) throw new Refused([SETTLED]);
  throw new Conflict(takenBy(other.name), [other]);
}

/** Removes one of the two halves of a mark, and a mark without the other half. */
async function clear(
  unit: UnitOfWork,
  exception: ExceptionName,
  half: 'taken' | 'snoozed',
): Promise<void> {
  const [other, cleared] =
    half === 'taken'
      ? [sql`k.snoozed_until`, sql`taken_by = null, taken_at = null`]
      : [
          sql`k.taken_by`,
          sql`snoozed_until = null, snooze_reason = null, snoozed_by = null, snoozed_at = null`,
        ];
  await sql`delete from exception_marks k where ${isOf(exception)} and ${other} is null`.execute(
    unit.sql,
  );
  await sql`update exception_marks k set ${cleared} where ${isOf(exception)}`.execute(unit.sql);
  unit.services.changes.announce('Exception', exception.subjectId);
}

/**
 * Takes an exception, or gives it back. Anyone can give it back, because the person who took it may
 * be away.
 */
export const assignException = defineCommand({
  name: 'exceptionAssign',
  input: assignExceptionInput,
  known: () => ({}),
  async run(unit, { taken, ...exception }) {
    if (taken) await take(unit, exception);
    else await clear(unit, exception, 'taken');
    return {};
  },
});

/** Hides an exception until a day, for everyone; snoozing it again replaces day and reason. */
export const snoozeException = defineCommand({
  name: 'exceptionSnooze',
  input: snoozeExceptionInput,
  known: () => ({}),
  async run(unit, { until, reason, ...exception }) {
    const person = personOf(unit);
    refuseIf(refuseSnooze(until, ruleMoment(unit.services).today));
    const { present } = await presentException(unit, exception);
    const written = await firstRow(
      unit.sql,
      sql<{ rule: string }>`
        insert into exception_marks as k (rule, subject_id, hub_id, since, snoozed_until,
          snooze_reason, snoozed_by, snoozed_at)
        select p.*, ${until}::date, ${reason}::text, ${person}::uuid, ${unit.now}::timestamptz
        from (${present}) p
        on conflict (rule, subject_id, hub_id) do update
        set since = excluded.since, snoozed_until = excluded.snoozed_until,
          snooze_reason = excluded.snooze_reason, snoozed_by = excluded.snoozed_by,
          snoozed_at = excluded.snoozed_at,
          taken_by = case when k.since = excluded.since then k.taken_by end,
          taken_at = case when k.since = excluded.since then k.taken_at end
        returning rule`,
    );
    if (!written) throw new Refused([SETTLED]);
    unit.services.changes.announce('Exception', exception.subjectId);
    return {};
  },
});

/** Shows a snoozed exception again. */
export const wakeException = defineCommand({
  name: 'exceptionWake',
  input: wakeExceptionInput,
  known: () => ({}),
  async run(unit, exception) {
    await clear(unit, exception, 'snoozed');
    return {};
  },
});
